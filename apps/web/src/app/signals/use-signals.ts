// What calls for attention besides the page itself: sounds, a buzz, a notice of the system when the
// page is out of sight, and a screen that stays on. Each can be switched off, none is ever needed.
import type { TableView } from '@court-piece/protocol';
import type { View } from '@court-piece/rules/view';
import { useEffect, useRef } from 'preact/hooks';
import type { Settings } from '../../components/settings.js';
import { cuesBetween } from './cues.js';
import { hasBeenPressed } from './pressed.js';

const VOLUME: Readonly<Record<Settings['sound'], number>> = { off: 0, quiet: 0.16, loud: 0.5 };
const BUZZ = 40;

/** @param turnText whose turn it is in words, for the notice */
export function useSignals(table: TableView | null, settings: Settings, turnText: string): void {
  usePreparation(settings.sound, table !== null);
  useCues(table?.match ?? null, settings, turnText);
  useWakeLock(settings.awake && table?.stage === 'playing' && table.seat !== null);
}

/** Once the table is drawn: before that it would keep somebody waiting. */
function usePreparation(sound: Settings['sound'], isDrawn: boolean): void {
  useEffect(() => {
    if (!isDrawn || VOLUME[sound] === 0 || !hasBeenPressed()) return;
    import('./synth.js').then(({ prepare }) => prepare()).catch(() => undefined);
  }, [isDrawn]);
}

function useCues(view: View | null, settings: Settings, turnText: string): void {
  const last = useRef<View | null>(null);
  useEffect(() => {
    const before = last.current;
    last.current = view;
    if (before === null || view === null || before === view) return;
    const cues = cuesBetween(before, view);
    if (cues.length === 0) return;
    const volume = VOLUME[settings.sound];
    if (volume > 0) {
      import('./synth.js').then(({ play }) => play(cues, volume)).catch(() => undefined);
    }
    if (!cues.includes('turn')) return;
    // A browser complains about a buzz that no press has come before.
    if (settings.vibration && hasBeenPressed() && 'vibrate' in navigator) navigator.vibrate(BUZZ);
    if (settings.notify && document.hidden) void notify(turnText).catch(() => undefined);
  });
}

/** One notice at a time for a table, gone as soon as somebody looks; tapped, it leads to the table. */
async function notify(text: string): Promise<void> {
  if (typeof Notification !== 'function' || Notification.permission !== 'granted') return;
  const { lang, dir } = document.documentElement;
  const table = location.pathname;
  const tag = `turn ${table}`;
  const options: NotificationOptions = {
    tag,
    lang,
    dir: dir === 'rtl' ? 'rtl' : 'ltr',
    icon: '/icons/icon-192.png',
    data: table,
  };
  // Phones show notices of service workers only, which leads back here itself (notice.ts).
  const worker = await navigator.serviceWorker?.getRegistration();
  const shown = worker === undefined ? new Notification(text, options) : null;
  if (worker !== undefined) await worker.showNotification(text, options);
  shown?.addEventListener('click', () => {
    globalThis.focus();
    shown.close();
  });
  document.addEventListener(
    'visibilitychange',
    () => {
      shown?.close();
      void worker
        ?.getNotifications({ tag })
        .then((notices) => notices.forEach((notice) => notice.close()));
    },
    { once: true },
  );
}

/** The browser lets go of the lock whenever the page is hidden: it is asked for again afterwards. */
function useWakeLock(on: boolean): void {
  useEffect(() => {
    if (!on || !('wakeLock' in navigator)) return undefined;
    let lock: WakeLockSentinel | null = null;
    let gone = false;
    const ask = async (): Promise<void> => {
      if (document.hidden || gone) return;
      const got = await navigator.wakeLock.request('screen');
      if (gone) await got.release();
      else lock = got;
    };
    const onLook = (): void => void ask().catch(() => undefined);
    onLook();
    document.addEventListener('visibilitychange', onLook);
    return () => {
      gone = true;
      document.removeEventListener('visibilitychange', onLook);
      void lock?.release().catch(() => undefined);
    };
  }, [on]);
}
