// What a seat was sent, frame by frame, held against what it could know: the truth is the match's
// record, played over with the rules.
import { parseRecord, replayRecord } from '@court-piece/notation';
import {
  POLL_PATH,
  type ClientMessage,
  type ServerMessage,
  type TableEvent,
} from '@court-piece/protocol';
import { DECK, isCard, type Card, type MatchState, type Seat, type View } from '@court-piece/rules';
import type { Page, Request } from 'playwright-core';

export interface Frames {
  readonly received: readonly string[];
  readonly sent: readonly string[];
}

/**
 * All messages of the page from now on, also after a reload; by requests too, which the page takes to
 * where a socket is slow to answer.
 */
export function recordFrames(page: Page): Frames {
  const received: string[] = [];
  const sent: string[] = [];
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => received.push(payload.toString()));
    socket.on('framesent', ({ payload }) => sent.push(payload.toString()));
  });
  const isPoll = (request: Request): boolean =>
    request.method() === 'POST' && new URL(request.url()).pathname === POLL_PATH;
  page.on('request', (request) => {
    if (isPoll(request)) sent.push(...messagesIn(request.postData()));
  });
  page.on('response', (response) => {
    if (!isPoll(response.request())) return;
    response.text().then(
      (text) => received.push(...messagesIn(text)),
      // The page was left before the whole of it had come.
      () => undefined,
    );
  });
  return { received, sent };
}

function messagesIn(body: string | null): readonly string[] {
  if (body === null || body === '') return [];
  const { messages = [] } = JSON.parse(body) as { readonly messages?: readonly unknown[] };
  return messages.map((message) => JSON.stringify(message));
}

/**
 * What the person asked for among what a page sent, each once: what has no answer yet is said again over
 * another connection. The page itself adds to the shuffle.
 */
export function commandsIn(frames: readonly string[]): readonly string[] {
  const commands = new Map<string, string>();
  for (const frame of frames) {
    const message = JSON.parse(frame) as ClientMessage;
    if (message.type === 'command' && message.command.type !== 'entropy') {
      commands.set(message.id, frame);
    }
  }
  return [...commands.values()];
}

/** Every card that stands anywhere in a text, whatever it is part of. */
const cardsIn = (text: string): readonly Card[] =>
  [...text.matchAll(/\b[SHDC][AKQJT2-9]\b/g)].map(([card]) => card).filter(isCard);

export interface Leak {
  readonly card: Card;
  /** The beginning of the frame that it stands in. */
  readonly frame: string;
}

/** Cards in frames to a seat that it could not know when they came. */
export function leaksIn(
  frames: readonly string[],
  seat: Seat | 'nobody',
  record: unknown,
): readonly Leak[] {
  const deals = dealsOf(record);
  return frames.flatMap((frame) => {
    const message = JSON.parse(frame) as ServerMessage;
    const known = 'view' in message ? knownIn(message.view.match, seat, deals) : new Set<Card>();
    // The same frame may tell the end of one deal and the start of the next.
    const ended = message.type === 'update' && isDealBegun(message.events);
    const text = ended ? JSON.stringify(message.view) : frame;
    return cardsIn(text)
      .filter((card) => !known.has(card))
      .map((card) => ({ card, frame: frame.slice(0, 300) }));
  });
}

const isDealBegun = (events: readonly TableEvent[]): boolean =>
  events.some(({ type }) => type === 'dealt');

/** A deal as it was: each state after an action. */
type Deal = readonly MatchState[];

function dealsOf(record: unknown): readonly Deal[] {
  const deals: MatchState[][] = [];
  const parsed = parseRecord(record);
  if (!parsed.ok) throw new Error(parsed.error.message);
  const replay = replayRecord(parsed.value, ({ state, deal }) => {
    (deals[deal - 1] ??= []).push(state);
  });
  if (!replay.ok) throw new Error(replay.error.message);
  return deals;
}

/** What a seat knows at that point: its own cards dealt so far and what lies open; all when it is over. */
function knownIn(view: View, seat: Seat | 'nobody', deals: readonly Deal[]): ReadonlySet<Card> {
  const { phase, results, result, tricks, trick, aside } = view;
  if (phase === 'deal-over' || phase === 'match-over') return new Set(DECK);
  const deal = deals[results.length - (result === null ? 0 : 1)];
  const count = tricks.length * 4 + (trick?.cards.length ?? 0);
  const state = deal?.find(
    (one) =>
      one.deal?.phase === phase &&
      playedIn(one).length === count &&
      (trumpsIn(one)?.aside ?? false) === aside,
  );
  if (deal === undefined || state === undefined) {
    throw new Error(`no ${phase} with ${count} cards played in deal ${results.length + 1}`);
  }
  const first = deal.find((one) => one.deal?.phase === phase);
  const hands = first?.deal && first.deal.phase !== 'cut' ? first.deal.hands : undefined;
  const dealt = hands === undefined || seat === 'nobody' ? [] : hands[seat];
  return new Set([...dealt, ...playedIn(state), ...trumpCardFor(seat, state)]);
}

/** The card that made trump: once it lies open, and before that for who put it aside (Rules 2.2, 5). */
function trumpCardFor(seat: Seat | 'nobody', state: MatchState): readonly Card[] {
  const trumps = trumpsIn(state);
  if (!trumps || trumps.card === null) return [];
  return !trumps.aside || state.deal?.caller === seat ? [trumps.card] : [];
}

function trumpsIn({ deal }: MatchState) {
  return deal === null || deal.phase === 'cut' || deal.phase === 'making-trumps'
    ? undefined
    : deal.trumps;
}

function playedIn({ deal }: MatchState): readonly Card[] {
  if (deal === null || deal.phase === 'cut' || deal.phase === 'making-trumps') return [];
  return [...deal.tricks, ...(deal.trick ? [deal.trick] : [])].flatMap(({ cards }) => cards);
}
