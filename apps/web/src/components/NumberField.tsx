// A number within bounds: to type, or one step down and up.
import { useId } from 'preact/hooks';
import { t } from '../i18n/i18n.js';

interface NumberFieldProps {
  readonly label: string;
  readonly note?: string;
  readonly value: number;
  /** In ascending order. */
  readonly allowed: readonly number[];
  readonly onChange: (value: number) => void;
}

export function NumberField({ label, note, value, allowed, onChange }: NumberFieldProps) {
  const id = useId();
  const lower = allowed.findLast((one) => one < value);
  const higher = allowed.find((one) => one > value);
  return (
    <div class="number-field">
      <label for={id}>{label}</label>
      <div class="number-row">
        <button
          type="button"
          class="step"
          aria-label={t('setup.less', { option: label })}
          disabled={lower === undefined}
          onClick={() => lower !== undefined && onChange(lower)}
        >
          −
        </button>
        <input
          id={id}
          type="number"
          inputMode="numeric"
          min={allowed[0] ?? value}
          max={allowed.at(-1) ?? value}
          value={value}
          // At once: whoever types a number and presses a button means that number.
          onInput={(event) => {
            const wanted = Number(event.currentTarget.value);
            if (allowed.includes(wanted)) onChange(wanted);
          }}
          onChange={(event) => {
            // What does not fit is shown to be gone.
            if (!allowed.includes(Number(event.currentTarget.value))) {
              event.currentTarget.value = String(value);
            }
          }}
        />
        <button
          type="button"
          class="step"
          aria-label={t('setup.more', { option: label })}
          disabled={higher === undefined}
          onClick={() => higher !== undefined && onChange(higher)}
        >
          +
        </button>
      </div>
      {note !== undefined && <p class="choices-note">{note}</p>}
    </div>
  );
}
