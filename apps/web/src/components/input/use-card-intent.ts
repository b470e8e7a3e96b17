// Connects the intent with a card to presses, views and the clock, for as long as a hand is shown.
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import {
  intend,
  type Intent,
  type IntentInput,
  type IntentNews,
  nextLook,
  NO_INTENT,
  type Situation,
  type Wishes,
} from './card-intent.js';

export interface CardIntent {
  readonly intent: Intent;
  /** Feeds a press and tells what came of it. */
  readonly feed: (input: IntentInput) => IntentNews | undefined;
}

export function useCardIntent(
  situation: Situation,
  wishes: Wishes,
  onNews: (news: IntentNews) => void,
): CardIntent {
  const [intent, setIntent] = useState<Intent>(NO_INTENT);
  const current = useRef<Intent>(NO_INTENT);
  const latest = useRef({ situation, wishes, onNews });
  latest.current = { situation, wishes, onNews };
  const feed = useCallback((input: IntentInput): IntentNews | undefined => {
    const { situation: now, wishes: wanted, onNews: tell } = latest.current;
    const step = intend(current.current, input, now, wanted, performance.now());
    if (step.intent !== current.current) {
      current.current = step.intent;
      setIntent(step.intent);
    }
    if (step.news !== undefined) tell(step.news);
    return step.news;
  }, []);
  useEffect(() => {
    feed({ type: 'look' });
  });
  useLookAt(nextLook(intent), feed);
  useWaysBack(intent, feed);
  return { intent, feed };
}

function useLookAt(at: number | null, feed: CardIntent['feed']): void {
  useEffect(() => {
    if (at === null) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const wait = (): void => {
      timer = setTimeout(
        () => {
          // Timers may be early by a fraction.
          if (performance.now() < at) wait();
          else feed({ type: 'look' });
        },
        Math.max(0, at - performance.now()),
      );
    };
    wait();
    return () => clearTimeout(timer);
  }, [at, feed]);
}

/** Escape anywhere takes back; so does a press on the empty table while a card is leaving. */
function useWaysBack({ type }: Intent, feed: CardIntent['feed']): void {
  // At once: whoever sees the card leave can take it back.
  useLayoutEffect(() => {
    if (type === 'none') return undefined;
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || document.querySelector('dialog[open]') !== null) return;
      feed({ type: 'back' });
    };
    const onPointer = ({ target }: PointerEvent): void => {
      if (type !== 'leaving' || !(target instanceof Element)) return;
      if (target.closest('button') !== null || target.closest('.board') === null) return;
      feed({ type: 'back' });
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onPointer);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onPointer);
    };
  }, [type, feed]);
}
