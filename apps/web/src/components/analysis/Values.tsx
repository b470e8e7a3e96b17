// What each choice of a move was worth: with all hands open, and from what its seat could know.
import { formatNumber, t } from '../../i18n/i18n.js';
import { type Players, shortName } from '../names.js';
import type { OpenMove, SeatMove, Step } from './data.js';
import { moveText, sameChoice } from './move-text.js';

interface ValuesProps {
  readonly step: Step;
  readonly open: OpenMove | undefined;
  readonly seen: SeatMove | undefined;
  readonly players: Players;
  /** The values of all hands open, and those of the seats, are still to come. */
  readonly pending: { readonly open: boolean; readonly seats: boolean };
}

export function Values({ step, open, seen, players, pending }: ValuesProps) {
  return (
    <div class="analysis-values">
      <section>
        <h3>{t('analysis.open-heading')}</h3>
        {open === undefined ? (
          <p>{t(pending.open ? 'analysis.pending' : 'analysis.not-known')}</p>
        ) : (
          <>
            {open.turned !== null && <p class="turned">{t(`analysis.turn-${open.turned}`)}</p>}
            <table>
              <Head columns={[t('analysis.tricks')]} />
              <tbody>
                {open.values.map(({ choice, tricks }) => (
                  <tr
                    key={moveText(choice)}
                    class={sameChoice(choice, step.choice) ? 'was-played' : ''}
                  >
                    <th scope="row">
                      {moveText(choice)}
                      <Mark
                        played={sameChoice(choice, step.choice)}
                        best={tricks === open.values[0]?.tricks}
                      />
                    </th>
                    <td>{formatNumber(tricks)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </>
        )}
      </section>
      <section>
        <h3>{t('analysis.seat-heading', { player: shortName(players[step.seat]) })}</h3>
        {seen === undefined ? (
          <p>{t(withoutSeat(open, pending.seats))}</p>
        ) : (
          <table>
            <Head columns={[t('analysis.win'), t('analysis.tricks')]} />
            <tbody>
              {(seen.outlooks.length > 0
                ? seen.outlooks
                : [{ choice: seen.best, win: null, tricks: null }]
              ).map(({ choice, win, tricks }) => (
                <tr
                  key={moveText(choice)}
                  class={sameChoice(choice, step.choice) ? 'was-played' : ''}
                >
                  <th scope="row">
                    {moveText(choice)}
                    <Mark
                      played={sameChoice(choice, step.choice)}
                      best={sameChoice(choice, seen.best)}
                    />
                  </th>
                  <td>{win === null ? '–' : formatNumber(win)}</td>
                  <td>{tricks === null ? '–' : formatNumber(tricks)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </section>
    </div>
  );
}

function withoutSeat(open: OpenMove | undefined, isPending: boolean) {
  if (open?.values.length === 1) return 'analysis.no-choice';
  return isPending ? 'analysis.pending' : 'analysis.not-known';
}

const Head = ({ columns }: { readonly columns: readonly string[] }) => (
  <thead>
    <tr>
      <th scope="col" class="words">
        {t('analysis.choice')}
      </th>
      {columns.map((column) => (
        <th key={column} scope="col">
          {column}
        </th>
      ))}
    </tr>
  </thead>
);

const Mark = ({ played, best }: { readonly played: boolean; readonly best: boolean }) => (
  <small>
    {played && ` ${t('analysis.played')}`}
    {best && ` ${t('analysis.best')}`}
  </small>
);
