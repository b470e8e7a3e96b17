// What a person sets for this browser: language, pace, how cards are played, letters as keys.
import type { Pace } from '@court-piece/protocol';
import { t } from '../i18n/i18n.js';
import { LANGUAGE_FACTS, LANGUAGES } from '../i18n/languages.js';
import { Choices } from './Choices.js';
import { Dialog } from './Dialog.js';
import { HOLD } from './held-trick.js';
import type { Settings } from './props.js';

interface SettingsDialogProps {
  readonly settings: Settings;
  readonly onSettings: (settings: Settings) => void;
  readonly onClose: () => void;
}

export function SettingsDialog({ settings, onSettings, onClose }: SettingsDialogProps) {
  const set = (change: Partial<Settings>): void => onSettings({ ...settings, ...change });
  return (
    <Dialog title={t('settings.title')} onClose={onClose}>
      <Choices
        legend={t('settings.language')}
        value={settings.language}
        choices={LANGUAGES.map((language) => ({
          value: language,
          text: LANGUAGE_FACTS[language].name,
          lang: language,
        }))}
        onChange={(language) => set({ language })}
      />
      <Choices
        legend={t('settings.pace')}
        note={t('settings.pace-note')}
        value={settings.pace}
        choices={(Object.keys(HOLD) as Pace[]).map((pace) => ({
          value: pace,
          text: t(`settings.pace-${pace}`),
        }))}
        onChange={(pace) => set({ pace })}
      />
      <Choices
        legend={t('settings.playing')}
        value={settings.playing}
        choices={(['auto', 'one', 'two'] as const).map((playing) => ({
          value: playing,
          text: t(`settings.playing-${playing}`),
        }))}
        onChange={(playing) => set({ playing })}
      />
      <label class="check">
        <input
          type="checkbox"
          checked={settings.letterKeys}
          onChange={(event) => set({ letterKeys: event.currentTarget.checked })}
        />
        <span>{t('settings.letters')}</span>
      </label>
    </Dialog>
  );
}
