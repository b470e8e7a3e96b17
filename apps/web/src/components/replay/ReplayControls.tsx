// The controls under a replay: where it stands, and everything that moves it. Time runs to the right in
// every language, as on every player.
import { SEATS } from '@court-piece/rules/view';
import { formatNumber, t, type MessageId } from '../../i18n/i18n.js';
import { Icon } from '../Icon.js';
import { type Players, shortName } from '../names.js';
import { PlayerIcon, type PlayerIconName } from './PlayerIcon.js';
import type { ReplayCommand, ReplayScreenProps } from './replay-props.js';

interface ReplayControlsProps extends ReplayScreenProps {
  readonly players: Players;
  /** Where it stands, in words. */
  readonly place: string;
  readonly onShare: () => void;
  readonly onHelp: () => void;
}

export function ReplayControls(props: ReplayControlsProps) {
  const { at, length, deal, deals, playing, tricks, onCommand } = props;
  const isFirst = deal === 1 && at === 0;
  const isLast = deal === deals && at === length;
  const press = (icon: PlayerIconName, text: MessageId, command: ReplayCommand, isOff: boolean) => (
    <button
      type="button"
      class="icon-button"
      aria-label={t(text)}
      title={t(text)}
      // It stays where it is for the focus; at the end it does nothing.
      aria-disabled={isOff ? 'true' : undefined}
      onClick={() => {
        if (!isOff) onCommand(command);
      }}
    >
      <PlayerIcon name={icon} />
    </button>
  );
  return (
    <section class="replay-controls" aria-label={t('replay.controls')}>
      <div class="replay-line" dir="ltr">
        <input
          type="range"
          class="replay-range"
          min={0}
          max={length}
          step={1}
          value={at}
          aria-label={t('replay.moment')}
          aria-valuetext={props.place}
          onInput={(event) => {
            const to = Number(event.currentTarget.value);
            onCommand({ type: 'go', to: { deal, at: to } });
          }}
        />
        <span class="replay-ticks" aria-hidden="true">
          {tricks.map((start) => (
            <i key={start} style={{ '--at': String(start / Math.max(length, 1)) }} />
          ))}
        </span>
      </div>
      <div class="replay-buttons" dir="ltr" role="group" aria-label={t('replay.controls')}>
        {press('first', 'replay.first', { type: 'first' }, isFirst)}
        {press('trick-back', 'replay.trick-back', { type: 'to-trick', by: -1 }, at === 0)}
        {press('back', 'replay.back', { type: 'step', by: -1 }, isFirst)}
        <button
          type="button"
          class="button main replay-play"
          aria-label={t(playing ? 'replay.pause' : 'replay.play')}
          onClick={() => onCommand({ type: 'toggle' })}
        >
          <PlayerIcon name={playing ? 'pause' : 'play'} />
        </button>
        {press('forward', 'replay.forward', { type: 'step', by: 1 }, isLast)}
        {press('trick-forward', 'replay.trick-forward', { type: 'to-trick', by: 1 }, at === length)}
        {press('last', 'replay.last', { type: 'last' }, isLast)}
      </div>
      <div class="replay-choices">
        {props.matches > 1 && (
          <Chooser
            label={t('replay.match')}
            count={props.matches}
            value={props.match}
            text={(n) => t('replay.match-of', { n, count: props.matches })}
            onChoose={props.onMatch}
          />
        )}
        {deals > 1 && (
          <Chooser
            label={t('replay.deal')}
            count={deals}
            value={deal}
            text={(n) => t('replay.deal-of', { n, count: deals })}
            onChoose={(n) => onCommand({ type: 'go', to: { deal: n, at: 0 } })}
          />
        )}
        <select
          aria-label={t('replay.view')}
          value={props.onlooker}
          onChange={(event) => {
            const wanted = event.currentTarget.value;
            props.onOnlooker(SEATS.find((seat) => seat === wanted) ?? 'all');
          }}
        >
          <option value="all">{t('replay.view-all')}</option>
          {SEATS.map((seat) => (
            <option key={seat} value={seat}>
              {t('replay.view-of', { player: nameOf(props, seat) })}
            </option>
          ))}
        </select>
        <select
          aria-label={t('replay.speed')}
          value={String(props.speed)}
          onChange={(event) => props.onSpeed(Number(event.currentTarget.value))}
        >
          {props.speeds.map((speed) => (
            <option key={speed} value={String(speed)}>
              {t('replay.times', { n: formatNumber(speed) })}
            </option>
          ))}
        </select>
        {props.embedded ? (
          <a class="button small" href={props.address} target="_blank" rel="noopener">
            {t('replay.open')}
          </a>
        ) : (
          <>
            {props.onAnalyse !== undefined && (
              <button type="button" class="button small" onClick={props.onAnalyse}>
                {t('replay.analyse')}
              </button>
            )}
            <button type="button" class="button small" onClick={props.onShare}>
              <PlayerIcon name="share" />
              {t('replay.share')}
            </button>
            <button
              type="button"
              class="icon-button"
              aria-label={t('replay.keys')}
              onClick={props.onHelp}
            >
              <Icon name="keys" />
            </button>
          </>
        )}
      </div>
    </section>
  );
}

/** The seat's own name too, where two people have the same. */
const nameOf = ({ table, players }: ReplayControlsProps, seat: (typeof SEATS)[number]): string => {
  const name = table.seats[seat].kind === 'open' ? t(`seat.${seat}`) : shortName(players[seat]);
  return players[seat].who === 'you' ? players[seat].name : name;
};

interface ChooserProps {
  readonly label: string;
  readonly count: number;
  readonly value: number;
  readonly text: (n: number) => string;
  readonly onChoose: (n: number) => void;
}

/** Beyond this a list helps nobody; the keys and the buttons still go everywhere. */
const LISTED = 1000;

const Chooser = ({ label, count, value, text, onChoose }: ChooserProps) => (
  <select
    aria-label={label}
    value={String(value)}
    onChange={(event) => onChoose(Number(event.currentTarget.value))}
  >
    {Array.from({ length: Math.min(count, LISTED) }, (_, at) => (
      <option key={at} value={String(at + 1)}>
        {text(at + 1)}
      </option>
    ))}
  </select>
);
