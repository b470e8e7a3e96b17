// The conversation of one page with one table, as a state machine without I/O: what comes in and the
// time go in, the next state and what is to be done come out.
// Holds: each event is passed on once and in order, a command keeps its id until it is answered, at
// most one of a kind is under way (talk aside), a final refusal is never retried.
import {
  PROTOCOL_VERSION,
  type ClientMessage,
  type Rejection,
  type ServerMessage,
  type TableCommand,
} from '@court-piece/protocol';
import type {
  ConnectionStatus,
  CoreState,
  Effect,
  Input,
  Link,
  Moment,
  Outcome,
  Pending,
  Step,
  Update,
} from './connection-state.js';
import { retryDelay, type ConnectionTimes } from './connection-times.js';

export function startConnection(table: string, times: ConnectionTimes, now: number): Step {
  const link: Link = { type: 'opening', until: now + times.openWithin };
  const state: CoreState = {
    table,
    times,
    link,
    failures: 0,
    lostAt: null,
    view: null,
    pending: [],
  };
  return { state, effects: [{ type: 'open' }] };
}

export function statusOf({ link, lostAt, view }: CoreState): ConnectionStatus {
  if (link.type === 'ended') return link;
  if (link.type === 'live') return { type: 'live' };
  if (lostAt !== null) return { type: 'reconnecting', since: lostAt };
  // Greeting again over a better way is nothing that anybody has to know.
  return view === null ? { type: 'connecting' } : { type: 'live' };
}

/** When `time` must be fed next. */
export function nextDeadline(state: CoreState): number | null {
  const { link, pending } = state;
  if (link.type === 'ended') return null;
  const times = [linkDeadline(link)];
  for (const { giveUpAt, answerBy } of pending)
    times.push(Math.min(giveUpAt, answerBy ?? giveUpAt));
  return Math.min(...times);
}

export function step(state: CoreState, input: Input, at: Moment): Step {
  const { now } = at;
  if (state.link.type === 'ended') return afterTheEnd(state, input);
  switch (input.type) {
    case 'opened':
      // Also on a link that is open: another way has taken its place, and knows nothing of us yet.
      return state.link.type === 'waiting' ? stay(state) : greet(state, now);
    case 'received':
      return receive(state, input.message, at);
    case 'lost':
      return state.link.type === 'waiting' ? stay(state) : lose(state, [], at);
    case 'command':
      return enqueue(state, input, now);
    case 'woken':
      return wake(state, now);
    case 'time':
      return onTime(state, at);
  }
}

const stay = (state: CoreState): Step => ({ state, effects: [] });

function afterTheEnd(state: CoreState, input: Input): Step {
  if (input.type !== 'command' || state.link.type !== 'ended') return stay(state);
  const outcome: Outcome = { type: 'refused', error: state.link.error };
  return { state, effects: [{ type: 'answer', id: input.id, outcome }] };
}

function greet(state: CoreState, now: number): Step {
  const hello: ClientMessage = {
    type: 'hello',
    protocol: PROTOCOL_VERSION,
    table: state.table,
    lastSeq: state.view?.seq ?? 0,
  };
  const link: Link = { type: 'greeting', until: now + state.times.greetWithin };
  return { state: { ...unsent(state), link }, effects: [{ type: 'send', message: hello }] };
}

function receive(state: CoreState, message: ServerMessage, at: Moment): Step {
  const { link } = state;
  const { now } = at;
  // A link that was given up has nothing more to say.
  if (link.type !== 'greeting' && link.type !== 'live') return stay(state);
  const heard = link.type === 'live' ? { ...state, link: heardAt(state, link, now) } : state;
  switch (message.type) {
    case 'update':
      return update(heard, message, now);
    case 'ack':
      return answer(heard, message.id, { type: 'done' }, []);
    case 'reject': {
      const shown = show(heard, { events: [], missed: true, view: message.view });
      const outcome: Outcome = { type: 'refused', error: message.error };
      return answer(shown.state, message.id, outcome, shown.effects);
    }
    case 'error':
      return { state: heard, effects: [{ type: 'notice', error: message.error }] };
    case 'closed':
      return message.final ? end(heard, message.error) : lose(heard, [{ type: 'drop' }], at);
    case 'talk':
      return { state: heard, effects: [{ type: 'talk', lines: message.lines }] };
    case 'pong':
      return stay(heard);
  }
}

const heardAt = (state: CoreState, link: Link & { type: 'live' }, now: number): Link => ({
  ...link,
  pingAt: now + state.times.pingAfter,
  pongBy: null,
});

function update(state: CoreState, received: Update, now: number): Step {
  const shown = show(state, received);
  if (state.link.type !== 'greeting') return shown;
  // The answer to `hello`: everything not answered yet is said again, under its old id.
  const { times } = state;
  const link: Link = { type: 'live', since: now, pingAt: now + times.pingAfter, pongBy: null };
  const pending = state.pending.map((one) => ({ ...one, answerBy: now + times.answerWithin }));
  const again = pending.map((one): Effect => ({ type: 'send', message: commandMessage(one) }));
  return {
    state: { ...shown.state, link, lostAt: null, pending },
    effects: [...shown.effects, ...again],
  };
}

/** Takes a view unless it is older than the one at hand, with those of its events that are new. */
function show(state: CoreState, { events, missed, view }: Update): Step {
  const known = state.view?.seq ?? 0;
  if (view.seq < known) return stay(state);
  const fresh = events.filter((event) => event.seq > known);
  // A refusal's view without its events, or a gap: something happened that cannot be told.
  const gap = view.seq > known && (missed || fresh.length === 0);
  const shown: Update = { events: fresh, missed: gap, view };
  return { state: { ...state, view }, effects: [{ type: 'update', update: shown }] };
}

function answer(state: CoreState, id: string, outcome: Outcome, before: readonly Effect[]): Step {
  // A repeated answer, or one to a command that was given up.
  if (!state.pending.some((one) => one.id === id)) return { state, effects: before };
  const pending = state.pending.filter((one) => one.id !== id);
  return { state: { ...state, pending }, effects: [...before, { type: 'answer', id, outcome }] };
}

function end(state: CoreState, error: Rejection): Step {
  const outcome: Outcome = { type: 'refused', error };
  const answers = state.pending.map(({ id }): Effect => ({ type: 'answer', id, outcome }));
  return {
    state: { ...state, link: { type: 'ended', error }, pending: [] },
    effects: [...answers, { type: 'drop' }],
  };
}

function lose(state: CoreState, before: readonly Effect[], { now, random }: Moment): Step {
  const { times, link } = state;
  const steady = link.type === 'live' && now - link.since >= times.steadyAfter;
  const failures = steady ? 1 : state.failures + 1;
  return {
    state: {
      ...unsent(state),
      link: { type: 'waiting', until: now + retryDelay(times, failures, random) },
      failures,
      lostAt: state.lostAt ?? now,
    },
    effects: before,
  };
}

/** Nothing that is not answered counts as sent over the next link. */
const unsent = (state: CoreState): CoreState => ({
  ...state,
  pending: state.pending.map((one) => ({ ...one, answerBy: null })),
});

function enqueue(state: CoreState, input: Input & { type: 'command' }, now: number): Step {
  const { id, command } = input;
  const { times, view, link } = state;
  if (state.pending.some((one) => isRival(one.command, command))) {
    return { state, effects: [{ type: 'answer', id, outcome: { type: 'busy' } }] };
  }
  const live = link.type === 'live';
  const one: Pending = {
    id,
    command,
    expectedSeq: view?.seq ?? 0,
    giveUpAt: now + times.giveUpAfter,
    answerBy: live ? now + times.answerWithin : null,
  };
  return {
    state: { ...state, pending: [...state.pending, one] },
    effects: live ? [{ type: 'send', message: commandMessage(one) }] : [],
  };
}

/**
 * Never a queued card in place of a lost one, never two answers to one question. People may say one
 * thing after another, though, and what was written is gone from its field.
 */
const isRival = (before: TableCommand, now: TableCommand): boolean =>
  before.type === now.type && (!isTalk(now) || JSON.stringify(before) === JSON.stringify(now));

const isTalk = ({ type }: TableCommand): boolean =>
  type === 'say' || type === 'react' || type === 'write';

const commandMessage = ({ id, command, expectedSeq }: Pending): ClientMessage => ({
  type: 'command',
  id,
  expectedSeq,
  command,
});

function wake(state: CoreState, now: number): Step {
  const { link, times } = state;
  if (link.type === 'waiting') return reopen(state, now);
  if (link.type !== 'live') return stay(state);
  // A page that slept may hold a socket that only looks open.
  const pongBy = Math.min(link.pongBy ?? Infinity, now + times.pongAfterWakeWithin);
  return {
    state: { ...state, link: { ...link, pongBy } },
    effects: [{ type: 'send', message: { type: 'ping' } }],
  };
}

function reopen(state: CoreState, now: number): Step {
  const link: Link = { type: 'opening', until: now + state.times.openWithin };
  return { state: { ...state, link }, effects: [{ type: 'open' }] };
}

function onTime(state: CoreState, at: Moment): Step {
  const { now } = at;
  const given = giveUp(state, now);
  const { link, pending } = given.state;
  const overdue = pending.some(({ answerBy }) => answerBy !== null && answerBy <= now);
  if (link.type === 'waiting') {
    if (link.until > now) return given;
    const reopened = reopen(given.state, now);
    return { state: reopened.state, effects: [...given.effects, ...reopened.effects] };
  }
  if (link.type === 'live' && !overdue && link.pongBy === null) {
    if (link.pingAt > now) return given;
    const asked: Link = { ...link, pongBy: now + given.state.times.pongWithin };
    const ping: Effect = { type: 'send', message: { type: 'ping' } };
    return { state: { ...given.state, link: asked }, effects: [...given.effects, ping] };
  }
  if (!overdue && linkDeadline(link) > now) return given;
  return lose(given.state, [...given.effects, { type: 'drop' }], at);
}

function giveUp(state: CoreState, now: number): Step {
  const late = state.pending.filter(({ giveUpAt }) => giveUpAt <= now);
  if (late.length === 0) return stay(state);
  const effects = late.map(
    ({ id }): Effect => ({ type: 'answer', id, outcome: { type: 'unanswered' } }),
  );
  return {
    state: { ...state, pending: state.pending.filter(({ giveUpAt }) => giveUpAt > now) },
    effects,
  };
}

function linkDeadline(link: Link): number {
  if (link.type === 'ended') return Infinity;
  return link.type === 'live' ? (link.pongBy ?? link.pingAt) : link.until;
}
