// What is to be held against a night: its log, which is the truth, and all that anybody was told.
import type { ServerMessage, TableView } from '@court-piece/protocol';
import { SEATS, viewFor, type MatchState, type Viewer } from '@court-piece/rules';
import { foldEntry, type LogEntry, type TableState } from '@court-piece/table';
import { secretsOf } from '@court-piece/table/testing';
import type { Device } from './device.js';

/** What one person has to say of the night. */
export type Witness = Pick<Device, 'name' | 'acked' | 'heard' | 'wrong' | 'isWaiting'>;

/** What went wrong that must not, as sentences; empty if all is as it should be. */
export async function wrongAt(
  table: string,
  log: readonly LogEntry[],
  devices: readonly Witness[],
): Promise<readonly string[]> {
  const wrong = [...wrongInLog(log)];
  if (wrong.length > 0) return wrong;
  const states = statesOf(table, log);
  for (const state of states) wrong.push(...wrongCards(state));
  const views = viewsOf(states);
  for (const device of devices) {
    wrong.push(...device.wrong);
    if (device.isWaiting) wrong.push(`${device.name} has no answer`);
    wrong.push(...wrongAcks(device, log));
    for (const frames of device.heard) {
      wrong.push(...wrongFrames(device.name, frames, views));
      wrong.push(...(await leaksIn(table, log, frames)));
    }
  }
  return wrong;
}

function wrongInLog(log: readonly LogEntry[]): readonly string[] {
  const wrong: string[] = [];
  if (log.length === 0) wrong.push('the table is gone');
  if (log.some(({ seq }, at) => seq !== at + 1)) wrong.push('the log has a hole or a double');
  const commands = log.flatMap(({ by, command }) => (command === null ? [] : [`${by} ${command}`]));
  if (new Set(commands).size < commands.length) wrong.push('a command was carried out twice');
  return wrong;
}

/** The state after each entry, by its number; there is none before the first. */
function statesOf(table: string, log: readonly LogEntry[]): readonly TableState[] {
  const states: TableState[] = [];
  for (const entry of log) states.push(foldEntry(table, states.at(-1), entry).state);
  return states;
}

/** All 52 cards are there, each once, wherever they lie. */
function wrongCards({ seq, match }: TableState): readonly string[] {
  const cards = cardsOf(match);
  if (cards === undefined) return [];
  const isWhole = cards.length === 52 && new Set(cards).size === 52;
  return isWhole ? [] : [`after entry ${seq} there are ${cards.length} cards`];
}

function cardsOf({ deal }: MatchState): readonly string[] | undefined {
  if (deal === null || deal.phase !== 'play') return undefined;
  return [
    ...SEATS.flatMap((seat) => deal.hands[seat]),
    ...deal.tricks.flatMap((trick) => trick.cards),
    ...deal.trick.cards,
    ...(deal.trumps.aside && deal.trumps.card !== null ? [deal.trumps.card] : []),
  ];
}

/** What was acknowledged is stored, under the number that was told. */
function wrongAcks({ name, acked }: Witness, log: readonly LogEntry[]): readonly string[] {
  return acked.flatMap(({ id, seq }) => {
    if (log[seq - 1] === undefined) return [`${name} was told of entry ${seq}, which is lost`];
    const own = log.find(({ command }) => command === id);
    return own === undefined || own.seq === seq ? [] : [`${id} is entry ${own.seq}, not ${seq}`];
  });
}

type Views = (seq: number, viewer: Viewer) => string | undefined;

function viewsOf(states: readonly TableState[]): Views {
  const made = new Map<string, string>();
  return (seq, viewer) => {
    const state = states[seq - 1];
    if (state === undefined) return undefined;
    const key = `${seq} ${viewer}`;
    const view = made.get(key) ?? JSON.stringify(viewFor(state.match, viewer));
    made.set(key, view);
    return view;
  };
}

/** Everybody was shown what is stored, no more and no less, and nothing out of order. */
function wrongFrames(name: string, frames: readonly string[], views: Views): readonly string[] {
  const wrong: string[] = [];
  let told = 0;
  for (const frame of frames) {
    const message = JSON.parse(frame) as ServerMessage;
    if ('view' in message) {
      const { seq, seat, match }: TableView = message.view;
      const truth = views(seq, seat ?? 'public');
      if (truth === undefined) wrong.push(`${name} was shown entry ${seq}, which is not stored`);
      else if (JSON.stringify(match) !== truth) wrong.push(`${name} saw another match at ${seq}`);
    }
    if (message.type !== 'update') continue;
    for (const { seq } of message.events) {
      if (seq < told) wrong.push(`${name} was told of ${seq} after ${told}`);
      told = seq;
    }
  }
  return wrong;
}

/** Each frame is read as what it says that its viewer is: people leave, move and come back. */
async function leaksIn(
  table: string,
  log: readonly LogEntry[],
  frames: readonly string[],
): Promise<readonly string[]> {
  const secrets = secretsOf({ log: async () => log }, table);
  const leaks: string[] = [];
  let viewer: Viewer = 'public';
  for (const frame of frames) {
    const message = JSON.parse(frame) as ServerMessage;
    if ('view' in message) viewer = message.view.seat ?? 'public';
    leaks.push(...(await secrets.leaks(viewer, [frame])));
  }
  return leaks;
}
