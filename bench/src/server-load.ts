// The load generator: four people at each of many tables, in a process of its own, asked by its parent.
import { performance } from 'node:perf_hooks';
import { writeFileSync } from 'node:fs';
import type { Step } from './server-bare.js';
import type { LoadRequest, Percentiles, Played } from './server-child.js';
import { LoadClient, type LoadTable, openBareTable, openGameTable } from './server-load-table.js';

/** So many tables are made at the same time. */
const AT_ONCE = 8;

let kind: 'game' | 'bare' = 'game';
let url = '';
let tables: LoadTable[] = [];
let watchers: LoadClient[] = [];
let steps: readonly Step[] = [];

process.on('message', (request: LoadRequest) => {
  void answer(request).then((value) => process.send?.(value ?? null));
});
process.on('disconnect', () => process.exit(0));

async function answer(request: LoadRequest): Promise<unknown> {
  switch (request.type) {
    case 'open':
      ({ kind, url } = request);
      return await openTables(request.tables);
    case 'watch':
      return await watch(request.connections);
    case 'play':
      return await play(request.movesPerSecond, request.seconds);
    case 'renew': {
      const left = tables.splice(0, request.tables);
      for (const table of left) table.close();
      return await openTables(request.tables);
    }
    case 'sample':
      steps = tables.flatMap((table) => table.steps);
      writeFileSync(request.file, JSON.stringify(steps));
      return steps.length;
    case 'close':
      for (const table of tables) table.close();
      for (const watcher of watchers) watcher.close();
      tables = [];
      watchers = [];
  }
  return undefined;
}

async function openTables(count: number): Promise<void> {
  let left = count;
  const work = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      const name = `${tables.length}-${left}`;
      tables.push(
        kind === 'game' ? await openGameTable(url) : await openBareTable(url, name, steps),
      );
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

async function watch(connections: number): Promise<void> {
  for (let made = 0; made < connections; made += AT_ONCE) {
    const some = Array.from({ length: Math.min(AT_ONCE, connections - made) }, async (_, at) => {
      const table = tables[(made + at) % tables.length];
      return await LoadClient.open(url, table?.id ?? '');
    });
    watchers.push(...(await Promise.all(some)));
  }
}

/** Each table has its moves at equal distances, tables one after another. */
async function play(movesPerSecond: number, seconds: number): Promise<Played> {
  const interval = (tables.length / movesPerSecond) * 1000;
  const begin = performance.now();
  const end = begin + seconds * 1000;
  const cpu = process.cpuUsage();
  for (const table of tables) table.startMeasuring();
  const timers = tables.map((table, at) => {
    const phase = (at / tables.length) * interval;
    return setTimeout(() => {
      table.move();
      const timer = setInterval(() => {
        if (performance.now() < end) table.move();
        else clearInterval(timer);
      }, interval);
    }, phase);
  });
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000 + interval));
  for (const timer of timers) clearTimeout(timer);
  const elapsed = performance.now() - begin;
  const measured = tables.map((table) => table.measured);
  const { user, system } = process.cpuUsage(cpu);
  const moves = measured.reduce((sum, one) => sum + one.acks.length, 0);
  return {
    moves,
    late: measured.reduce((sum, one) => sum + one.late, 0),
    refused: measured.reduce((sum, one) => sum + one.refused, 0),
    ack: percentiles(measured.flatMap((one) => one.acks)),
    seen: percentiles(measured.flatMap((one) => one.seen)),
    bytesPerMove: measured.reduce((sum, one) => sum + one.bytes, 0) / moves,
    load: (user + system) / 1000 / elapsed,
  };
}

function percentiles(values: readonly number[]): Percentiles {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number): number =>
    sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN;
  return { p50: at(0.5), p99: at(0.99), max: at(1) };
}
