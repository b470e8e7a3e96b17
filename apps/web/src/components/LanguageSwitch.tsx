// The language in one step, on every screen: the browser's own list under a globe. Each language is
// named in itself, so that it is found by who cannot read the rest.
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { t } from '../i18n/i18n.js';
import { isLanguage, LANGUAGE_FACTS, LANGUAGES, type Language } from '../i18n/languages.js';
import { Icon } from './Icon.js';

export interface LanguageChoice {
  readonly language: Language;
  readonly onLanguage: (language: Language) => void;
}

/** Given once for the whole page; where there is none, no switch is shown. */
export const LanguageContext = createContext<LanguageChoice | null>(null);

export function LanguageSwitch() {
  const choice = useContext(LanguageContext);
  if (choice === null) return null;
  return (
    <span class="language-switch icon-button">
      <Icon name="globe" />
      <select
        aria-label={t('settings.language')}
        value={choice.language}
        onChange={(event) => {
          const wanted = event.currentTarget.value;
          if (isLanguage(wanted)) choice.onLanguage(wanted);
        }}
      >
        {LANGUAGES.map((language) => (
          <option key={language} value={language} lang={language}>
            {LANGUAGE_FACTS[language].name}
          </option>
        ))}
      </select>
    </span>
  );
}
