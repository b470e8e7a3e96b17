import { dealWith } from '@court-piece/rules/testing';
import type { ServerMessage } from '@court-piece/protocol';
import { describe, expect, it } from 'vitest';
import { HOST, scriptedChance, settled, tableOf } from '../testing/index.js';

const SAMPLE = '../../../fixtures/wire/conversation.json';

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
    const said: { readonly from: 'client' | 'server'; readonly message: unknown }[] = [];
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
    const text = said.map((one) => `  ${JSON.stringify(one)}`).join(',\n');
    await expect(`[\n${text}\n]\n`).toMatchFileSnapshot(SAMPLE);
  });
});
