// A number within bounds: to type, or one step down and up.
import { useId } from 'preact/hooks';
import { plainDigits } from '../i18n/digits.js';
import { shownDigits, t } from '../i18n/i18n.js';

interface NumberFieldProps {
  readonly label: string;
  readonly note?: string;
  readonly value: number;
  /** In ascending order. */
  readonly allowed: readonly number[];
  readonly onChange: (value: number) => void;
}

/** In any digits, or no number. */
const typed = (text: string): number => Number(plainDigits(text).trim() || 'none');
const written = (value: number): string => shownDigits(String(value));

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
        {/* Not of the type number: that knows no digits but 0 to 9. */}
        <input
          id={id}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          role="spinbutton"
          aria-valuemin={allowed[0] ?? value}
          aria-valuemax={allowed.at(-1) ?? value}
          aria-valuenow={value}
          value={written(value)}
          // At once: whoever types a number and presses a button means that number.
          onInput={(event) => {
            const wanted = typed(event.currentTarget.value);
            if (allowed.includes(wanted)) onChange(wanted);
          }}
          onChange={(event) => {
            // What does not fit is shown to be gone.
            if (!allowed.includes(typed(event.currentTarget.value))) {
              event.currentTarget.value = written(value);
            }
          }}
          onKeyDown={(event) => {
            const next =
              event.key === 'ArrowUp' ? higher : event.key === 'ArrowDown' ? lower : undefined;
            if (next === undefined) return;
            event.preventDefault();
            onChange(next);
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
