// One match in the terminal: a person in one seat, bots in the others. The rules decide what is done;
// this file only asks whoever is awaited, and tells the person what happened.
import { explainRuleError, formatChoice, type LoggedAction } from '@court-piece/notation';
import { decide, type Level } from '@court-piece/players';
import {
  apply,
  isSureClaim,
  newMatch,
  outcomesOf,
  SEATS,
  turnOf,
  viewFor,
  type Action,
  type Choice,
  type MatchState,
  type Options,
  type Seat,
  type View,
} from '@court-piece/rules';
import type { PlayChance } from './chance.js';
import { help } from './explain.js';
import { choiceInWords, menuOf, understand, type TypedCommand } from './menu.js';
import { narrate } from './narrate.js';
import { handLine, lastTrickLine, scoreLine, situation, tableLines } from './situation.js';
import type { Talk } from './talk.js';

export interface Setting {
  readonly options: Options;
  readonly own: Seat;
  readonly level: Level;
  readonly chance: PlayChance;
  readonly talk: Talk;
  /** The rules of this match in words. */
  readonly rulesPage: () => readonly string[];
  /** Milliseconds. */
  readonly now: () => number;
}

export interface Played {
  readonly log: readonly LoggedAction[];
  readonly state: MatchState;
}

/** What the person answered: something to do, or that they leave. */
type Answer = { readonly type: 'act'; readonly action: Action } | { readonly type: 'left' };

const LEFT: Answer = { type: 'left' };

export async function playMatch(setting: Setting): Promise<Played> {
  const { options, own, chance, talk, now } = setting;
  const started = now();
  const log: LoggedAction[] = [];
  let state = newMatch(options);
  const perform = async (action: Action): Promise<void> => {
    const outcome = apply(state, action);
    if (!outcome.ok) throw new Error(`refused: ${outcome.error.code}`);
    ({ state } = outcome.value);
    log.push(action);
    await talk.say(narrate({ action, ...outcome.value }, { own, heading: talk.heading }));
  };
  for (;;) {
    const overdue = now() - started >= options.minutes * 60_000;
    if (options.end === 'time' && overdue && !state.timeUp && state.deal !== null) {
      await perform({ type: 'time-up' });
    }
    if (state.winner !== null) return { log, state };
    const revoker = SEATS.find((seat) => seat !== own && mayCorrect(state, seat));
    if (revoker !== undefined) {
      await perform(botAction(state, revoker, setting));
      continue;
    }
    const turn = turnOf(state);
    if (turn !== null && turn !== own) {
      await perform(botAction(state, turn, setting));
      continue;
    }
    const answer: Answer =
      turn === own ? await askPerson(state, setting) : await nextDeal(state, chance, setting);
    if (answer.type === 'left') return { log, state };
    await perform(answer.action);
    if (answer.action.type === 'play' && mayCorrect(state, own)) {
      const second = await offerCorrection(state, setting);
      if (second?.type === 'left') return { log, state };
      if (second !== undefined) await perform(second.action);
    }
  }
}

const mayCorrect = (state: MatchState, seat: Seat): boolean =>
  viewFor(state, seat).corrections.length > 0;

/** One of the actions that chance can make of a choice. */
function completed(state: MatchState, choice: Choice, chance: PlayChance): Action | undefined {
  const outcomes = outcomesOf(state, choice);
  return outcomes.length === 0 ? undefined : chance.pick(outcomes);
}

function botAction(state: MatchState, seat: Seat, setting: Setting): Action {
  const { chance, level } = setting;
  const decision = decide(viewFor(state, seat), { level, random: chance.random });
  if (!decision.ok) throw new Error(`a bot was asked for nothing: ${decision.error.code}`);
  const action = completed(state, decision.value.choice, chance);
  if (action === undefined) throw new Error('a bot chose what cannot be');
  return action;
}

/** Between deals the person may stop; the first deal and a new deal after a redeal come at once. */
async function nextDeal(state: MatchState, chance: PlayChance, setting: Setting): Promise<Answer> {
  const { talk, own } = setting;
  const dealer = state.nextDealer ?? chance.pick(SEATS);
  const deal: Answer = {
    type: 'act',
    action: { type: 'deal', dealer, deck: chance.shuffledDeck() },
  };
  if (state.deal?.phase !== 'deal-over' || state.deal.result === null) return deal;
  for (;;) {
    const line = await talk.ask('Enter for the next deal, end to stop the match:');
    switch (line?.trim().toLowerCase()) {
      case undefined:
      case 'quit':
        return LEFT;
      case 'end':
        return { type: 'act', action: { type: 'end' } };
      case '':
      case 'next':
        return deal;
      case 'score':
        await talk.say([scoreLine(viewFor(state, own), own)]);
        break;
      case 'last':
        await talk.say([lastTrickLine(viewFor(state, own), own)]);
        break;
      default:
        await talk.say(['Between deals: Enter, score, last, end or quit.']);
    }
  }
}

/** Right after the person's own revoke, while the trick lacks cards (3.3). */
async function offerCorrection(state: MatchState, setting: Setting): Promise<Answer | undefined> {
  const { own, talk } = setting;
  const view = viewFor(state, own);
  const menu = menuOf(view.corrections.map((card) => ({ type: 'correct', seat: own, card })));
  await talk.say([
    'You could have followed suit (rule 3.3). Take it back now, or press Enter to go on:',
    ...menuLines(menu),
  ]);
  for (;;) {
    const line = await talk.ask('Take back?');
    if (line === undefined) return LEFT;
    if (line.trim() === '') return undefined;
    const typed = understand(line, { seat: own, view, menu });
    if (typed.type === 'command') {
      const done = await obey(typed.command, view, setting);
      if (done !== undefined) return done;
    } else if (typed.type === 'choice' && isListed(typed.choice, menu)) {
      const action = completed(state, typed.choice, setting.chance);
      if (action !== undefined) return { type: 'act', action };
    } else {
      await talk.say(['Type a number, or press Enter to go on.']);
    }
  }
}

async function askPerson(state: MatchState, setting: Setting): Promise<Answer> {
  const { own, talk, chance } = setting;
  const view = viewFor(state, own);
  const menu = view.phase === 'cut' ? [] : menuOf(view.legal);
  await talk.say(['', ...situation(view, own), ...menuLines(menu)]);
  const prompt = view.phase === 'cut' ? 'Cut at 0 to 51:' : 'Your choice:';
  for (;;) {
    const line = await talk.ask(prompt);
    if (line === undefined) return LEFT;
    if (line.trim() === '') continue;
    const typed = understand(line, { seat: own, view, menu });
    if (typed.type === 'unclear') {
      await talk.say([`${typed.why} Type help for help.`]);
    } else if (typed.type === 'command') {
      const done = await obey(typed.command, view, setting);
      if (done !== undefined) return done;
    } else {
      const problem = whyNot(state, view, typed.choice);
      const action = problem === undefined ? completed(state, typed.choice, chance) : undefined;
      if (action !== undefined) return { type: 'act', action };
      await talk.say([problem ?? 'That cannot be done now.']);
    }
  }
}

const menuLines = (menu: readonly Choice[]): readonly string[] =>
  menu.map((choice, at) => `${String(at + 1).padStart(2)}  ${choiceInWords(choice)}`);

const isListed = (choice: Choice, choices: readonly Choice[]): boolean =>
  choices.some((listed) => formatChoice(listed) === formatChoice(choice));

/** Why the person cannot do that now, or undefined if they can. */
function whyNot(state: MatchState, view: View, choice: Choice): string | undefined {
  if (isListed(choice, view.legal)) return undefined;
  if (choice.type === 'set' && state.options.trump === 'hidden-blind') {
    return 'The card is drawn unseen: say set, without a card (rule 2.4).';
  }
  if (choice.type === 'claim' && view.phase === 'play' && !view.aside && !isSureClaim(view)) {
    return 'A claim is granted only if it is certain from your own cards (rule 7.8).';
  }
  const [action] = outcomesOf(state, choice);
  const outcome = action === undefined ? undefined : apply(state, action);
  if (outcome === undefined) return 'That cannot be done now.';
  if (outcome.ok) return undefined;
  return `Not allowed: ${explainRuleError(outcome.error)} (rule ${outcome.error.rule}).`;
}

/** Does what a word like `help` asks for; an answer only if it ends the asking. */
async function obey(
  command: TypedCommand,
  view: View,
  setting: Setting,
): Promise<Answer | undefined> {
  const { own, talk } = setting;
  switch (command) {
    case 'end':
      return { type: 'act', action: { type: 'end' } };
    case 'quit':
      return LEFT;
    case 'help':
      await talk.say(help(view));
      return undefined;
    case 'hand':
      await talk.say([handLine(view, own)]);
      return undefined;
    case 'table':
      await talk.say(tableLines(view, own));
      return undefined;
    case 'last':
      await talk.say([lastTrickLine(view, own)]);
      return undefined;
    case 'score':
      await talk.say([scoreLine(view, own)]);
      return undefined;
    case 'rules':
      await talk.say(setting.rulesPage());
      return undefined;
  }
}
