// Short messages at the edge of the page, and the state of the connection. Both are spoken through
// the one queue; an error stays until it is closed, as does what can be acted upon; the rest goes by itself.
import { useEffect } from 'preact/hooks';
import { t } from '../i18n/i18n.js';
import { say } from './Announcer.js';
import { Icon } from './Icon.js';
import type { Connection, Notice } from './props.js';

const SHOWN_FOR = 5000;

interface NoticeLineProps {
  readonly notice: Notice | null;
  readonly onDismiss: (id: number) => void;
}

export function NoticeLine({ notice, onDismiss }: NoticeLineProps) {
  const id = notice?.id;
  useEffect(() => {
    if (notice === null) return undefined;
    say(notice.text, notice.tone === 'error' ? 'assertive' : 'polite');
    if (notice.tone === 'error' || notice.action !== undefined) return undefined;
    const timer = setTimeout(() => onDismiss(notice.id), SHOWN_FOR);
    return () => clearTimeout(timer);
    // A notice is told once, however often the page is drawn.
  }, [id]);
  if (notice === null) return null;
  return (
    <div class={`notice notice-${notice.tone}`}>
      <span>{notice.text}</span>
      {notice.action !== undefined && (
        <button type="button" class="button quiet" onClick={notice.action.run}>
          {notice.action.text}
        </button>
      )}
      <button
        type="button"
        class="icon-button"
        aria-label={t('dialog.close')}
        onClick={() => onDismiss(notice.id)}
      >
        <Icon name="close" />
      </button>
    </div>
  );
}

export function ConnectionLine({ connection }: { readonly connection: Connection }) {
  const trouble = connection === 'lost' || connection === 'closed';
  useEffect(() => {
    if (trouble) say(t(`connection.${connection}`), 'assertive');
  }, [connection, trouble]);
  if (!trouble && connection !== 'connecting') return null;
  return (
    <p class={`connection connection-${connection}`}>
      <Icon name="offline" />
      {t(`connection.${connection}`)}
    </p>
  );
}
