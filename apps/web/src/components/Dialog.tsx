// A window over the page: the browser's own dialog keeps the focus inside, gives it back, and closes
// on Escape.
import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';
import { t } from '../i18n/i18n.js';
import { Announcer } from './Announcer.js';
import { Icon } from './Icon.js';

interface DialogProps {
  readonly title: string;
  readonly onClose: () => void;
  /** Buttons at the lower edge; the first one is the one that one mostly wants. */
  readonly actions?: ComponentChildren;
  readonly wide?: boolean;
  /** Keys that mean something in this window, besides Escape. */
  readonly onKey?: (event: KeyboardEvent) => void;
  readonly children: ComponentChildren;
}

const FOCUSABLE = 'button, a, input, select, textarea, summary, [tabindex="0"]';

export function Dialog({ title, onClose, actions, wide = false, onKey, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // What one most likely wants, or else the heading: not the button that closes.
    const wanted = element?.querySelector<HTMLElement>('.dialog-actions .main:enabled');
    (wanted ?? element?.querySelector<HTMLElement>('h2'))?.focus();
    return () => element?.close();
  }, []);
  // A text that is longer than the window is scrolled with the keys, which need the focus there.
  useEffect(() => {
    const body = dialog.current?.querySelector<HTMLElement>('.dialog-body');
    if (!body) return;
    const isText = body.querySelector(FOCUSABLE) === null;
    if (isText && body.scrollHeight > body.clientHeight) body.tabIndex = 0;
    else body.removeAttribute('tabindex');
  });
  return (
    <dialog
      ref={dialog}
      class={`dialog${wide ? ' dialog-wide' : ''}`}
      aria-labelledby={heading}
      onKeyDown={onKey}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        // The backdrop belongs to the dialog itself, everything inside to its children. The second half
        // of a double click was meant for what the window has just covered (O-15).
        if (event.target === event.currentTarget && event.detail < 2) onClose();
      }}
    >
      <div class="dialog-sheet">
        <div class="dialog-head">
          <h2 id={heading} tabIndex={-1}>
            {title}
          </h2>
          <button
            type="button"
            class="icon-button"
            aria-label={t('dialog.close')}
            onClick={onClose}
          >
            <Icon name="close" />
          </button>
        </div>
        <div class="dialog-body" role="group" aria-labelledby={heading}>
          {children}
        </div>
        {actions !== undefined && <footer class="dialog-actions">{actions}</footer>}
      </div>
      {/* Everything outside an open window is silent, the page's own live regions too. */}
      <Announcer />
    </dialog>
  );
}
