// What the deal came to: where it turned, what trumps were worth, what was luck and what was play.
import { SEATS, sideOf, type Viewer } from '@court-piece/rules/view';
import { formatNumber, t } from '../../i18n/i18n.js';
import { type Players, shortName, sideName, sidesFor } from '../names.js';
import type { Analysis, OpenResult, Step, Trumps } from './data.js';
import { moveText } from './move-text.js';

interface SummaryProps {
  readonly analysis: Analysis;
  readonly steps: readonly Step[];
  readonly players: Players;
  readonly viewer: Viewer;
  readonly onGo: (at: number) => void;
}

export function Summary({ analysis, steps, players, viewer, onGo }: SummaryProps) {
  const { open, trumps } = analysis;
  return (
    <>
      {open !== null && <Turning open={open} steps={steps} players={players} onGo={onGo} />}
      {trumps !== null && trumps.values.length > 0 && <Called trumps={trumps} players={players} />}
      {open?.luck && <LuckTable luck={open.luck} players={players} viewer={viewer} />}
    </>
  );
}

interface TurningProps extends Pick<SummaryProps, 'steps' | 'players' | 'onGo'> {
  readonly open: OpenResult;
}

function Turning({ open, steps, players, onGo }: TurningProps) {
  const turns = open.decisions.filter(({ turned }) => turned !== null);
  return (
    <section class="panel">
      <h2>{t('analysis.turning')}</h2>
      {turns.length === 0 ? (
        <p>{t('analysis.no-turning')}</p>
      ) : (
        <ul class="turning-points">
          {turns.map(({ at, seat, turned }) => {
            const step = steps.find((one) => one.at === at);
            return (
              <li key={at}>
                <button type="button" class="button small" onClick={() => onGo(at)}>
                  {t('analysis.done-now', {
                    player: shortName(players[seat]),
                    what: step === undefined ? '' : moveText(step.choice),
                  })}
                </button>{' '}
                {turned !== null && t(`analysis.turn-${turned}`)}
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}

function Called({ trumps, players }: { readonly trumps: Trumps; readonly players: Players }) {
  const { seat, suit, values } = trumps;
  const side = sideOf(seat);
  return (
    <section class="panel">
      <h2>{t('analysis.trumps')}</h2>
      <p>
        {t('analysis.trumps-about', {
          player: shortName(players[seat]),
          suit: t(`suit.${suit}`),
        })}
      </p>
      <table class="bars">
        <thead>
          <tr>
            <th scope="col" class="words">
              {t('analysis.suit')}
            </th>
            <th scope="col">{t('analysis.tricks')}</th>
          </tr>
        </thead>
        <tbody>
          {values.map((value) => (
            <tr key={value.suit} class={value.suit === suit ? 'was-played' : ''}>
              <th scope="row">
                {t(`suit.name.${value.suit}`)}
                {value.suit === suit && <small> {t('analysis.played')}</small>}
              </th>
              <td class="bar-cell" style={{ '--part': value.tricks[side] / 13 }}>
                {formatNumber(value.tricks[side])}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface LuckProps extends Pick<SummaryProps, 'players' | 'viewer'> {
  readonly luck: NonNullable<OpenResult['luck']>;
}

function LuckTable({ luck, players, viewer }: LuckProps) {
  const sides = sidesFor(viewer);
  return (
    <section class="panel">
      <h2>{t('analysis.luck')}</h2>
      <table>
        <thead>
          <tr>
            <td />
            {sides.map((side) => (
              <th key={side} scope="col">
                {sideName(side, viewer)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(['cards', 'play'] as const).map((row) => (
            <tr key={row}>
              <th scope="row">{t(`analysis.luck-${row}`)}</th>
              {sides.map((side) => (
                <td key={side}>{formatNumber(luck[row][side])}</td>
              ))}
            </tr>
          ))}
          {SEATS.map((seat) => (
            <tr key={seat}>
              <th scope="row">{t('analysis.luck-lost', { player: shortName(players[seat]) })}</th>
              {sides.map((side) => (
                <td key={side}>{sideOf(seat) === side ? formatNumber(luck.lost[seat]) : ''}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
