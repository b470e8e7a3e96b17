import { dealWith } from '@court-piece/rules/testing';
import type { ServerMessage } from '@court-piece/protocol';
import { describe, expect, it } from 'vitest';
import { fourPeople, HOST, scriptedChance, settled, tableOf } from '../testing/index.js';

const SAMPLES = '../../../fixtures/wire';

interface Said {
  readonly from: 'client' | 'server';
  readonly message: unknown;
}

const fileText = (said: readonly Said[]): string =>
  `[\n${said.map((one) => `  ${JSON.stringify(one)}`).join(',\n')}\n]\n`;

describe('a conversation with a table', () => {
  it('goes as the sample on file shows it', async () => {
    const night = await tableOf({
      preset: 'hidden-rung',
      rules: { firstDealer: 'south' },
      seats: 'bot open bot me',
      chance: scriptedChance(
        dealWith(
          { east: 'SA S2 HA', west: 'HK S7', north: 'S3', south: 'SK' },
          { dealer: 'south', direction: 'counterclockwise' },
        ),
      ),
    });
    const said: Said[] = [];
    const session = night.table.openSession(HOST, (message: ServerMessage) => {
      said.push({ from: 'server', message: JSON.parse(JSON.stringify(message)) as unknown });
    });
    const say = async (message: object): Promise<void> => {
      said.push({ from: 'client', message });
      await session.receive(message);
      await settled();
    };
    const command = (id: string, expectedSeq: number, what: object): Promise<void> =>
      say({ type: 'command', id, expectedSeq, command: what });
    await say({ type: 'hello', protocol: 1, table: 'table-1', lastSeq: 0 });
    await command('a1', 1, { type: 'start' });
    await command('a2', 1, { type: 'fill', seat: 'west', with: 'bot' });
    await command('a3', 2, { type: 'start' });
    await command('a4', 5, { type: 'choose', choice: { type: 'set', seat: 'east', card: 'S2' } });
    await command('a5', 6, { type: 'choose', choice: { type: 'play', seat: 'east', card: 'S2' } });
    await command('a6', 6, { type: 'choose', choice: { type: 'play', seat: 'east', card: 'HA' } });
    await command('a7', 7, { type: 'say', phrase: 'good-luck' });
    await say({ type: 'ping' });
    await expect(fileText(said)).toMatchFileSnapshot(`${SAMPLES}/conversation.json`);
  });

  it('among friends goes as the other sample shows it, as dora hears it', async () => {
    const { clients, evening } = await fourPeople({
      rules: { firstDealer: 'south' },
      clock: { turn: 30, bank: 60 },
      chance: scriptedChance(
        dealWith(
          { east: 'SA SK HA', north: 'S2', west: 'S3', south: 'S4' },
          { dealer: 'south', direction: 'counterclockwise' },
        ),
      ),
    });
    const [host, bela, chad] = clients;
    clients[3].close();
    const said: Said[] = [];
    const session = evening.table.openSession('dora', (message: ServerMessage) => {
      said.push({ from: 'server', message: JSON.parse(JSON.stringify(message)) as unknown });
    });
    const say = async (message: object): Promise<void> => {
      said.push({ from: 'client', message });
      await session.receive(message);
      await settled();
    };
    const command = (id: string, what: object): Promise<void> =>
      say({ type: 'command', id, expectedSeq: evening.table.state.seq, command: what });
    await say({ type: 'hello', protocol: 1, table: 'table-1', lastSeq: 4 });
    await command('d1', { type: 'choose', choice: { type: 'call', seat: 'east', suit: 'S' } });
    await bela.does({ type: 'say', phrase: 'good-luck' });
    bela.close();
    await command('d2', { type: 'choose', choice: { type: 'claim', seat: 'east' } });
    await host.does({ type: 'answer', proposal: host.view.proposal?.id ?? 0, agree: true });
    await chad.does({ type: 'answer', proposal: host.view.proposal?.id ?? 0, agree: true });
    await settled();
    await command('d3', { type: 'entropy', deal: 2, hex: '00112233445566778899aabbccddeeff' });
    await command('d4', { type: 'end' });
    await command('d5', { type: 'withdraw', proposal: evening.table.state.proposal?.id ?? 0 });
    await expect(fileText(said)).toMatchFileSnapshot(`${SAMPLES}/friends.json`);
  });
});
