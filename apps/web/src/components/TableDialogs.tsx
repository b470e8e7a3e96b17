// The small windows of the table: menu, last trick, keys.
import type { View } from '@court-piece/rules/view';
import { useState } from 'preact/hooks';
import { t } from '../i18n/i18n.js';
import { Dialog } from './Dialog.js';
import { Icon, type IconName } from './Icon.js';
import { KEYS } from './keys.js';
import { type Players, shortName } from './names.js';
import { pastTricks, TrickCards } from './TrickArea.js';

export interface MenuItem {
  readonly icon: IconName;
  readonly text: string;
  readonly note?: string;
  readonly onPress: () => void;
}

export function MenuDialog(props: {
  readonly items: readonly MenuItem[];
  readonly onClose: () => void;
}) {
  return (
    <Dialog title={t('menu.title')} onClose={props.onClose}>
      <ul class="menu">
        {props.items.map(({ icon, text, note, onPress }) => (
          <li key={text}>
            <button type="button" class="menu-item" onClick={onPress}>
              <Icon name={icon} />
              <span>
                {text}
                {note !== undefined && <small>{note}</small>}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

interface PastTricksProps {
  readonly view: View;
  readonly players: Players;
  readonly onClose: () => void;
}

/** The last trick, and from there back and forth through those of this deal. */
export function PastTricks({ view, players, onClose }: PastTricksProps) {
  const tricks = pastTricks(view);
  const [back, setBack] = useState(0);
  const trick = tricks.at(-1 - Math.min(back, tricks.length - 1));
  if (trick === undefined) return null;
  const { winner } = trick;
  const leaf = (by: 1 | -1): void => {
    // Beyond the last trick is the table as it is now.
    if (back + by < 0) onClose();
    else setBack(Math.min(back + by, tricks.length - 1));
  };
  const onKey = ({ key }: KeyboardEvent): void => {
    if (key === '[' || key === 'ArrowLeft') leaf(1);
    if (key === ']' || key === 'ArrowRight') leaf(-1);
  };
  return (
    <Dialog title={t('last-trick.title', { n: trick.number })} onClose={onClose} onKey={onKey}>
      <div class="last-trick" dir="ltr">
        <TrickCards trick={trick} view={view} players={players} size="small" />
      </div>
      {winner !== null && (
        <p class="last-trick-winner" aria-live="polite">
          {t('last-trick.won-by', { player: shortName(players[winner]) })}
        </p>
      )}
      {tricks.length > 1 && (
        // Earlier is left and later is right in every language, as the keys are.
        <p class="leaf" dir="ltr">
          <button
            type="button"
            class="button small"
            aria-disabled={back === tricks.length - 1 ? 'true' : undefined}
            onClick={() => leaf(1)}
          >
            {t('last-trick.earlier')}
          </button>
          <button
            type="button"
            class="button small"
            aria-disabled={back === 0 ? 'true' : undefined}
            onClick={() => back > 0 && leaf(-1)}
          >
            {t('last-trick.later')}
          </button>
        </p>
      )}
    </Dialog>
  );
}

export function KeyHelp({
  lettersOn,
  onClose,
}: {
  readonly lettersOn: boolean;
  readonly onClose: () => void;
}) {
  return (
    <Dialog title={t('keys.title')} onClose={onClose}>
      {!lettersOn && <p>{t('keys.letters-off')}</p>}
      <dl class="keys">
        {KEYS.map(({ letters = [], named = [], text }) => (
          <div key={text}>
            <dt>
              {[...letters, ...named.map((id) => t(id))].map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{t(text)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
