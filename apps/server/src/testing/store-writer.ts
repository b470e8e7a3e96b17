// A program that appends to a log for as long as it lives, and says which entries it was told are
// stored: to be killed at any moment. Arguments: the data folder, the table.
import { openStore } from '../store/store.js';
import { created, entry, paced } from './log-entries.js';

const [dataFolder = '', table = ''] = process.argv.slice(2);
const store = await openStore({ dataFolder, databaseUrl: null });
const known = await store.log.read(table, 0);
let seq = known.at(-1)?.seq ?? 0;
if (seq === 0) {
  await store.log.append(table, [entry(++seq, created('p1'))]);
  process.stdout.write(`stored ${seq}\n`);
}
for (;;) {
  // One and three at a time, in turn: what belongs together must not be torn.
  const count = seq % 4 === 0 ? 1 : 3;
  const entries = Array.from({ length: count }, (_, index) =>
    entry(seq + 1 + index, paced, { command: `batch-${seq}` }),
  );
  const { type } = await store.log.append(table, entries);
  if (type !== 'appended') throw new Error(`entry ${seq + 1} met a ${type}`);
  seq += count;
  process.stdout.write(`stored ${seq}\n`);
}
