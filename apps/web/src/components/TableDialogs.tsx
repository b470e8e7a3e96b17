// The small windows of the table: menu, last trick, keys.
import type { View } from '@court-piece/rules/view';
import { t } from '../i18n/i18n.js';
import { Dialog } from './Dialog.js';
import { Icon, type IconName } from './Icon.js';
import { KEYS } from './keys.js';
import { type Players, shortName } from './names.js';
import { type ShownTrick, TrickCards } from './TrickArea.js';

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

interface LastTrickProps {
  readonly trick: ShownTrick;
  readonly view: View;
  readonly players: Players;
  readonly onClose: () => void;
}

export function LastTrick({ trick, view, players, onClose }: LastTrickProps) {
  const { winner } = trick;
  return (
    <Dialog title={t('last-trick.title', { n: trick.number })} onClose={onClose}>
      <div class="last-trick">
        <TrickCards trick={trick} view={view} players={players} size="small" />
      </div>
      {winner !== null && (
        <p class="last-trick-winner">
          {t('last-trick.won-by', { player: shortName(players[winner]) })}
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
