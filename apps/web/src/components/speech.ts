// One queue for all that is spoken, and two regions: polite for what happens, assertive for errors
// and lost connections. What comes within a moment is read as one text, in order; a text that
// repeats is altered invisibly, because a region that does not change stays silent.

export type Urgency = 'polite' | 'assertive';

export interface Speech {
  readonly say: (text: string, urgency?: Urgency) => void;
}

const INVISIBLE = '\u00a0';

/**
 * @param write puts a text into a region
 * @param later calls back after the moment in which texts are gathered
 */
export function createSpeech(
  write: (urgency: Urgency, text: string) => void,
  later: (call: () => void) => void,
): Speech {
  const pending: Record<Urgency, string[]> = { polite: [], assertive: [] };
  const last: Record<Urgency, string> = { polite: '', assertive: '' };
  let scheduled = false;

  const flush = (): void => {
    scheduled = false;
    for (const urgency of ['assertive', 'polite'] as const) {
      const texts = pending[urgency].splice(0);
      if (texts.length === 0) continue;
      const text = texts.join(' ');
      last[urgency] = text === last[urgency] ? text + INVISIBLE : text;
      write(urgency, last[urgency]);
    }
  };

  return {
    say: (text, urgency = 'polite') => {
      pending[urgency].push(text);
      if (scheduled) return;
      scheduled = true;
      later(flush);
    },
  };
}
