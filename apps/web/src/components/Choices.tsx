// One of a few, all in sight: radio buttons in the form of tiles. What cannot be chosen stays in
// sight and says why.
import { useId } from 'preact/hooks';

export interface ChoiceItem<T extends string> {
  readonly value: T;
  readonly text: string;
  readonly note?: string;
  /** Why it cannot be chosen. */
  readonly refused?: string;
  readonly lang?: string;
}

interface ChoicesProps<T extends string> {
  readonly legend: string;
  readonly note?: string;
  readonly value: T;
  readonly choices: readonly ChoiceItem<T>[];
  readonly onChange: (value: T) => void;
  readonly class?: string;
}

export function Choices<T extends string>(props: ChoicesProps<T>) {
  const name = useId();
  return (
    <fieldset class={`choices ${props.class ?? ''}`}>
      <legend>{props.legend}</legend>
      {props.note !== undefined && <p class="choices-note">{props.note}</p>}
      <div class="choices-list">
        {props.choices.map(({ value, text, note, refused, lang }) => (
          <label key={value} class={`choice${refused === undefined ? '' : ' choice-refused'}`}>
            <input
              type="radio"
              name={name}
              value={value}
              checked={value === props.value}
              aria-disabled={refused === undefined ? undefined : 'true'}
              onClick={(event) => {
                if (refused !== undefined) event.preventDefault();
              }}
              onChange={() => {
                if (refused === undefined) props.onChange(value);
              }}
            />
            <span class="choice-text" lang={lang}>
              {text}
              {note !== undefined && <small>{note}</small>}
              {refused !== undefined && <small class="choice-why">{refused}</small>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
