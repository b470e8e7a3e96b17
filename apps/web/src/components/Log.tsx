// The log of the deal, for reading back. Speech is the announcer's business: this list is not live,
// or everything would be said twice.
import { useEffect, useRef } from 'preact/hooks';
import { t } from '../i18n/i18n.js';
import type { Entry } from './chronicle.js';

export function Log({ log }: { readonly log: readonly Entry[] }) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (list.current !== null) list.current.scrollTop = list.current.scrollHeight;
  }, [log]);
  return (
    <aside class="log" aria-labelledby="log-title">
      <h2 id="log-title">{t('log.heading')}</h2>
      <div
        ref={list}
        class="log-scroll"
        role="log"
        aria-live="off"
        tabIndex={0}
        aria-labelledby="log-title"
      >
        <ol class="log-list">
          {log.map(({ key, kind, text }) => (
            <li key={key} class={`log-${kind}`}>
              {text}
            </li>
          ))}
        </ol>
      </div>
    </aside>
  );
}
