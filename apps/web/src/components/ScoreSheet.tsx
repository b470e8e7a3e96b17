// The score sheet: one line for each finished deal, the totals running along.
import { type DealResult, SIDES, type Side, type View } from '@court-piece/rules/view';
import { formatNumber, formatScore, t } from '../i18n/i18n.js';
import { Dialog } from './Dialog.js';
import { type Players, shortName, sideName, sidesFor } from './names.js';

interface ScoreSheetProps {
  readonly view: View;
  readonly players: Players;
  readonly onClose: () => void;
}

interface Line {
  readonly number: number;
  readonly result: DealResult;
  readonly total: Readonly<Record<Side, number>>;
}

/** The deals with the score after each. */
export function scoreLines(results: readonly DealResult[]): readonly Line[] {
  const total = { 'north-south': 0, 'east-west': 0 };
  return results.map((result, at) => {
    total[result.winner] += result.worth;
    return { number: at + 1, result, total: { ...total } };
  });
}

export function ScoreSheet({ view, players, onClose }: ScoreSheetProps) {
  const sides = sidesFor(view.viewer);
  const members = (side: Side): string =>
    (side === SIDES[0] ? (['north', 'south'] as const) : (['east', 'west'] as const))
      .map((seat) => shortName(players[seat]))
      .join(', ');
  return (
    <Dialog title={t('sheet.title')} onClose={onClose} wide>
      {view.results.length === 0 ? (
        <p>{t('sheet.empty')}</p>
      ) : (
        <div class="sheet-scroll" tabIndex={0} role="group" aria-label={t('sheet.title')}>
          <table class="sheet">
            <thead>
              <tr>
                <th scope="col">{t('sheet.deal')}</th>
                {sides.map((side) => (
                  <th key={side} scope="col" class="sheet-side">
                    {sideName(side, view.viewer)}
                    <small>{members(side)}</small>
                  </th>
                ))}
                <th scope="col">{t('sheet.kind')}</th>
                <th scope="col">{t('score.tricks')}</th>
                <th scope="col">{t('seat.dealer')}</th>
              </tr>
            </thead>
            <tbody>
              {scoreLines(view.results).map(({ number, result, total }) => (
                <tr key={number}>
                  <th scope="row">{formatNumber(number)}</th>
                  {sides.map((side) => (
                    <td key={side} class="sheet-total">
                      {result.winner === side && result.worth > 0 && (
                        <small>
                          <bdi dir="ltr">{t('sheet.plus', { n: result.worth })}</bdi>
                        </small>
                      )}{' '}
                      {formatNumber(total[side])}
                    </td>
                  ))}
                  <td>{t(`sheet.kind-${result.streakCourt ? 'streak' : result.kind}`)}</td>
                  <td>{formatScore(result.collected[sides[0]], result.collected[sides[1]])}</td>
                  <td>{shortName(players[result.dealer])}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Dialog>
  );
}
