// The end of a deal: who won, what kind of win it was, what it scored, who deals next.
import type { TableView } from '@court-piece/protocol';
import { type DealResult as Result, type Seat, SEATS, type View } from '@court-piece/rules/view';
import { SuitMark } from '../cards/Suit.js';
import { formatNumber, t } from '../i18n/i18n.js';
import { indexOf } from '../cards/faces.js';
import { rankOf, suitOf } from '@court-piece/rules/cards';
import { cardName } from './card-labels.js';
import { Dialog } from './Dialog.js';
import { sortedHand } from './hand-order.js';
import { type Players, shortName, sideName, sidesFor } from './names.js';
import { NextDealButton } from './NextDealButton.js';
import { resultHeadline, resultKind, resultWorth } from './result-text.js';

interface DealResultProps {
  readonly table: TableView;
  readonly result: Result;
  readonly players: Players;
  readonly inert: boolean;
  readonly onNextDeal: () => void;
  readonly onSheet: () => void;
  readonly onClose: () => void;
  /** Asks that people change places; undefined where that cannot be asked now. */
  readonly onSwap?: (() => void) | undefined;
  readonly onCheck?: (() => void) | undefined;
  readonly onAnalyse?: (() => void) | undefined;
  readonly onReplay?: (() => void) | undefined;
}

export function DealResult(props: DealResultProps) {
  const { table, result, players } = props;
  const view = table.match;
  const [us, them] = sidesFor(view.viewer);
  const over = view.winner !== null;
  return (
    <Dialog
      title={resultHeadline(result, view)}
      onClose={props.onClose}
      actions={
        <>
          {!over && <NextDealButton {...props} />}
          <button type="button" class="button" onClick={props.onSheet}>
            {t('sheet.open')}
          </button>
          {props.onReplay !== undefined && (
            <button type="button" class="button" onClick={props.onReplay}>
              {t('result.replay')}
            </button>
          )}
          {props.onAnalyse !== undefined && (
            <button type="button" class="button" onClick={props.onAnalyse}>
              {t('result.analyse')}
            </button>
          )}
          {props.onSwap !== undefined && (
            <button type="button" class="button" onClick={props.onSwap}>
              {t('swap.title')}
            </button>
          )}
          <button type="button" class="button" onClick={props.onClose}>
            {t('result.look')}
          </button>
        </>
      }
    >
      <p class="result-kind">{resultKind(result, view)}</p>
      <p class="result-worth">{resultWorth(result, view)}</p>
      <table class="result-table">
        <thead>
          <tr>
            <td />
            <th scope="col">{sideName(us, view.viewer)}</th>
            <th scope="col">{sideName(them, view.viewer)}</th>
          </tr>
        </thead>
        <tbody>
          <ResultRow
            name={t(view.options.collect === 'double' ? 'score.collected' : 'score.tricks')}
            us={result.collected[us]}
            them={result.collected[them]}
          />
          <ResultRow
            name={t(view.options.scoring === 'courts' ? 'score.courts' : 'score.points')}
            us={view.score[us]}
            them={view.score[them]}
          />
          <ResultRow name={t('score.runs')} us={view.runs[us]} them={view.runs[them]} />
        </tbody>
      </table>
      {!over && (
        <p class="result-next">
          {t('result.next-dealer', { dealer: shortName(players[result.nextDealer]) })}
        </p>
      )}
      {props.onCheck !== undefined && isOpened(table) && (
        <p class="result-check">
          {t('check.offer')}{' '}
          <button type="button" class="button small" onClick={props.onCheck}>
            {t('check.open')}
          </button>
        </p>
      )}
      <RestOfCards view={view} players={players} />
    </Dialog>
  );
}

/** The deal that is over has been opened: what it was committed to can be compared. */
const isOpened = ({ fair }: TableView): boolean =>
  fair !== null && (fair.opened !== null || fair.last !== null);

interface ResultRowProps {
  readonly name: string;
  readonly us: number;
  readonly them: number;
}

function ResultRow({ name, us, them }: ResultRowProps) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{formatNumber(us)}</td>
      <td>{formatNumber(them)}</td>
    </tr>
  );
}

/** After a deal everything is shown: what each player still held. */
function RestOfCards({ view, players }: { readonly view: View; readonly players: Players }) {
  const holders = SEATS.filter((seat) => (view.hands[seat] ?? []).length > 0);
  if (holders.length === 0) return null;
  return (
    <details class="rest">
      <summary>{t('result.rest')}</summary>
      {holders.map((seat) => (
        <HeldCards key={seat} seat={seat} view={view} players={players} />
      ))}
    </details>
  );
}

function HeldCards(props: { readonly seat: Seat; readonly view: View; readonly players: Players }) {
  const cards = props.view.hands[props.seat] ?? [];
  return (
    <div class="rest-hand">
      <span class="rest-name">{shortName(props.players[props.seat])}</span>
      <ul class="rest-cards">
        {sortedHand(cards, cards).map((card) => (
          <li key={card} class={`rest-card suit-${suitOf(card)}`}>
            <span class="vh">{cardName(card)}</span>
            <span aria-hidden="true">{indexOf(rankOf(card))}</span>
            <SuitMark suit={suitOf(card)} />
          </li>
        ))}
      </ul>
    </div>
  );
}
