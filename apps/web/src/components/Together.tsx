// Ways to other people, on the home page: a friend's code, a match at once, tables that want players.
import { formatCode, type Blocked, type WantedTable } from '@court-piece/protocol';
import { useId, useState } from 'preact/hooks';
import { isolated, listOf, t } from '../i18n/i18n.js';
import { presetName } from './names.js';
import type { TogetherProps } from './props.js';

/** Shows the form of a code. */
const EXAMPLE = 'B7K29X';
const LONGEST_CODE = 24;
const MINUTE = 60_000;

export function Together(props: TogetherProps) {
  const { rules, tables, waiting, onQuick, onCode } = props;
  const [name, setName] = useState(props.name);
  const [code, setCode] = useState('');
  const id = useId();
  return (
    <section class="panel together" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{t('together.title')}</h2>
      <form
        class="field together-code"
        onSubmit={(event) => {
          event.preventDefault();
          onCode(code);
        }}
      >
        <label for={`${id}-code`}>{t('together.code')}</label>
        <div class="copy-row">
          <input
            id={`${id}-code`}
            type="text"
            dir="ltr"
            maxLength={LONGEST_CODE}
            autoComplete="off"
            autoCapitalize="characters"
            spellcheck={false}
            aria-describedby={`${id}-code-form`}
            value={code}
            onInput={(event) => setCode(event.currentTarget.value)}
          />
          <button type="submit" class="button" disabled={waiting || code.trim() === ''}>
            {t('together.code-go')}
          </button>
        </div>
        <p id={`${id}-code-form`} class="field-note">
          {t('together.code-form', { example: isolated(formatCode(EXAMPLE)) })}
        </p>
      </form>
      <form
        class="field together-quick"
        onSubmit={(event) => {
          event.preventDefault();
          onQuick(name.trim());
        }}
      >
        <label for={`${id}-name`}>{t('together.name')}</label>
        <div class="copy-row">
          <input
            id={`${id}-name`}
            type="text"
            maxLength={24}
            autoComplete="nickname"
            value={name}
            onInput={(event) => setName(event.currentTarget.value)}
          />
          <button type="submit" class="button main" disabled={waiting || name.trim() === ''}>
            {t('together.quick')}
          </button>
        </div>
        <p class="field-note">{t('together.quick-note', { preset: presetName(rules.preset) })}</p>
      </form>
      <h3>{t('together.list')}</h3>
      {tables === null || tables.length === 0 ? (
        <p class="field-note">{t('together.none')}</p>
      ) : (
        <ul class="matches">
          {tables.map((table) => (
            <li key={table.id}>
              <Wanted table={table} onOpen={props.onOpen} />
            </li>
          ))}
        </ul>
      )}
      <Blocks {...props} />
    </section>
  );
}

function Wanted({
  table,
  onOpen,
}: {
  readonly table: WantedTable;
  readonly onOpen: TogetherProps['onOpen'];
}) {
  const { rules, people, open, clock, ageMs } = table;
  const facts = [
    ...(Object.keys(rules).length > 1 ? [t('together.own-rules')] : []),
    ...(clock === null ? [] : [t('together.clock', { n: clock.turn })]),
    t('together.age', { n: Math.floor(ageMs / MINUTE) }),
  ];
  return (
    <button type="button" class="match" onClick={() => onOpen(table)}>
      <span class="match-name">
        <bdi>{presetName(rules.preset)}</bdi>
        <small>{facts.join(' · ')}</small>
      </span>
      <span class="match-state">
        {listOf(people.map(isolated))}
        <small class="match-free">{t('together.free', { n: open.length })}</small>
      </span>
      <span class="match-go" aria-hidden="true">
        {t('waiting.sit')}
      </span>
    </button>
  );
}

/** Asked for when it is opened; most people have none. */
function Blocks({ blocks, onUnblock }: Pick<TogetherProps, 'blocks' | 'onUnblock'>) {
  const [list, setList] = useState<readonly Blocked[] | null>(null);
  return (
    <details
      class="together-blocks"
      onToggle={(event) => {
        if (event.currentTarget.open) void blocks().then(setList);
      }}
    >
      <summary>{t('together.blocks')}</summary>
      {list?.length === 0 && <p>{t('together.no-blocks')}</p>}
      <ul>
        {(list ?? []).map((one) => (
          <li key={one.id}>
            <bdi>{one.name}</bdi>{' '}
            <button
              type="button"
              class="button small"
              onClick={() => void onUnblock(one.id).then(setList)}
            >
              {t('together.unblock', { name: isolated(one.name) })}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
