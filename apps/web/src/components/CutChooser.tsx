// Cutting the pack (Rules 1.5): a slider and a number for the same place, or no cut.
import type { Choice } from '@court-piece/rules/view';
import { useId, useState } from 'preact/hooks';
import { plainDigits } from '../i18n/digits.js';
import { formatNumber, t } from '../i18n/i18n.js';

interface CutChooserProps {
  readonly choices: readonly Extract<Choice, { type: 'cut' }>[];
  readonly inert: boolean;
  readonly onChoose: (choice: Choice) => void;
}

export function CutChooser({ choices, inert, onChoose }: CutChooserProps) {
  const id = useId();
  const places = choices.map(({ at }) => at);
  const most = Math.max(...places);
  const [at, setAt] = useState(Math.floor(most / 2));
  const move = (value: string): void => {
    const place = Math.round(Number(plainDigits(value)));
    if (Number.isFinite(place)) setAt(Math.min(Math.max(place, 0), most));
  };
  const choose = (place: number): void => {
    const choice = choices.find((one) => one.at === place);
    if (choice !== undefined) onChoose(choice);
  };
  return (
    <>
      <div class="cut-pack" aria-hidden="true" style={{ '--share': at / (most + 1) }}>
        <i class="cut-top" />
        <i class="cut-rest" />
      </div>
      <label class="cut-label" for={id}>
        {t('cut.at')}
      </label>
      <div class="cut-row">
        <input
          id={id}
          type="range"
          min="0"
          max={most}
          value={at}
          aria-valuetext={t('cut.place', { n: at })}
          onInput={(event) => move(event.currentTarget.value)}
        />
        <input
          type="text"
          inputMode="numeric"
          autoComplete="off"
          role="spinbutton"
          aria-valuemin={0}
          aria-valuemax={most}
          aria-valuenow={at}
          value={formatNumber(at)}
          aria-label={t('cut.at')}
          onInput={(event) => move(event.currentTarget.value)}
        />
      </div>
      <button type="button" class="button main" disabled={inert} onClick={() => choose(at)}>
        {at === 0 ? t('cut.none') : t('cut.cut', { n: at })}
      </button>
      {at !== 0 && (
        <button type="button" class="button" disabled={inert} onClick={() => choose(0)}>
          {t('cut.none')}
        </button>
      )}
    </>
  );
}
