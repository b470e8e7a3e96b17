// Which scripts the page is made of. Left to itself the bundler makes a file of whatever two pages have in
// common, sixty in all: a phone on a slow line fetches six at a time, and waits for each six.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const source = join(dirname(fileURLToPath(import.meta.url)), '..', 'src');

/** What comes first, and what comes next: all that a page cannot start without is one file. */
const PARTS = [
  ['start', join(source, 'main.tsx')],
  ['table', join(source, 'app/table-page.tsx')],
];

/** The option `codeSplitting` of Rolldown. */
export const chunks = {
  groups: PARTS.map(([name, entry], at) => ({
    debugName: name,
    priority: PARTS.length - at,
    name: (id, graph) => (id !== entry && neededBy(entry, graph).has(id) ? name : null),
  })),
};

/** All modules that a part cannot start without, by what one build knows of its entry. */
const known = new WeakMap();

function neededBy(entry, graph) {
  const info = graph.getModuleInfo(entry);
  if (info === null) return new Set();
  const before = known.get(info);
  if (before !== undefined) return before;
  const found = new Set([entry]);
  known.set(info, found);
  // A set may grow while it is walked.
  for (const id of found) {
    for (const needed of graph.getModuleInfo(id)?.importedIds ?? []) found.add(needed);
  }
  return found;
}
