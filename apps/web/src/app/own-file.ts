// One's own data as a file, and its end. Fetched when it is asked for.
import { stopLocalPlay } from './local/local-play.js';

const PREFIX = 'court-piece.';
const DATABASE = 'court-piece';

/** False if the file could not be made. */
export async function saveEverything(): Promise<boolean> {
  try {
    download('court-piece.json', JSON.stringify(await everything(), null, 2));
    return true;
  } catch {
    return false;
  }
}

/** @param tellTabs lets other tabs of this browser begin anew */
export async function eraseEverything(tellTabs: () => void): Promise<'done' | 'server-kept'> {
  // First what can fail: afterwards nobody would know what is still to be deleted.
  const gone = await fetch('/api/me', { method: 'DELETE' }).then(
    ({ ok }) => ok,
    () => false,
  );
  // Whatever still plays here would write down again what it knows: other tabs begin anew.
  stopLocalPlay();
  tellTabs();
  for (const key of keptKeys()) localStorage.removeItem(key);
  await inDatabase('readwrite', (store) => store.clear()).catch(() => undefined);
  return gone ? 'done' : 'server-kept';
}

/** The file: no names of our storage in it that a reader would have to guess. */
async function everything(): Promise<unknown> {
  const browser = keptKeys().map((key): [string, unknown] => [
    key.slice(PREFIX.length),
    parsed(localStorage.getItem(key)),
  ]);
  const matches = await inDatabase('readonly', (store) => store.getAll()).catch(() => ({}));
  const server = await fetch('/api/me/data').then(
    async (answer): Promise<unknown> => (answer.ok ? await answer.json() : null),
    () => null,
  );
  return {
    product: 'Court Piece',
    version: 1,
    at: new Date().toISOString(),
    browser: Object.fromEntries(browser),
    matches,
    // null: the server could not be asked.
    server,
  };
}

function keptKeys(): readonly string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
  } catch {
    return [];
  }
}

function parsed(text: string | null): unknown {
  try {
    return text === null ? null : (JSON.parse(text) as unknown);
  } catch {
    return text;
  }
}

/** Does the same with every store of the matches that live here, and gives what came of each. */
async function inDatabase(
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest,
): Promise<Readonly<Record<string, unknown>>> {
  const known = await indexedDB.databases();
  if (!known.some(({ name }) => name === DATABASE)) return {};
  const database = await settled(indexedDB.open(DATABASE));
  try {
    const names = [...database.objectStoreNames];
    if (names.length === 0) return {};
    const transaction = database.transaction(names, mode);
    const found = await Promise.all(
      names.map(async (name) => [name, await settled(act(transaction.objectStore(name)))] as const),
    );
    return Object.fromEntries(found);
  } finally {
    database.close();
  }
}

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('no database')));
  });

function download(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
