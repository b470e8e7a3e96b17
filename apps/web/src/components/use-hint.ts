// Asking for a hint: it holds for the moment at which it was asked, is shown and spoken, and goes when
// anything has been decided.
import type { View } from '@court-piece/rules/view';
import { useEffect, useRef, useState } from 'preact/hooks';
import { t } from '../i18n/i18n.js';
import { say } from './Announcer.js';
import { choiceText, type HintData, reasonTexts } from './hint.js';
import { momentKey } from './input/use-hand.js';
import type { Players } from './names.js';

interface HintState {
  readonly hint: HintData | null;
  readonly isThinking: boolean;
  readonly ask: () => void;
  readonly close: () => void;
}

export function useHint(
  view: View,
  players: Players,
  askHint: ((view: View) => Promise<HintData | null>) | undefined,
): HintState {
  const key = momentKey(view);
  const latest = useRef(key);
  latest.current = key;
  const [shown, setShown] = useState<{ readonly key: string; readonly hint: HintData }>();
  const [thinking, setThinking] = useState<string>();
  useEffect(() => {
    setShown(undefined);
    setThinking(undefined);
  }, [key]);
  const ask = async (): Promise<void> => {
    if (askHint === undefined) return say(t('hint.not-here'));
    if (view.legal.length === 0 && view.corrections.length === 0) return say(t('hint.none'));
    if (thinking === key) return;
    setThinking(key);
    try {
      const hint = await askHint(view);
      // Somebody was quicker than the bot.
      if (latest.current !== key || hint === null) return;
      setShown({ key, hint });
      say([choiceText(hint.choice), ...reasonTexts(hint, view, players)].join(' '));
    } catch {
      say(t('app.unreachable'), 'assertive');
    } finally {
      setThinking(undefined);
    }
  };
  return {
    hint: shown?.key === key ? shown.hint : null,
    isThinking: thinking === key,
    ask: () => void ask(),
    close: () => setShown(undefined),
  };
}
