// House rules: every option in plain words, in groups. Options without meaning under the others are
// not shown; what cannot be chosen stays in sight and says with which other option it does not go.
import {
  OPTION_SPECS,
  type OptionName,
  type Options,
  type OptionsError,
  type RulesChoice,
} from '@court-piece/rules/view';
import { useId } from 'preact/hooks';
import { t } from '../i18n/i18n.js';
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

interface RulesSetupProps {
  readonly rules: RulesChoice;
  readonly onChange: (rules: RulesChoice) => void;
}

export function RulesSetup({ rules, onChange }: RulesSetupProps) {
  const options = optionsOf(rules);
  if (options === undefined) return null;
  return (
    <div class="rules-setup">
      {(Object.keys(OPTION_GROUPS) as OptionGroup[]).map((group) => (
        <details key={group} class="option-group">
          <summary>{t(`setup.group-${group}`)}</summary>
          {OPTION_GROUPS[group]
            .filter((name) => hasMeaning(rules, name))
            .map((name) => (
              <OptionField
                key={name}
                name={name}
                rules={rules}
                options={options}
                onChange={onChange}
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

const nameText = (name: OptionName): string => t(`option.${name}`);
// Not every name goes with every value, so the compiler cannot know the pair; a test goes through all.
const valueText = (name: OptionName, value: string): string =>
  t(`option.${name}.${value}` as 'option.cut.none');

const NOTED: readonly OptionName[] = ['trump', 'collect', 'scoring', 'nominate', 'noCollectAfter'];

function ChoiceOption(
  props: OptionFieldProps & { readonly values: readonly (string | boolean)[] },
) {
  const { name, rules, options, values, onChange } = props;
  return (
    <Choices
      legend={nameText(name)}
      {...(NOTED.includes(name) ? { note: t(`option.${name as 'trump'}.note`) } : {})}
      value={String(options[name])}
      choices={values.map((value) => {
        const changed = withOption(rules, name, value as Options[OptionName]);
        return {
          value: String(value),
          text: valueText(name, String(value)),
          ...(changed.ok ? {} : { refused: whyNot(name, changed.error) }),
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

/** "Not together with “Bavney: …”": names the option that stands against the change. */
export function whyNot(name: OptionName, error: OptionsError): string {
  const { path, value, other, otherValue } = error;
  if (other === undefined) return t('setup.not-possible');
  const [against, shown] = other === name ? [path as OptionName, value] : [other, otherValue];
  const text = String(JSON.parse(shown ?? '""'));
  return t('setup.not-with', {
    option: nameText(against),
    value: OPTION_SPECS[against].domain.kind === 'choice' ? valueText(against, text) : text,
  });
}

function NumberOption({ name, rules, options, onChange }: OptionFieldProps) {
  const allowed = numbersFor(rules, name);
  return (
    <NumberField
      label={nameText(name)}
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
  const { name, rules, options, min, max, onChange } = props;
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
      <legend>{nameText(name)}</legend>
      <p class="choices-note">{t(`option.${name as 'nominate'}.note`)}</p>
      <div class="choices-list">
        {Array.from({ length: max - min + 1 }, (_, at) => min + at).map((number) => (
          <label key={number} class="choice number-choice">
            <input
              type="checkbox"
              checked={chosen.includes(number)}
              onChange={() => toggle(number)}
            />
            <span class="choice-text">{number}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function PointsOption({
  rules,
  options,
  max,
  onChange,
}: OptionFieldProps & { readonly max: number }) {
  const legend = useId();
  const all = Array.from({ length: max + 1 }, (_, at) => at);
  return (
    <div class="points-option" role="group" aria-labelledby={legend}>
      <p id={legend} class="points-legend">
        {nameText('points')}
      </p>
      {options.points.map((worth, at) => (
        <NumberField
          key={at}
          label={t(`option.points.${at as 0 | 1 | 2 | 3}`)}
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
