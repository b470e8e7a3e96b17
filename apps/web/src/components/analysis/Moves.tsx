// Every card of the deal with what it cost: the graph in numbers, and a way to any moment.
import type { Side, Viewer } from '@court-piece/rules/view';
import { formatNumber, t } from '../../i18n/i18n.js';
import { type Players, shortName, sideName } from '../names.js';
import type { Analysis, Step } from './data.js';
import { moveText } from './move-text.js';

interface MovesProps {
  readonly analysis: Analysis;
  readonly steps: readonly Step[];
  readonly players: Players;
  readonly side: Side;
  readonly viewer: Viewer;
  readonly at: number;
  readonly onGo: (at: number) => void;
}

export function Moves({ analysis, steps, players, side, viewer, at, onGo }: MovesProps) {
  const open = new Map(analysis.open?.decisions.map((move) => [move.at, move]));
  return (
    <section class="panel">
      <h2 id="moves-title">{t('analysis.moves')}</h2>
      <div class="sheet-scroll" role="group" aria-labelledby="moves-title" tabIndex={0}>
        <table class="moves">
          <thead>
            <tr>
              <th scope="col">{t('analysis.number')}</th>
              <th scope="col" class="words">
                {t('analysis.player')}
              </th>
              <th scope="col" class="words">
                {t('analysis.card')}
              </th>
              <th scope="col">{`${t('analysis.tricks')} (${sideName(side, viewer)})`}</th>
              <th scope="col">{t('analysis.cost-open')}</th>
              <th scope="col">{t('analysis.cost-seat')}</th>
            </tr>
          </thead>
          <tbody>
            {steps.map((step) => {
              const move = open.get(step.at);
              const seen = analysis.seats.get(step.at);
              return (
                <tr key={step.at} class={step.at === at ? 'was-played' : ''}>
                  <td>{formatNumber(step.at)}</td>
                  <td class="words">{shortName(players[step.seat])}</td>
                  <th scope="row">
                    <button
                      type="button"
                      class="link-button"
                      aria-current={step.at === at ? 'true' : undefined}
                      onClick={() => onGo(step.at)}
                    >
                      {moveText(step.choice)}
                    </button>
                  </th>
                  <td>{move === undefined ? '' : formatNumber(move.tricks[side])}</td>
                  <td>{costText(move?.cost)}</td>
                  <td>{costText(seen?.cost)}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </section>
  );
}

const costText = (cost: number | null | undefined): string =>
  cost === null || cost === undefined ? '' : formatNumber(cost);
