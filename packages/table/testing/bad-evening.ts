// An evening on which everything goes wrong, the same way every time for a seed: the store is slow,
// fails and has written all the same, connections drop, commands come twice, the process dies.
import type { TableCommand, TableView } from '@court-piece/protocol';
import { SEATS, type PresetName } from '@court-piece/rules';
import { foldEntry, foldLog, type LogEntry, type TableState } from '@court-piece/table';
import { Client } from './client.js';
import { settled } from './clock.js';
import { anyCommand } from './commands.js';
import { numbers, seededChance } from './random.js';
import { secretsOf } from './secrets.js';
import { scriptedStore, TABLE } from './store.js';
import { HOST, tableOf, type Evening } from './table.js';

const PRESETS: readonly PresetName[] = ['single-sir-points', 'hidden-rung', 'bavney', 'be-ranga'];

interface Sent {
  readonly id: string;
  readonly expectedSeq: number;
  readonly command: TableCommand;
}

/** A person with a device that keeps what was not answered and sends it again. */
class Guest {
  readonly player: string;
  readonly texts: string[] = [];
  client: Client;
  #unanswered: Sent[] = [];
  /** Kept back on their way: others, sent later, overtake them. */
  #late: Sent[] = [];
  #count = 0;

  constructor(evening: Evening, player: string) {
    this.player = player;
    this.client = new Client(evening.table, player);
  }

  get #answered(): ReadonlySet<string> {
    return new Set(
      this.client.frames.flatMap((frame) =>
        frame.type === 'ack' || (frame.type === 'reject' && frame.error.code !== 'internal')
          ? [frame.id]
          : [],
      ),
    );
  }

  /** Everything that this person has ever been sent. */
  get heard(): readonly string[] {
    return [...this.texts, ...this.client.texts];
  }

  get isWaiting(): boolean {
    return this.#stillUnanswered().length > 0;
  }

  /** Sends and does not wait; sometimes twice, and sometimes not before the next one. */
  send(command: TableCommand, fate: 'once' | 'twice' | 'late'): void {
    this.#count += 1;
    const seq = this.client.frames.length === 0 ? 0 : this.client.view.seq;
    const sent = { id: `${this.player}-${this.#count}`, expectedSeq: seq, command };
    this.#unanswered.push(sent);
    if (fate === 'late') {
      this.#late.push(sent);
      return;
    }
    const copies = fate === 'twice' ? [sent, sent] : [sent];
    for (const one of [...copies, ...this.#late.splice(0)]) {
      void this.client.sends({ type: 'command', ...one });
    }
  }

  /** A new connection, to whichever process serves the table now. */
  reconnect(evening: Evening): void {
    const lastSeq = this.client.frames.length === 0 ? 0 : this.client.view.seq;
    this.#unanswered = this.#stillUnanswered();
    this.#late = [];
    this.client.close();
    this.texts.push(...this.client.texts);
    this.client = new Client(evening.table, this.player);
    void this.client.hello(lastSeq);
    for (const sent of this.#unanswered) void this.client.sends({ type: 'command', ...sent });
  }

  #stillUnanswered(): Sent[] {
    const answered = this.#answered;
    return this.#unanswered.filter((sent) => !answered.has(sent.id));
  }
}

const isAwaited = ({ client }: Guest): boolean =>
  client.frames.length > 0 &&
  client.view.seat !== null &&
  client.view.match.turn === client.view.seat;

async function takeSeats(guests: readonly Guest[]): Promise<void> {
  for (const [at, guest] of guests.slice(0, 4).entries()) {
    guest.send({ type: 'sit', seat: SEATS[at] ?? 'north', name: guest.player }, 'once');
  }
  while (guests.some((guest) => guest.isWaiting)) await settled();
  guests[0]?.send({ type: 'start' }, 'once');
  while (guests.some((guest) => guest.isWaiting)) await settled();
}

export interface Ending {
  /** What went wrong that must not, as sentences; empty if all is as it should be. */
  readonly wrong: readonly string[];
  /** How much happened. */
  readonly entries: number;
}

/** The four who sit down first; the others look on, and want a seat. */
const NAMES = [HOST, 'bela', 'chad', 'dora'];
const FATES = ['twice', 'twice', 'late'] as const;

/** @param people how many have the table open, four or more */
export async function badEvening(seed: number, steps: number, people = 4): Promise<Ending> {
  const pick = numbers(seed);
  const store = scriptedStore();
  let night = await tableOf({
    store,
    preset: PRESETS[seed % PRESETS.length] ?? 'hokm',
    seats: seed % 2 === 0 ? 'me open open open' : 'me open bot bot',
    chance: seededChance(seed),
    ...(seed % 4 < 2 ? { clock: { turn: 5, bank: 10 } } : {}),
    delays: { entropyWait: seed % 5 === 0 ? 400 : 0 },
    with: { tables: { create: async () => 'next' } },
  });
  store.slowness = () => pick(4);
  const names = Array.from({ length: people }, (_, at) => NAMES[at] ?? `guest-${at}`);
  const guests = names.map((player) => new Guest(night, player));
  for (const guest of guests) guest.reconnect(night);
  await settled();
  // On every third evening people are still finding their seats when it begins.
  if (seed % 3 > 0) await takeSeats(guests);
  for (let step = 0; step < steps; step++) {
    const onTurn = guests.find((one) => isAwaited(one));
    const guest = pick(3) > 0 && onTurn !== undefined ? onTurn : guests[pick(guests.length)];
    const fate = pick(60);
    if (fate === 0) store.failNext('before');
    else if (fate === 1) store.failNext('after');
    else if (fate === 2) {
      // The process dies in the middle of whatever it was doing.
      night.table.close();
      store.readsFail = false;
      night = await night.reload();
      for (const one of guests) one.reconnect(night);
    } else if (fate < 6) guest?.reconnect(night);
    else if (fate === 6) {
      // Somebody is gone, perhaps long enough for a bot to hold the seat.
      guest?.client.close();
      await night.clock.pass(pick(2) * 31_000);
    } else if (guest !== undefined && guest.client.frames.length > 0) {
      const how = FATES[pick(10)] ?? 'once';
      guest.send(anyCommand(guest.client.view, guest.player, pick), how);
    }
    for (let turns = pick(6); turns > 0; turns--) await settled();
    if (pick(10) === 0) await night.clock.pass(pick(2_000));
  }
  return await looksRight(night, guests);
}

async function looksRight(night: Evening, guests: readonly Guest[]): Promise<Ending> {
  const { store } = night;
  store.slowness = () => 0;
  // The weather clears up: everything that is still open is answered.
  for (let round = 0; round < 4; round++) {
    for (const guest of guests) guest.reconnect(night);
    await night.clock.pass(120_000);
  }
  const wrong: string[] = [];
  const log = await store.log();
  if (log.some((entry, at) => entry.seq !== at + 1)) wrong.push('the log has a hole or a double');
  const state = foldLog(TABLE, log);
  if (JSON.stringify(state) !== JSON.stringify(night.table.state)) {
    wrong.push('the table is not what its log says');
  }
  const ids = log.flatMap((entry) => (entry.command === null ? [] : [entry.command]));
  if (new Set(ids).size !== ids.length) wrong.push('a command was carried out twice');
  const people = SEATS.flatMap((seat) => {
    const at = state?.seats[seat];
    return at?.kind === 'person' ? [at.player] : [];
  });
  if (new Set(people).size !== people.length) wrong.push('somebody has two seats');
  wrong.push(...wrongInLog(log));
  for (const guest of guests) {
    if (guest.isWaiting) wrong.push(`${guest.player} waits for an answer`);
    for (const text of guest.heard) {
      const { type, seq, id } = JSON.parse(text) as { type: string; seq: number; id: string };
      if (type === 'ack' && log[seq - 1] === undefined) wrong.push(`${id} is told, but not stored`);
    }
    const truth = night.table.viewFor(guest.player);
    if (textOf(guest.client.view) !== textOf(truth))
      wrong.push(`${guest.player} sees something else`);
    wrong.push(...(await leaksTo(night, guest.heard)));
  }
  night.table.close();
  return { wrong, entries: log.length };
}

/** A view but for what passes with time, and for who looks on, which nobody is told at once. */
const textOf = (view: TableView): string =>
  JSON.stringify({ ...view, turnMs: 0, watchers: 0, proposal: view.proposal?.id });

/** Time-outs without a consequence, and people who act while a bot holds their seat. */
function wrongInLog(log: readonly LogEntry[]): readonly string[] {
  const wrong: string[] = [];
  let state: TableState | undefined;
  for (const [at, entry] of log.entries()) {
    const { body, by } = entry;
    const next = log[at + 1];
    if (body.type === 'timed-out' && (next?.body.type !== 'acted' || next.by !== null)) {
      wrong.push(`nothing follows the time-out ${entry.seq}`);
    }
    if (body.type === 'acted' && by !== null && 'seat' in body.action) {
      const seat = state?.seats[body.action.seat];
      if (seat?.kind !== 'person' || seat.left || seat.held) {
        wrong.push(`a person acted at ${entry.seq} where a bot did`);
      }
    }
    state = foldEntry(TABLE, state, entry).state;
  }
  return wrong;
}

/** Each frame is read as what it says that its viewer is: people leave and come back. */
async function leaksTo(night: Evening, texts: readonly string[]): Promise<readonly string[]> {
  const secrets = secretsOf(night.store);
  const leaks: string[] = [];
  for (const text of texts) {
    const { view } = JSON.parse(text) as { readonly view?: { readonly seat: 'north' | null } };
    leaks.push(...(await secrets.leaks(view?.seat ?? 'public', [text])));
  }
  return leaks;
}
