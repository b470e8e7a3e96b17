// What a person sets for this browser, in a window: applied at once, kept by whoever is told.
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { hasOwnDigits } from '../i18n/digits.js';
import { t } from '../i18n/i18n.js';
import { LANGUAGE_FACTS, LANGUAGES } from '../i18n/languages.js';
import { Choices } from './Choices.js';
import { Dialog } from './Dialog.js';
import type { OwnData } from './own-data.js';
import { OwnDataPart } from './OwnDataPart.js';
import { type FlagSetting, SETTING_VALUES, type Settings, type ValueSetting } from './settings.js';

export interface SettingsDialogProps {
  readonly settings: Settings;
  readonly onSettings: (settings: Settings) => void;
  readonly onClose: () => void;
  /** Without it, nothing of that is offered. */
  readonly ownData?: OwnData | undefined;
}

export function SettingsDialog({ settings, onSettings, onClose, ownData }: SettingsDialogProps) {
  const set = (change: Partial<Settings>): void => onSettings({ ...settings, ...change });
  const values = (name: ValueSetting) => (
    <ValueChoices key={name} name={name} settings={settings} onSet={set} />
  );
  const flag = (name: FlagSetting) => (
    <Flag key={name} name={name} settings={settings} onSet={set} />
  );
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
      {hasOwnDigits(settings.language) && values('digits')}
      {settings.language === 'ur' && values('script')}
      {values('pace')}
      <Part title={t('settings.part-look')}>
        {(['faces', 'suits', 'sort', 'theme'] as const).map(values)}
        {(['contrast', 'motion'] as const).map(flag)}
      </Part>
      <Part title={t('settings.part-play')}>
        {values('playing')}
        {(['takeBack', 'preChoose', 'confirm', 'letterKeys'] as const).map(flag)}
      </Part>
      <Part title={t('settings.part-signals')}>
        {values('sound')}
        {flag('vibration')}
        <NotifyFlag settings={settings} onSet={set} />
        {flag('awake')}
        {values('speech')}
        {values('cardNames')}
      </Part>
      {ownData !== undefined && (
        <OwnDataPart data={ownData} onErased={() => location.assign('/')} />
      )}
    </Dialog>
  );
}

interface OneSettingProps {
  readonly settings: Settings;
  readonly onSet: (change: Partial<Settings>) => void;
}

const Part = (props: { readonly title: string; readonly children: ComponentChildren }) => (
  <section class="settings-part">
    <h3>{props.title}</h3>
    {props.children}
  </section>
);

function ValueChoices({
  name,
  settings,
  onSet,
}: OneSettingProps & { readonly name: ValueSetting }) {
  const values: readonly string[] = SETTING_VALUES[name];
  return (
    <Choices
      legend={t(`settings.${name}`)}
      {...(name === 'pace' || name === 'speech' ? { note: t(`settings.${name}-note`) } : {})}
      value={settings[name]}
      choices={values.map((value) => ({
        value,
        text: t(`settings.${name}-${value}` as Parameters<typeof t>[0]),
      }))}
      onChange={(value) => onSet({ [name]: value })}
    />
  );
}

interface FlagProps extends OneSettingProps {
  readonly name: FlagSetting;
  readonly onChange?: (on: boolean) => void;
}

const Flag = ({ name, settings, onSet, onChange }: FlagProps) => (
  <label class="check">
    <input
      type="checkbox"
      checked={settings[name]}
      onChange={(event) => {
        const on = event.currentTarget.checked;
        if (onChange === undefined) onSet({ [name]: on });
        else onChange(on);
      }}
    />
    <span>{t(name === 'letterKeys' ? 'settings.letters' : `settings.${name}`)}</span>
  </label>
);

/** Notices need the browser's leave, which it gives only when asked by a press. */
function NotifyFlag({ settings, onSet }: OneSettingProps) {
  const [refused, setRefused] = useState(false);
  const change = async (on: boolean): Promise<void> => {
    const given =
      !on ||
      (typeof Notification === 'function' &&
        (await Notification.requestPermission()) === 'granted');
    setRefused(!given);
    onSet({ notify: on && given });
  };
  return (
    <>
      <Flag
        name="notify"
        settings={settings}
        onSet={onSet}
        onChange={(on) => void change(on).catch(() => setRefused(true))}
      />
      {refused && (
        <p class="choices-note" role="alert">
          {t('settings.notify-refused')}
        </p>
      )}
    </>
  );
}
