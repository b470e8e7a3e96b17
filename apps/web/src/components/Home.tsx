// The home page: play at once, go on with a running match, or lay a new table.
import { DECK, type Card } from '@court-piece/rules/cards';
import { useRef, useState } from 'preact/hooks';
import { Face } from '../cards/Face.js';
import { formatScore, t } from '../i18n/i18n.js';
import { Announcer, say } from './Announcer.js';
import { Icon } from './Icon.js';
import { LanguageSwitch } from './LanguageSwitch.js';
import { later } from './later.js';
import { presetName, sidesFor } from './names.js';
import { NewTable } from './NewTable.js';
import { ConnectionLine, NoticeLine } from './NoticeLine.js';
import type { HomeProps, OpenMatch, TogetherProps } from './props.js';
import type { SettingsDialogProps } from './SettingsDialog.js';
import { useScreenFocus } from './use-screen-focus.js';

/** The cards of the picture: one court of each suit. */
const SHOWN: readonly Card[] = DECK.filter((card) => ['SA', 'HK', 'CJ', 'DQ'].includes(card));

const settingsWindow = later<SettingsDialogProps>(
  async () => (await import('./SettingsDialog.js')).SettingsDialog,
);

/** Not for the first picture: whoever presses Play needs none of it. */
const together = later<TogetherProps>(async () => (await import('./Together.js')).Together);

export function Home(props: HomeProps) {
  const { settings, matches, waiting, preset, onSettings } = props;
  const [settingUp, setSettingUp] = useState(false);
  const screen = useRef<HTMLDivElement>(null);
  useScreenFocus(screen);
  return (
    <div class="home" ref={screen}>
      <header class="home-head">
        {/* What is only being looked for is no news, and a line that comes and goes moves the page. */}
        {props.connection !== 'connecting' && <ConnectionLine connection={props.connection} />}
        <div class="home-tools">
          <LanguageSwitch />
          <button
            type="button"
            class="icon-button"
            aria-label={t('settings.title')}
            onClick={() => setSettingUp(true)}
          >
            <Icon name="settings" />
          </button>
        </div>
        <div class="home-title">
          <h1 tabIndex={-1}>{t('home.title')}</h1>
          <p>{t('home.names')}</p>
        </div>
        <div class="home-fan" aria-hidden="true">
          {SHOWN.map((card) => (
            <span key={card} class="card">
              <Face card={card} size="full" />
            </span>
          ))}
        </div>
        <div class="home-play">
          <button type="button" class="button main play" disabled={waiting} onClick={props.onPlay}>
            {t('home.play')}
          </button>
          <p>{t('home.play-note', { preset: presetName(preset) })}</p>
          {props.onLearn !== undefined && (
            <button type="button" class="button small" onClick={props.onLearn}>
              {t('home.learn')}
            </button>
          )}
        </div>
      </header>
      <main class="home-main">
        {matches.length > 0 && (
          <section class="panel" aria-labelledby="continue-title">
            <h2 id="continue-title">{t('home.continue')}</h2>
            <ul class="matches">
              {matches.map((match) => (
                <li key={match.id}>
                  <MatchButton match={match} onContinue={props.onContinue} />
                </li>
              ))}
            </ul>
          </section>
        )}
        {/* Its room is kept while it comes, so that nothing jumps away from the finger. */}
        <div class={props.connection === 'lost' ? '' : 'together-room'}>
          {props.together !== undefined && (
            <together.Part {...props.together} onMissing={() => undefined} />
          )}
        </div>
        <NewTable {...props} />
        {props.onFinished !== undefined && (
          <p class="home-finished">
            <button type="button" class="button" onClick={props.onFinished}>
              {t('home.finished')}
            </button>
          </p>
        )}
      </main>
      <div class="lines">
        <NoticeLine notice={props.notice} onDismiss={props.onDismissNotice} />
      </div>
      {settingUp && (
        <settingsWindow.Part
          ownData={props.ownData}
          settings={settings}
          onSettings={onSettings}
          onClose={() => setSettingUp(false)}
          onMissing={() => {
            setSettingUp(false);
            say(t('app.unreachable'), 'assertive');
          }}
        />
      )}
      <Announcer />
    </div>
  );
}

interface MatchButtonProps {
  readonly match: OpenMatch;
  readonly onContinue: (match: OpenMatch) => void;
}

function MatchButton({ match, onContinue }: MatchButtonProps) {
  const [us, them] = sidesFor(match.seat);
  const state = match.yourTurn ? 'your-turn' : match.stage;
  return (
    <button type="button" class="match" onClick={() => onContinue(match)}>
      <span class="match-name">
        <bdi>{presetName(match.preset)}</bdi>
        <small>{t(`home.match-${state}`)}</small>
      </span>
      <span class="match-state">
        {t('home.match-score', {
          score: formatScore(match.score[us], match.score[them]),
        })}
      </span>
      <span class="match-go" aria-hidden="true">
        {t('home.go-on')}
      </span>
    </button>
  );
}
