// House rules: every option in plain words, in groups. Options without meaning under the others are
// not shown; what cannot be chosen stays in sight and says with which other option it does not go, and
// why. The words are those of the rules.
import {
  optionMessages,
  refusalMessage,
  valueMessages,
  type Words,
  writtenValue,
} from '@court-piece/rules/texts';
import {
  OPTION_SPECS,
  type OptionName,
  type Options,
  type OptionsError,
  type RulesChoice,
} from '@court-piece/rules/view';
import { useId } from 'preact/hooks';
import { formatNumber, t } from '../i18n/i18n.js';
import { useRuleWords } from '../i18n/rule-words.js';
import { Choices } from './Choices.js';
import { NumberField } from './NumberField.js';
import {
  hasMeaning,
  numbersFor,
  OPTION_GROUPS,
  type OptionGroup,
  optionsOf,
  withOption,
} from './setup-choice.js';

export interface RulesSetupProps {
  readonly rules: RulesChoice;
  readonly onChange: (rules: RulesChoice) => void;
}

export function RulesSetup(props: RulesSetupProps) {
  const loading = useRuleWords();
  const options = optionsOf(props.rules);
  if (options === undefined) return null;
  if (loading.state !== 'ready') {
    return <p role="status">{loading.state === 'failed' ? t('connection.lost') : ''}</p>;
  }
  return (
    <div class="rules-setup">
      {(Object.keys(OPTION_GROUPS) as OptionGroup[]).map((group) => (
        <details key={group} class="option-group">
          <summary>{t(`setup.group-${group}`)}</summary>
          {OPTION_GROUPS[group]
            .filter((name) => hasMeaning(props.rules, name))
            .map((name) => (
              <OptionField
                key={name}
                {...props}
                name={name}
                options={options}
                words={loading.words}
              />
            ))}
        </details>
      ))}
    </div>
  );
}

interface OptionFieldProps extends RulesSetupProps {
  readonly name: OptionName;
  readonly options: Options;
  readonly words: Words;
}

function OptionField(props: OptionFieldProps) {
  const { domain } = OPTION_SPECS[props.name];
  switch (domain.kind) {
    case 'choice':
      return <ChoiceOption {...props} values={domain.values} />;
    case 'number':
      return <NumberOption {...props} />;
    case 'numbers':
      return domain.length === undefined ? (
        <SeveralNumbers {...props} min={domain.min} max={domain.max} />
      ) : (
        <PointsOption {...props} max={domain.max} />
      );
  }
}

function ChoiceOption(
  props: OptionFieldProps & { readonly values: readonly (string | boolean)[] },
) {
  const { name, rules, options, words, values, onChange } = props;
  const messages = optionMessages(name);
  return (
    <Choices
      legend={words.say(messages.name)}
      note={words.say(messages.about)}
      value={String(options[name])}
      choices={values.map((value) => {
        const changed = withOption(rules, name, value as Options[OptionName]);
        const texts = valueMessages(name, value);
        return {
          value: String(value),
          text: words.say(texts.name),
          note: words.say(texts.about),
          ...(changed.ok ? {} : { refused: whyNot(name, changed.error, words) }),
        };
      })}
      onChange={(text) => {
        const value = values.find((one) => String(one) === text);
        const changed = withOption(rules, name, value as Options[OptionName]);
        if (changed.ok) onChange(changed.value);
      }}
    />
  );
}

/** "Not together with “Bavney: The side decides”", and why: names the option against the change. */
function whyNot(name: OptionName, error: OptionsError, words: Words): string {
  const why = words.say(refusalMessage(error));
  const { path, value, other, otherValue } = error;
  if (other === undefined) return why;
  const [against, shown] = other === name ? [path as OptionName, value] : [other, otherValue];
  const set = JSON.parse(shown ?? 'null') as Options[OptionName];
  const named = t('setup.not-with', {
    option: words.say(optionMessages(against).name),
    value: writtenValue(against, set, words),
  });
  return `${named} ${why}`;
}

function NumberOption({ name, rules, options, words, onChange }: OptionFieldProps) {
  const allowed = numbersFor(rules, name);
  const messages = optionMessages(name);
  return (
    <NumberField
      label={words.say(messages.name)}
      note={words.say(messages.about)}
      value={options[name] as number}
      allowed={allowed}
      onChange={(value) => {
        const changed = withOption(rules, name, value);
        if (changed.ok) onChange(changed.value);
      }}
    />
  );
}

function SeveralNumbers(props: OptionFieldProps & { readonly min: number; readonly max: number }) {
  const { name, rules, options, words, min, max, onChange } = props;
  const messages = optionMessages(name);
  const chosen = options[name] as readonly number[];
  const toggle = (number: number): void => {
    const next = chosen.includes(number)
      ? chosen.filter((one) => one !== number)
      : [...chosen, number].toSorted((a, b) => a - b);
    const changed = withOption(rules, name, next as Options[OptionName]);
    if (changed.ok) onChange(changed.value);
  };
  return (
    <fieldset class="choices numbers">
      <legend>{words.say(messages.name)}</legend>
      <p class="choices-note">{words.say(messages.about)}</p>
      <div class="choices-list">
        {Array.from({ length: max - min + 1 }, (_, at) => min + at).map((number) => (
          <label key={number} class="choice number-choice">
            <input
              type="checkbox"
              checked={chosen.includes(number)}
              onChange={() => toggle(number)}
            />
            <span class="choice-text">{formatNumber(number)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function PointsOption(props: OptionFieldProps & { readonly max: number }) {
  const { rules, options, words, max, onChange } = props;
  const legend = useId();
  const all = Array.from({ length: max + 1 }, (_, at) => at);
  return (
    <div class="points-option" role="group" aria-labelledby={legend}>
      <p id={legend} class="points-legend">
        {words.say(optionMessages('points').name)}
      </p>
      {options.points.map((worth, at) => (
        <NumberField
          key={at}
          label={t(`setup.points-${at as 0 | 1 | 2 | 3}`)}
          value={worth}
          allowed={all}
          onChange={(value) => {
            const points = options.points.with(at, value) as unknown as Options['points'];
            const changed = withOption(rules, 'points', points);
            if (changed.ok) onChange(changed.value);
          }}
        />
      ))}
    </div>
  );
}
