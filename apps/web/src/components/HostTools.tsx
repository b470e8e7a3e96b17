// Before the match: what whoever opened the table may set besides the seats.
import type { TableView } from '@court-piece/protocol';
import { isolated, listOf, t } from '../i18n/i18n.js';
import type { TableIntents } from './props.js';

interface HostToolsProps extends Pick<TableIntents, 'onCommand'> {
  readonly table: TableView;
  readonly inert: boolean;
}

export function HostTools({ table, inert, onCommand }: HostToolsProps) {
  return (
    <div class="host-tools">
      <Check
        text={t('host.watching')}
        checked={table.watching}
        inert={inert}
        onChange={(allowed) => onCommand({ type: 'watching', allowed })}
      />
      <Check
        text={t('host.listed')}
        checked={table.listed}
        inert={inert}
        onChange={(listed) => onCommand({ type: 'listed', listed })}
      />
      <Check
        text={t('extras.hints')}
        checked={table.hints}
        inert={inert}
        onChange={(allowed) => onCommand({ type: 'hints', allowed })}
      />
      {table.removed.length > 0 && (
        <p class="host-removed">
          {t('host.removed', { names: listOf(table.removed.map(isolated)) })}{' '}
          <button
            type="button"
            class="button small"
            disabled={inert}
            onClick={() => onCommand({ type: 'readmit' })}
          >
            {t('host.readmit')}
          </button>
        </p>
      )}
    </div>
  );
}

interface CheckProps {
  readonly text: string;
  readonly checked: boolean;
  readonly inert: boolean;
  readonly onChange: (checked: boolean) => void;
}

export const Check = ({ text, checked, inert, onChange }: CheckProps) => (
  <label class="choice">
    <input
      type="checkbox"
      checked={checked}
      disabled={inert}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
    {text}
  </label>
);
