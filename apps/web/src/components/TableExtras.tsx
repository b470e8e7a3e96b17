// What a new table with others may have besides rules and seats: a clock, people who look on, free
// text, a place in the public list.
import type { TurnClock } from '@court-piece/protocol';
import { useId } from 'preact/hooks';
import { t } from '../i18n/i18n.js';
import { Check } from './HostTools.js';
import { NumberField } from './NumberField.js';
import type { NewTableWish } from './props.js';

export type Extras = Required<
  Pick<NewTableWish, 'clock' | 'watching' | 'freeText' | 'hints' | 'listed'>
>;

export const FIRST_EXTRAS: Extras = {
  clock: null,
  watching: true,
  freeText: true,
  hints: true,
  listed: false,
};

const FIRST_CLOCK: TurnClock = { turn: 20, bank: 120 };
const TURNS = [5, 10, 15, 20, 30, 45, 60, 90, 120, 180, 300];
const BANKS = [0, 30, 60, 120, 180, 300, 600, 1200, 1800, 3600];

interface TableExtrasProps {
  readonly extras: Extras;
  readonly onChange: (extras: Extras) => void;
}

export function TableExtras({ extras, onChange }: TableExtrasProps) {
  const id = useId();
  const { clock } = extras;
  const set = (change: Partial<Extras>): void => onChange({ ...extras, ...change });
  return (
    <fieldset class="choices table-extras" aria-labelledby={`${id}-title`}>
      <legend id={`${id}-title`}>{t('extras.title')}</legend>
      <div class="choices-list">
        <Check
          text={t('extras.clock')}
          checked={clock !== null}
          inert={false}
          onChange={(on) => set({ clock: on ? FIRST_CLOCK : null })}
        />
        <Check
          text={t('host.watching')}
          checked={extras.watching}
          inert={false}
          onChange={(watching) => set({ watching })}
        />
        <Check
          text={t('host.listed')}
          checked={extras.listed}
          inert={false}
          // Among strangers only phrases and no hints, unless chosen otherwise.
          onChange={(listed) => set({ listed, freeText: !listed, hints: !listed })}
        />
        <Check
          text={t('extras.free-text')}
          checked={extras.freeText}
          inert={false}
          onChange={(freeText) => set({ freeText })}
        />
        <Check
          text={t('extras.hints')}
          checked={extras.hints}
          inert={false}
          onChange={(hints) => set({ hints })}
        />
      </div>
      {clock !== null && (
        <>
          <NumberField
            label={t('extras.turn')}
            value={clock.turn}
            allowed={TURNS}
            onChange={(turn) => set({ clock: { ...clock, turn } })}
          />
          <NumberField
            label={t('extras.bank')}
            value={clock.bank}
            allowed={BANKS}
            onChange={(bank) => set({ clock: { ...clock, bank } })}
          />
        </>
      )}
    </fieldset>
  );
}
