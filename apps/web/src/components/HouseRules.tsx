// House rules on the form for a new table: all options on demand, to be kept under a name of one's own
// or handed on as a link.
import type { RulesChoice } from '@court-piece/rules/view';
import type { ComponentType } from 'preact';
import { useEffect, useId, useState } from 'preact/hooks';
import { isolated, t } from '../i18n/i18n.js';
import { CopyField } from './CopyField.js';
import type { HomeProps } from './props.js';
import type { RulesSetupProps } from './RulesSetup.js';

export interface HouseRulesProps
  extends RulesSetupProps,
    Pick<HomeProps, 'saved' | 'onSaveRules' | 'onForgetRules' | 'rulesLink'> {}

export function HouseRules(props: HouseRulesProps) {
  const { rules, onChange } = props;
  const [isOpen, setOpen] = useState(false);
  const [Setup, setSetup] = useState<ComponentType<RulesSetupProps>>();
  useEffect(() => {
    if (!isOpen) return;
    // The options come with their words only for those who open them: most never do.
    void import('./RulesSetup.js').then(({ RulesSetup }) => setSetup(() => RulesSetup));
  }, [isOpen]);
  const changed = changedIn(rules);
  return (
    <details class="house-rules" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {t('home.house-rules')}
        {changed > 0 && <small>{t('home.changed', { n: changed })}</small>}
      </summary>
      {Setup !== undefined && <Setup rules={rules} onChange={onChange} />}
      {changed > 0 && (
        <div class="keep-rules">
          <button
            type="button"
            class="button small"
            onClick={() => onChange({ preset: rules.preset })}
          >
            {t('home.reset-rules')}
          </button>
          <SaveRules {...props} />
          {props.rulesLink !== undefined && (
            <CopyField label={t('home.rules-link')} text={props.rulesLink(rules)} />
          )}
        </div>
      )}
    </details>
  );
}

/** How many options are said besides the preset. */
const changedIn = (rules: RulesChoice): number => Object.keys(rules).length - 1;

function SaveRules({ rules, saved = [], onSaveRules, onForgetRules }: HouseRulesProps) {
  const kept = saved.find((one) => JSON.stringify(one.rules) === JSON.stringify(rules));
  const [name, setName] = useState('');
  const id = useId();
  if (onSaveRules === undefined) return null;
  if (kept !== undefined) {
    return (
      <p class="kept-rules">
        <span>{t('home.kept-as', { name: isolated(kept.name) })}</span>
        {onForgetRules !== undefined && (
          <button type="button" class="button small" onClick={() => onForgetRules(kept.name)}>
            {t('home.forget-rules')}
          </button>
        )}
      </p>
    );
  }
  const trimmed = name.trim();
  return (
    <div class="name-field">
      <label for={id}>{t('home.rules-name')}</label>
      <input
        id={id}
        type="text"
        maxLength={40}
        value={name}
        onInput={(event) => setName(event.currentTarget.value)}
      />
      <button
        type="button"
        class="button small"
        disabled={trimmed === ''}
        onClick={() => onSaveRules({ name: trimmed, rules })}
      >
        {t('home.save-rules')}
      </button>
    </div>
  );
}
