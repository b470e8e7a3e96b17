// A new table: which rules, to how many points, and who sits on each of the four seats.
import { BOT_LEVELS, type BotLevel, type BotLevels, type SeatPlan } from '@court-piece/protocol';
import {
  type BySeat,
  PRESET_NAMES,
  type PresetName,
  type RulesChoice,
  type Seat,
  SEATS,
} from '@court-piece/rules/view';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { t } from '../i18n/i18n.js';
import { HouseRules } from './HouseRules.js';
import { NumberField } from './NumberField.js';
import type { HomeProps } from './props.js';
import { FIRST_EXTRAS, TableExtras } from './TableExtras.js';
import { numbersFor, optionsOf, withOption } from './setup-choice.js';

type NewTableProps = Pick<
  HomeProps,
  | 'name'
  | 'preset'
  | 'rules'
  | 'saved'
  | 'onSaveRules'
  | 'onForgetRules'
  | 'rulesLink'
  | 'connection'
  | 'waiting'
  | 'onNewTable'
  | 'onRules'
>;

/** Before the name of a saved set, so that it is never taken for a preset. */
const SAVED = 'saved:';

/** Who may sit on a seat; each level of bots is a choice of its own. */
const OCCUPANTS = ['me', ...BOT_LEVELS, 'open'] as const;
type ChosenOccupant = (typeof OCCUPANTS)[number];

const FIRST_LEVEL: BotLevel = 'medium';
const FIRST_LEVELS: BySeat<BotLevel> = {
  north: FIRST_LEVEL,
  west: FIRST_LEVEL,
  south: FIRST_LEVEL,
  east: FIRST_LEVEL,
};

const isBotLevel = (chosen: ChosenOccupant): chosen is BotLevel =>
  (BOT_LEVELS as readonly string[]).includes(chosen);

/** The seat at the bottom of a screen is the maker's, everybody else is a bot. */
const FIRST_PLAN: BySeat<SeatPlan> = { north: 'bot', west: 'bot', south: 'me', east: 'bot' };

/** One person has one seat: sitting down on another one leaves a bot behind. */
export function withPlan(seats: BySeat<SeatPlan>, seat: Seat, plan: SeatPlan): BySeat<SeatPlan> {
  const left = SEATS.find((other) => seats[other] === 'me' && other !== seat);
  return {
    ...seats,
    ...(plan === 'me' && left !== undefined ? { [left]: seats[seat] } : {}),
    [seat]: plan,
  };
}

const levelsOfBots = (seats: BySeat<SeatPlan>, levels: BySeat<BotLevel>): BotLevels =>
  Object.fromEntries(
    SEATS.filter((seat) => seats[seat] === 'bot').map((seat) => [seat, levels[seat]]),
  );

export function NewTable(props: NewTableProps) {
  const { name: knownName, preset, saved = [], connection, waiting, onNewTable, onRules } = props;
  const [rules, setRules] = useState<RulesChoice>(props.rules ?? { preset });
  const [seats, setSeats] = useState(FIRST_PLAN);
  const [levels, setLevels] = useState(FIRST_LEVELS);
  const [extras, setExtras] = useState(FIRST_EXTRAS);
  const [name, setName] = useState(knownName);
  const id = useId();
  const form = useRef<HTMLElement>(null);
  useEffect(() => {
    if (props.rules !== undefined) form.current?.scrollIntoView();
  }, []);
  const kept = saved.find((one) => JSON.stringify(one.rules) === JSON.stringify(rules));
  const options = optionsOf(rules);
  const withOthers = SEATS.some((seat) => seats[seat] === 'open');
  const alone = connection === 'local' || connection === 'lost' || connection === 'closed';
  return (
    <section ref={form} class="panel new-table" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{t('home.new-table')}</h2>
      <div class="field">
        <label for={`${id}-preset`}>{t('home.rules')}</label>
        <select
          id={`${id}-preset`}
          value={kept === undefined ? rules.preset : `${SAVED}${kept.name}`}
          onChange={(event) => {
            const { value } = event.currentTarget;
            const own = saved.find((one) => `${SAVED}${one.name}` === value);
            setRules(own?.rules ?? { preset: value as PresetName });
          }}
        >
          {PRESET_NAMES.map((one) => (
            <option key={one} value={one}>
              {t(`preset.${one}`)}
            </option>
          ))}
          {saved.length > 0 && (
            <optgroup label={t('home.saved-rules')}>
              {saved.map((one) => (
                <option key={one.name} value={`${SAVED}${one.name}`}>
                  {one.name}
                </option>
              ))}
            </optgroup>
          )}
        </select>
        <p class="field-note">{t(`preset.about.${rules.preset}`)}</p>
        {onRules !== undefined && (
          <button type="button" class="button small" onClick={() => onRules(rules)}>
            {t('home.read-rules')}
          </button>
        )}
      </div>
      {options?.end === 'target' && (
        <NumberField
          label={t('home.target')}
          value={options.target}
          allowed={numbersFor(rules, 'target')}
          onChange={(target) => {
            const changed = withOption(rules, 'target', target);
            if (changed.ok) setRules(changed.value);
          }}
        />
      )}
      <HouseRules {...props} rules={rules} onChange={setRules} />
      <fieldset class="seat-plan">
        <legend>{t('home.seats')}</legend>
        <div class="seat-plan-grid" dir="ltr">
          {SEATS.map((seat) => (
            <div key={seat} class={`seat-choice seat-choice-${seat}`}>
              <label for={`${id}-${seat}`}>{t(`seat.${seat}`)}</label>
              <select
                id={`${id}-${seat}`}
                value={seats[seat] === 'bot' ? levels[seat] : seats[seat]}
                onChange={(event) => {
                  const chosen = event.currentTarget.value as ChosenOccupant;
                  if (isBotLevel(chosen)) setLevels({ ...levels, [seat]: chosen });
                  setSeats(withPlan(seats, seat, isBotLevel(chosen) ? 'bot' : chosen));
                }}
              >
                {OCCUPANTS.map((occupant) => (
                  <option key={occupant} value={occupant}>
                    {t(`home.plan-${occupant}`)}
                  </option>
                ))}
              </select>
            </div>
          ))}
        </div>
      </fieldset>
      {withOthers && (
        <div class="field">
          <label for={`${id}-name`}>{t('home.your-name')}</label>
          <input
            id={`${id}-name`}
            type="text"
            maxLength={24}
            autoComplete="nickname"
            value={name}
            onInput={(event) => setName(event.currentTarget.value)}
          />
        </div>
      )}
      {withOthers && <TableExtras extras={extras} onChange={setExtras} />}
      {withOthers && alone && <p class="field-note">{t('home.no-others')}</p>}
      <button
        type="button"
        class="button main"
        disabled={waiting || (withOthers && (alone || name.trim() === ''))}
        onClick={() =>
          onNewTable({
            rules,
            name: name.trim(),
            seats,
            levels: levelsOfBots(seats, levels),
            ...(withOthers ? extras : {}),
          })
        }
      >
        {t(withOthers ? 'home.open-table' : 'home.start-table')}
      </button>
    </section>
  );
}
