// A hand that lies open: its cards by suit, each suit a row, to be looked at and not to be played.
import { type Card, type Seat, type Suit, SUITS, suitOf, type View } from '@court-piece/rules/view';
import { Face } from '../../cards/Face.js';
import { listOf, t } from '../../i18n/i18n.js';
import { cardName } from '../card-labels.js';
import { dealtTo } from '../dealt-cards.js';
import { sortedHand, suitOrder } from '../hand-order.js';
import { type Players, shortName } from '../names.js';
import type { Place } from '../seating.js';

interface OpenHandProps {
  readonly seat: Seat;
  readonly place: Place;
  readonly view: View;
  readonly players: Players;
}

export function OpenHand({ seat, place, view, players }: OpenHandProps) {
  const cards = view.hands[seat] ?? [];
  // Before trumps are made the seats hold five; the others lie in the deck, in their order.
  const held = new Set(cards.slice(0, view.counts[seat]));
  const dealt = dealtTo(view, seat);
  const lies = sortedHand(cards, dealt);
  const suits = suitOrder(dealt.length > 0 ? dealt : cards);
  const aside = view.aside && view.caller === seat ? view.trumpCard : null;
  return (
    <section
      class={`open-hand open-hand-${place}`}
      aria-label={label(cards, aside, shortName(players[seat]))}
    >
      {(suits.length > 0 ? suits : SUITS).map((suit) => (
        <SuitRow key={suit} suit={suit} cards={lies} held={held} />
      ))}
      {aside !== null && (
        <span class="open-aside">
          <span class="card" data-card={aside}>
            <Face card={aside} size="small" />
          </span>
          <small aria-hidden="true">{t('replay.aside')}</small>
        </span>
      )}
    </section>
  );
}

function label(cards: readonly Card[], aside: Card | null, player: string): string {
  const names = listOf(sortedHand(cards, cards).map(cardName));
  if (aside !== null) {
    return t('replay.hand-aside', {
      player,
      n: cards.length,
      cards: names,
      aside: cardName(aside),
    });
  }
  return t('replay.hand', { player, n: cards.length, cards: names });
}

interface SuitRowProps {
  readonly suit: Suit;
  readonly cards: readonly Card[];
  readonly held: ReadonlySet<Card>;
}

const SuitRow = ({ suit, cards, held }: SuitRowProps) => (
  <span class="open-suit">
    {cards
      .filter((card) => suitOf(card) === suit)
      .map((card) => (
        <span key={card} class={`card${held.has(card) ? '' : ' to-come'}`} data-card={card}>
          <Face card={card} size="small" />
        </span>
      ))}
  </span>
);
