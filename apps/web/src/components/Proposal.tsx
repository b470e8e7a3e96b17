// A question to the table: who asks for what, and the answers. Beside the game, which can be looked at
// meanwhile; nothing here takes the focus.
import type { TableCommand, TableView } from '@court-piece/protocol';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { rankOf, suitOf } from '@court-piece/rules/cards';
import { indexOf } from '../cards/faces.js';
import { SuitMark } from '../cards/Suit.js';
import { listOf, t } from '../i18n/i18n.js';
import { say } from './Announcer.js';
import { cardName } from './card-labels.js';
import { useCountdown } from './countdown.js';
import { sortedHand } from './hand-order.js';
import { type Players, shortName } from './names.js';
import { awaitedBy, isAsked, outcomeText, proposalText } from './proposals.js';

interface ProposalProps {
  readonly table: TableView;
  readonly players: Players;
  readonly inert: boolean;
  readonly onCommand: (command: TableCommand) => void;
}

/** How long the outcome stays in sight. */
const OUTCOME_SHOWN = 5000;

export function Proposal({ table, players, inert, onCommand }: ProposalProps) {
  const { proposal, seat } = table;
  const id = useId();
  const left = useCountdown(proposal?.leftMs ?? null, table);
  const outcome = useOutcome(table, players);
  if (proposal === null) {
    return outcome === undefined ? null : <p class="proposal proposal-outcome">{outcome}</p>;
  }
  const own = proposal.by === seat;
  const awaited = awaitedBy(proposal);
  const answer = (agree: boolean) => (): void =>
    onCommand({ type: 'answer', proposal: proposal.id, agree });
  return (
    <section class="proposal" aria-labelledby={id}>
      <h2 id={id}>{proposalText(proposal, players)}</h2>
      {proposal.hand !== null && (
        <ul class="rest-cards" dir="ltr" aria-label={t('proposal.hand')}>
          {sortedHand(proposal.hand, proposal.hand).map((card) => (
            <li key={card} class={`rest-card suit-${suitOf(card)}`}>
              <span aria-hidden="true">
                {indexOf(rankOf(card))}
                <SuitMark suit={suitOf(card)} />
              </span>
              <span class="vh">{cardName(card)}</span>
            </li>
          ))}
        </ul>
      )}
      <p class="proposal-awaited">
        {awaited.length > 0 &&
          t('proposal.awaited', {
            names: listOf(awaited.map((one) => shortName(players[one]))),
          })}{' '}
        <span class="proposal-left">{t('time.left', { n: left ?? 0 })}</span>
      </p>
      {isAsked(table) && (
        <p class="proposal-answers">
          <button type="button" class="button main" disabled={inert} onClick={answer(true)}>
            {t('proposal.agree')}
          </button>
          <button type="button" class="button" disabled={inert} onClick={answer(false)}>
            {t('proposal.decline')}
          </button>
        </p>
      )}
      {own && (
        <p class="proposal-answers">
          <button
            type="button"
            class="button"
            disabled={inert}
            onClick={() => onCommand({ type: 'withdraw', proposal: proposal.id })}
          >
            {t('proposal.withdraw')}
          </button>
        </p>
      )}
    </section>
  );
}

/** Speaks what is asked and what became of it; the latter also as a text for a while. */
function useOutcome(table: TableView, players: Players): string | undefined {
  const before = useRef<TableView | undefined>(undefined);
  const [outcome, setOutcome] = useState<string>();
  useEffect(() => {
    const last = before.current;
    before.current = table;
    const { proposal } = table;
    const ended = last === undefined ? undefined : outcomeText(last, table, players);
    if (ended !== undefined) {
      say(ended);
      setOutcome(ended);
    }
    if (proposal === null || proposal.id === last?.proposal?.id) return;
    const asked = isAsked(table);
    say(proposalText(proposal, players), asked ? 'assertive' : 'polite');
    if (asked) say(t('proposal.asked'), 'assertive');
  }, [table]);
  useEffect(() => {
    if (outcome === undefined) return undefined;
    const timer = setTimeout(() => setOutcome(undefined), OUTCOME_SHOWN);
    return () => clearTimeout(timer);
  }, [outcome]);
  return outcome;
}
