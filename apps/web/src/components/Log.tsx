// The log of the deal, for reading back: beside the table where there is room, in a window elsewhere.
// Speech is the announcer's business: this list is not live, or everything would be said twice.
import { useId } from 'preact/hooks';
import { t } from '../i18n/i18n.js';
import type { Entry } from './chronicle.js';

interface LogProps {
  readonly log: readonly Entry[];
}

export function Log({ log }: LogProps) {
  const heading = useId();
  return (
    <aside class="log" aria-labelledby={heading}>
      <h2 id={heading}>{t('log.heading')}</h2>
      <LogList log={log} />
    </aside>
  );
}

export function LogList({ log }: LogProps) {
  return (
    <div class="log-scroll" role="log" aria-live="off" aria-label={t('log.heading')} tabIndex={0}>
      <ol class="log-list">
        {log.map(({ key, kind, text }) => (
          <li key={key} class={`log-${kind}`}>
            {text}
          </li>
        ))}
      </ol>
    </div>
  );
}
