// How long a table waits where nothing else is configured.
import type { Delays, TalkLimit } from './ports.js';

export const DEFAULT_DELAYS = {
  botThink: { instant: 0, fast: 300, normal: 800, slow: 1600, tap: 800 },
  afterTrick: { instant: 0, fast: 800, normal: 1800, slow: 3200, tap: 800 },
  nextDeal: 45_000,
  botLimit: 10_000,
  grace: 30_000,
  blink: 5_000,
  proposal: 30_000,
  entropyWait: 400,
  clockLeast: 5_000,
} as const satisfies Required<Delays>;

export const DEFAULT_TALK_LIMIT: TalkLimit = { lines: 8, within: 15_000 };
