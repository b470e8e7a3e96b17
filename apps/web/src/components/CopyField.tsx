// A text to hand on, in a field of its own, with a button that copies it.
import { useId, useState } from 'preact/hooks';
import { t } from '../i18n/i18n.js';
import { say } from './Announcer.js';
import { Icon } from './Icon.js';

export function CopyField({ label, text }: { readonly label: string; readonly text: string }) {
  const id = useId();
  const [copied, setCopied] = useState<string>();
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      // No permission, or no secure page: the text is selected, to be copied by hand.
      const field = document.getElementById(id);
      if (field instanceof HTMLInputElement) field.select();
      return;
    }
    setCopied(text);
    say(t('copy.done'));
  };
  return (
    <div class="copy-link">
      <label for={id}>{label}</label>
      <div class="copy-row">
        <input
          id={id}
          type="text"
          readOnly
          dir="ltr"
          value={text}
          onFocus={(event) => event.currentTarget.select()}
        />
        <button type="button" class="button" onClick={() => void copy()}>
          <Icon name="link" />
          {t(copied === text ? 'copy.done' : 'copy.copy')}
        </button>
      </div>
    </div>
  );
}
