// How others come to the table: its link, the device's own way of handing it on, a picture for another
// device's camera, a short code to type.
import { formatCode } from '@court-piece/protocol';
import { useState } from 'preact/hooks';
import { t } from '../i18n/i18n.js';
import { CopyField } from './CopyField.js';
import { later } from './later.js';
import { presetName } from './names.js';
import type { QrCodeProps } from './QrCode.js';

const qrCode = later<QrCodeProps>(async () => (await import('./QrCode.js')).QrCode);

interface InvitationProps {
  readonly link: string;
  readonly code: string | null;
  readonly preset: string;
}

export function Invitation({ link, code, preset }: InvitationProps) {
  const [pictured, setPictured] = useState(false);
  const share = async (): Promise<void> => {
    const text = t('invite.text', { preset: presetName(preset) });
    try {
      await navigator.share({ title: t('app.name'), text, url: link });
    } catch {
      // Closed without sharing, or not allowed: the link can still be copied.
    }
  };
  return (
    <div class="invitation">
      <CopyField label={t('waiting.link')} text={link} />
      {code !== null && (
        <p class="invitation-code">
          {t('waiting.code')}{' '}
          <strong dir="ltr" translate={false}>
            {formatCode(code)}
          </strong>
        </p>
      )}
      <span class="invitation-ways">
        {'share' in navigator && (
          <button type="button" class="button small" onClick={() => void share()}>
            {t('waiting.share')}
          </button>
        )}
        <button
          type="button"
          class="button small"
          aria-expanded={pictured}
          onClick={() => setPictured(!pictured)}
        >
          {t('invite.qr')}
        </button>
      </span>
      {pictured && <qrCode.Part link={link} onMissing={() => setPictured(false)} />}
    </div>
  );
}
