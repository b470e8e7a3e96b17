// Matches that were played without the server are handed in once it is there, for a person whom it
// knows: so they are in that person's list on every device. Each counts once, however often it is sent.
import { fetchFromServer, fetchMe, handInMatch, type Fetch } from './api.js';
import { finishedMatches } from './local/local-play.js';
import { browserStorage, readStored, store, type KeyValues } from './storage.js';

const HANDED_IN = 'handed-in';

interface Match {
  readonly id: string;
  readonly finishedAt: number;
  readonly seat: Parameters<typeof handInMatch>[2]['seat'];
  readonly record: unknown;
}

export interface HandInPorts {
  readonly matches: () => Promise<readonly Match[]>;
  readonly fetch: Fetch;
  readonly storage: KeyValues | null;
}

/** Hands in what has not been; stops at the first sign that the server is not to be had now. */
export async function handIn({ matches, fetch, storage }: HandInPorts): Promise<void> {
  const over = await matches();
  const before = readHandedIn(storage).filter((id) => over.some((match) => match.id === id));
  const open = over.filter(({ id }) => !before.includes(id));
  if (open.length === 0) return;
  const me = await fetchMe(fetch);
  if (!me.ok || me.value.name === null) return;
  const done = [...before];
  for (const { id, finishedAt, seat, record } of open) {
    const handed = await handInMatch(fetch, id, { finishedAt, seat, record });
    if (!handed.ok && (handed.error.type === 'unreachable' || isForNow(handed.error.error.code))) {
      break;
    }
    // What the server refuses for good is not sent again either.
    done.push(id);
  }
  store(storage, HANDED_IN, done);
}

const isForNow = (code: string): boolean =>
  ['too-many-requests', 'shutting-down', 'internal', 'not-allowed', 'not-found'].includes(code);

function readHandedIn(storage: KeyValues | null): readonly string[] {
  const read = readStored(storage, HANDED_IN);
  return Array.isArray(read) ? read.filter((id) => typeof id === 'string') : [];
}

let running: Promise<void> | undefined;

/** The same for this page; only once at a time. */
export async function handInFinished(): Promise<void> {
  running ??= handIn({
    matches: finishedMatches,
    fetch: fetchFromServer,
    storage: browserStorage(),
  })
    .catch(() => undefined)
    .finally(() => {
      running = undefined;
    });
  await running;
}
