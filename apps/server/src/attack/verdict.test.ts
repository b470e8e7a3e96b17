import { DECK } from '@court-piece/rules';
import type { LogEntry } from '@court-piece/table';
import { fourPeople, TABLE } from '@court-piece/table/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { wrongAt, type Witness } from './verdict.js';

let log: readonly LogEntry[];
let witness: Witness;
let frames: readonly string[];

beforeAll(async () => {
  const { clients, evening } = await fourPeople({ rules: { firstDealer: 'south' } });
  const [host, , , dora] = clients;
  await dora.chooses('call S');
  for (let step = 0; step < 8; step++) {
    for (const client of clients) {
      if (client.view.match.turn === client.view.seat) await client.choosesAny();
    }
  }
  await host.does({ type: 'rename', name: 'Amina the First' }, { id: 'rename' });
  log = await evening.store.log();
  frames = host.texts;
  const seq = log.find(({ command }) => command === 'rename')?.seq ?? 0;
  const acked = [{ id: 'rename', seq }];
  witness = { name: 'Amina', acked, heard: [frames], wrong: [], isWaiting: false };
});

const verdict = (said: Partial<Witness>, written = log): Promise<readonly string[]> =>
  wrongAt(TABLE, written, [{ ...witness, ...said }]);

describe('the verdict on a night', () => {
  it('is that nothing went wrong where nothing did', async () => {
    expect(await verdict({})).toEqual([]);
  });

  it('finds what was told and is not stored', async () => {
    const lost = await verdict({}, log.slice(0, -1));
    expect(lost).toContainEqual(
      expect.stringMatching(/^Amina was told of entry \d+, which is lost/),
    );
    expect(lost).toContainEqual(expect.stringMatching(/^Amina was shown entry \d+, which is not/));
  });

  it('finds holes, doubles, and commands that count twice', async () => {
    expect(await verdict({}, [])).toContain('the table is gone');
    const hole = log.filter(({ seq }) => seq !== 3);
    expect(await verdict({}, hole)).toContain('the log has a hole or a double');
    const last = log.at(-1);
    if (last === undefined) throw new Error('no log');
    const twice = [...log, { ...last, seq: last.seq + 1 }];
    expect(await verdict({}, twice)).toContain('a command was carried out twice');
  });

  it('finds cards that were shown to somebody who could not know them, whatever they are part of', async () => {
    for (const type of ['ack', 'talk']) {
      const text = JSON.stringify({ type, note: `try ${DECK.join(' or ')}` });
      expect((await verdict({ heard: [[...frames, text]] })).join()).toContain(` in ${text}`);
    }
  });

  it('finds another picture than the stored one, news out of order, and answers that never came', async () => {
    const other = frames.map((frame) => frame.replace('"turn":"north"', '"turn":"west"'));
    expect((await verdict({ heard: [other] })).join()).toContain('Amina saw another match at');
    expect((await verdict({ heard: [frames.toReversed()] })).join()).toContain('was told of');
    expect(await verdict({ isWaiting: true })).toEqual(['Amina has no answer']);
  });
});
