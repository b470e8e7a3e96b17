// How others come to the table: its link, the device's own way of handing it on, a short code.
import { t } from '../i18n/i18n.js';
import { CopyField } from './CopyField.js';

export function Invitation({
  link,
  code,
}: {
  readonly link: string;
  readonly code: string | null;
}) {
  const share = async (): Promise<void> => {
    try {
      await navigator.share({ title: t('app.name'), url: link });
    } catch {
      // Closed without sharing, or not allowed: the link can still be copied.
    }
  };
  return (
    <div class="invitation">
      <CopyField label={t('waiting.link')} text={link} />
      {code !== null && (
        <p class="invitation-code">
          {t('waiting.code')} <strong dir="ltr">{code}</strong>
        </p>
      )}
      {'share' in navigator && (
        <button type="button" class="button" onClick={() => void share()}>
          {t('waiting.share')}
        </button>
      )}
    </div>
  );
}
