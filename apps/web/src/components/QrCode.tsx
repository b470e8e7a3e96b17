// A link as a picture for another device's camera. Black on white in every theme: cameras want it so.
import { encode } from 'uqr';
import { t } from '../i18n/i18n.js';

export interface QrCodeProps {
  readonly link: string;
}

/** Cells around it that stay free, without which many cameras find nothing. */
const BORDER = 4;

export function QrCode({ link }: QrCodeProps) {
  const { data, size } = encode(link, { ecc: 'M', border: BORDER });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      class="qr-code"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={t('invite.qr-of')}
      shape-rendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
