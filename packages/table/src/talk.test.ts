import type { TalkLine } from '@court-piece/protocol';
import { describe, expect, it, vi } from 'vitest';
import type { Report } from './index.js';
import { type Client, fourPeople, HOST, tableOf } from '../testing/index.js';

vi.setConfig({ testTimeout: 60_000 });

const linesOf = (client: Client): readonly TalkLine[] =>
  client.frames.flatMap((frame) => (frame.type === 'talk' ? frame.lines : []));

describe('talking', () => {
  it('is heard by everybody at the table, watchers too, and is in no log', async () => {
    const { clients, evening } = await fourPeople();
    const [host, bela] = clients;
    const watcher = await evening.connect(null);
    const log = await evening.store.log();
    const { seq } = evening.table.state;
    expect(await bela.does({ type: 'say', phrase: 'good-luck' })).toEqual({ type: 'ack', seq });
    await host.does({ type: 'react', reaction: 'smile' });
    await host.does({ type: 'write', text: '  Thank you, <b>Bela</b>! ' });
    for (const client of [...clients, watcher]) {
      expect(linesOf(client)).toMatchObject([
        { type: 'said', seat: 'west', name: 'bela', phrase: 'good-luck' },
        { type: 'reacted', seat: 'north', name: 'Amina', reaction: 'smile' },
        { type: 'wrote', seat: 'north', text: 'Thank you, <b>Bela</b>!' },
      ]);
      const numbers = linesOf(client).map(({ number }) => number);
      expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
      expect(new Set(numbers).size).toBe(3);
    }
    expect(await evening.store.log()).toEqual(log);
  });

  it('comes again to who comes back: the last fifty lines', async () => {
    const { clients, evening } = await fourPeople({
      with: { talkLimit: { lines: 100, within: 1_000 } },
    });
    const [host, bela] = clients;
    for (let count = 1; count <= 60; count++) {
      await host.does({ type: 'write', text: `line ${count}` });
    }
    bela.close();
    const back = await evening.connect('bela');
    const texts = linesOf(back).map((line) => (line.type === 'wrote' ? line.text : ''));
    expect(texts).toHaveLength(50);
    expect(texts[0]).toBe('line 11');
    expect(texts.at(-1)).toBe('line 60');
  });

  it('has numbers that rise over a restart', async () => {
    const { clients, evening } = await fourPeople();
    await clients[0].does({ type: 'say', phrase: 'hello' });
    evening.table.close();
    await evening.clock.pass(1);
    const again = await (await evening.reload()).connect(HOST);
    await again.does({ type: 'say', phrase: 'back-again' });
    const [before] = linesOf(clients[0]);
    const [after] = linesOf(again);
    expect(after?.number).toBeGreaterThan(before?.number ?? 0);
  });

  it('is for who sits at the table', async () => {
    const { evening } = await fourPeople();
    const stranger = await evening.connect('stranger');
    expect(await stranger.does({ type: 'say', phrase: 'hello' })).toMatchObject({
      error: { code: 'not-seated' },
    });
  });

  it('sent twice with one id is said once', async () => {
    const { clients } = await fourPeople();
    const [host, bela] = clients;
    for (let count = 0; count < 3; count++) {
      expect(await host.does({ type: 'say', phrase: 'hello' }, { id: 'once' })).toMatchObject({
        type: 'ack',
      });
    }
    expect(linesOf(bela)).toHaveLength(1);
  });

  it('freely is possible only where the table allows it', async () => {
    const night = await tableOf({ seats: 'me open bot bot', plan: { freeText: false } });
    const host = await night.connect(HOST);
    expect(await host.does({ type: 'write', text: 'hi' })).toMatchObject({
      error: { code: 'talk-off' },
    });
    expect(await host.does({ type: 'say', phrase: 'hello' })).toMatchObject({ type: 'ack' });
  });

  it('has its bounds: length, control characters, direction marks, and what is no phrase', async () => {
    const { clients } = await fourPeople();
    const [host, bela] = clients;
    for (const code of [0x00, 0x0a, 0x1b, 0x7f, 0x85, 0x061c, 0x200e, 0x202e, 0x2028, 0x2066]) {
      const text = `A${String.fromCodePoint(code)}B`;
      expect(await host.does({ type: 'write', text })).toMatchObject({
        error: { code: 'bad-message', detail: 'command.text' },
      });
    }
    for (const text of ['', '   ', 'x'.repeat(201)]) {
      expect(await host.does({ type: 'write', text })).toMatchObject({
        error: { code: 'bad-message' },
      });
    }
    const phrase = 'I have the ace' as 'hello';
    expect(await host.does({ type: 'say', phrase })).toMatchObject({
      error: { code: 'bad-message', detail: 'command.phrase' },
    });
    expect(await host.does({ type: 'write', text: 'x'.repeat(200) })).toMatchObject({
      type: 'ack',
    });
    expect(await host.does({ type: 'write', text: 'Ame\u0301lie' })).toMatchObject({ type: 'ack' });
    expect(linesOf(bela).at(-1)).toMatchObject({ text: 'Am\u00e9lie' });
  });

  it('too fast is refused for that person, and possible again after a while', async () => {
    const { clients, evening } = await fourPeople({
      with: { talkLimit: { lines: 3, within: 10_000 } },
    });
    const [host, bela] = clients;
    const says = (client: Client) => client.does({ type: 'say', phrase: 'hello' });
    for (let count = 0; count < 3; count++) {
      expect(await says(host)).toMatchObject({ type: 'ack' });
    }
    expect(await says(host)).toMatchObject({ error: { code: 'too-many-requests' } });
    expect(await says(bela)).toMatchObject({ type: 'ack' });
    await evening.clock.pass(10_000);
    expect(await says(host)).toMatchObject({ type: 'ack' });
    expect(linesOf(bela)).toHaveLength(5);
  });

  it('is handed on to other processes, and heard from them', async () => {
    const told: TalkLine[] = [];
    const { clients, evening } = await fourPeople({
      with: { onTalk: (_, line) => void told.push(line) },
    });
    const [host] = clients;
    await host.does({ type: 'say', phrase: 'hello' });
    expect(told).toMatchObject([{ type: 'said', phrase: 'hello', seat: 'north' }]);
    const other = await evening.reload();
    const there = await other.connect('bela');
    for (const line of told) other.table.hear(line);
    expect(linesOf(there)).toMatchObject([{ type: 'said', phrase: 'hello' }]);
    expect(told).toHaveLength(1);
  });
});

describe('reporting', () => {
  it('tells those who run the server who it is and what was said, and nobody else', async () => {
    const reports: Report[] = [];
    const { clients } = await fourPeople({
      with: { onReport: (report) => void reports.push(report) },
    });
    const [host, bela] = clients;
    await bela.does({ type: 'write', text: 'something ugly' });
    const count = bela.frames.length;
    expect(await host.does({ type: 'report', seat: 'west' })).toMatchObject({ type: 'ack' });
    expect(reports).toMatchObject([
      {
        table: 'table-1',
        by: HOST,
        player: 'bela',
        name: 'bela',
        talk: [{ type: 'wrote', text: 'something ugly' }],
      },
    ]);
    expect(bela.frames).toHaveLength(count);
  });

  it('of a bot or an open seat is refused', async () => {
    const night = await tableOf({ seats: 'me open bot bot' });
    const host = await night.connect(HOST);
    for (const seat of ['west', 'south'] as const) {
      expect(await host.does({ type: 'report', seat })).toMatchObject({
        error: { code: 'not-allowed', detail: seat },
      });
    }
  });
});
