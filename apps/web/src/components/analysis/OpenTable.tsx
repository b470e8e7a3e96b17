// All four hands as they lay at a moment, and the trick on the table.
import { indexOf } from '../../cards/faces.js';
import { SuitMark } from '../../cards/Suit.js';
import { t } from '../../i18n/i18n.js';
import { type Card, rankOf, SEATS, type Seat, suitOf } from '@court-piece/rules/view';
import { cardName } from '../card-labels.js';
import { sortedHand } from '../hand-order.js';
import { type Players, shortName } from '../names.js';
import { openTrick, TrickCards } from '../TrickArea.js';
import type { Step } from './data.js';

interface OpenTableProps {
  readonly step: Step;
  readonly players: Players;
}

export function OpenTable({ step, players }: OpenTableProps) {
  const view = step.before;
  const trick = openTrick(view);
  return (
    <div class="open-table">
      <ul class="open-hands">
        {SEATS.map((seat) => (
          <li key={seat} class={seat === step.seat ? 'open-turn' : undefined}>
            <span class="open-name">{shortName(players[seat])}</span>
            <OpenCards seat={seat} step={step} players={players} />
          </li>
        ))}
      </ul>
      {trick !== null && trick.cards.length > 0 && (
        <div class="last-trick" dir="ltr">
          <TrickCards trick={trick} view={view} players={players} size="small" />
        </div>
      )}
    </div>
  );
}

interface OpenCardsProps extends OpenTableProps {
  readonly seat: Seat;
}

function OpenCards({ seat, step, players }: OpenCardsProps) {
  const { before, choice } = step;
  const cards = before.hands[seat] ?? [];
  const played = 'card' in choice ? choice.card : undefined;
  const aside = before.aside && before.caller === seat ? before.trumpCard : null;
  return (
    <ul class="rest-cards" aria-label={t('analysis.hand', { player: shortName(players[seat]) })}>
      {sortedHand(cards, cards).map((card) => (
        <CardLine key={card} card={card} isPlayed={card === played && seat === step.seat} />
      ))}
      {cards.length === 0 && <li>{t('analysis.holds-none')}</li>}
      {aside !== null && (
        <li class="open-aside">{t('analysis.aside', { card: cardName(aside) })}</li>
      )}
    </ul>
  );
}

const CardLine = ({ card, isPlayed }: { readonly card: Card; readonly isPlayed: boolean }) => (
  <li class={`rest-card suit-${suitOf(card)}${isPlayed ? ' open-played' : ''}`} data-open={card}>
    <span class="vh">
      {isPlayed ? `${cardName(card)}, ${t('analysis.played')}` : cardName(card)}
    </span>
    <span aria-hidden="true">{indexOf(rankOf(card))}</span>
    <SuitMark suit={suitOf(card)} />
  </li>
);
