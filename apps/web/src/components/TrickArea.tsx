// The trick in the middle: each card before its player, the winning one marked by a star, a raised
// place and a frame, and said in words. A finished trick stays until the pace lets it go.
import { type Card, type Seat, type View, winningPosition } from '@court-piece/rules/view';
import { Face } from '../cards/Face.js';
import { t } from '../i18n/i18n.js';
import { cardName } from './card-labels.js';
import { playedTo } from './dealt-cards.js';
import { Icon } from './Icon.js';
import { type Players, shortName } from './names.js';
import { placesFor } from './seating.js';

export interface ShownTrick {
  readonly leader: Seat;
  readonly cards: readonly Card[];
  /** Known when the trick is finished; otherwise the card that wins so far is marked. */
  readonly winner: Seat | null;
  readonly number: number;
}

/** The trick that lies on the table. */
export function openTrick(view: View): ShownTrick | null {
  if (view.trick === null) return null;
  const { leader, cards } = view.trick;
  return { leader, cards, winner: null, number: view.tricks.length + 1 };
}

/** The last finished trick; null if there is none, or if it was only claimed. */
export function lastTrick(view: View): ShownTrick | null {
  const trick = view.tricks.at(-1);
  return trick === undefined ? null : { ...trick, number: view.tricks.length };
}

/** The tricks of this deal whose cards were played, in order. */
export const pastTricks = (view: View): readonly ShownTrick[] =>
  view.tricks
    .map((trick, at) => ({ ...trick, number: at + 1 }))
    .filter(({ cards }) => cards.length > 0);

interface TrickCardsProps {
  readonly trick: ShownTrick;
  readonly view: View;
  readonly players: Players;
  readonly size: 'small' | 'full';
}

export function TrickCards({ trick, view, players, size }: TrickCardsProps) {
  const places = placesFor(view.viewer);
  const played = playedTo(trick, view);
  const winning =
    trick.winner ??
    played[winningPosition(trick.cards, view.trump, view.trick?.trumpFrom ?? 0)]?.seat;
  const finished = trick.winner !== null;
  return (
    <ol class={`trick${finished ? ' trick-finished' : ''}`}>
      {played.map(({ seat, card }) => {
        const wins = seat === winning;
        const values = { player: shortName(players[seat]), card: cardName(card) };
        const label = wins ? (finished ? 'trick.won-card' : 'trick.winning-card') : 'trick.card';
        return (
          <li
            key={card}
            class={`trick-card at-${places[seat]}${wins ? ' wins' : ''}`}
            data-lies={card}
          >
            <span class="vh">{t(label, values)}</span>
            <span class="card">
              <Face card={card} size={size} />
            </span>
            {wins && (
              <span class="wins-mark" aria-hidden="true">
                <Icon name="winner" />
              </span>
            )}
          </li>
        );
      })}
    </ol>
  );
}
