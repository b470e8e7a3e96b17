// A decision in the play by imagined worlds: each is played to its end after each candidate, by rule
// players and later also by the solver, and what the rule player would do stands unless the same worlds
// speak clearly for something else.
import { sideOf, type Choice } from '@court-piece/rules/view';
import type { Aim, Asked, Budget, Decision, Reason, SeatView } from '../decision.js';
import { decideByJudgement } from '../judgement/index.js';
import { Blunders } from './blunders.js';
import { Board } from './board.js';
import { candidatesOf, type Candidate } from './candidates.js';
import { equityFor, type Equity } from './equity.js';
import { Corrections } from './corrections.js';
import { Exact } from './exact.js';
import { doubtOf, withinHabits } from './habits.js';
import { JudgedPlayer } from './judging/judged-player.js';
import type { PlanSettings } from './plans.js';
import { begin, playOut, type Ended } from './play-out.js';
import { sampleWorlds, type Weighed } from './sample.js';
import { knowledgeOf, type Knowledge } from './scene.js';
import {
  addExact,
  addPlayed,
  bestOf,
  createScores,
  hasLooked,
  leaveOut,
  outlooksOf,
  type Scores,
} from './scores.js';

/** Single sir with open trumps, and anything else. */
interface ByCardsLeft {
  readonly single: readonly number[];
  readonly general: readonly number[];
}

export interface SearchSettings {
  /** Worlds that are played out, where the budget does not say. */
  readonly worlds: number;
  /** So many are drawn for each that is kept. */
  readonly drawn: number;
  /** How much is believed of what was played (sample.ts). */
  readonly unlikely: number;
  /** Where there are no more worlds than this, all of them are looked at. */
  readonly all: number;
  /** Worlds that the solver looks at as well, by the cards left in the hand. */
  readonly exact: ByCardsLeft;
  /** In how many of those worlds later choices are made for all alike, by the cards left in the hand. */
  readonly planned: ByCardsLeft;
  readonly plans: PlanSettings;
  /** The solver's share in what a card is worth, by the cards left in the hand. */
  readonly share: (left: number) => number;
  /** Standard errors by which another card must be better than the rule player's. */
  readonly doubt: number;
}

export function decideByWorlds(
  view: SeatView,
  settings: SearchSettings,
  { budget, aim, random }: Asked,
): Decision {
  const natural = decideByJudgement(view, random);
  const knowledge = knowledgeOf(view);
  const every = candidatesOf(knowledge);
  const isFixed = isDecided(natural, aim);
  const { samples = Infinity, everyChoice = false } = budget;
  if (every.length < 2 || (isFixed && !everyChoice)) return natural;
  const own = every[placeOf(every, natural.choice)];
  const candidates = withinHabits(view, every, own);
  const exact = worldsIn(settings.exact, knowledge);
  if (candidates.length < 2 && exact === 0 && !everyChoice) return natural;
  const stop = stopper(budget);
  const { worlds, count } = sampleWorlds(
    knowledge,
    {
      ...settings,
      worlds: Math.max(1, Math.min(samples, settings.worlds)),
      all: Math.min(samples, settings.all),
    },
    fastRandom(random),
    stop,
  );
  const scores = createScores(candidates, placeOf(candidates, natural.choice));
  const blunders = new Blunders(every.length);
  const compared = everyChoice ? createScores(every, placeOf(every, natural.choice)) : null;
  const left = (view.hands[view.viewer] ?? []).length;
  const share = settings.share(left);
  const planned = worldsIn(settings.planned, knowledge);
  const { plans } = settings;
  look({
    knowledge,
    worlds,
    every,
    scores,
    compared,
    blunders,
    exact,
    planned,
    plans,
    stop,
    share,
    aim,
  });
  if (!hasLooked(scores)) return natural;
  const outlooks = outlooksOf(compared ?? scores);
  if (isFixed) return { ...natural, outlooks };
  const { factor, least } = doubtOf(view, natural);
  const best = bestOf(scores, {
    share,
    doubt: settings.doubt * factor,
    least,
  });
  const evident = every.findIndex((candidate) => candidate === candidates[best]);
  const chosen = every[blunders.instead(evident, count)];
  if (chosen === undefined || chosen === own) return { ...natural, outlooks };
  const reason: Reason = { code: 'best-in-worlds', facts: natural.reason.facts };
  return { choice: chosen.choice, reason, outlooks };
}

/** Sure tricks that decide the deal are cashed, and the caller ruffs the opponents' trick. */
const isDecided = ({ reason: { code } }: Decision, aim: Aim): boolean =>
  code === 'reveal-to-ruff' || (code === 'cash-to-decide' && aim === 'match');

interface Looking {
  readonly knowledge: Knowledge;
  readonly worlds: Iterable<Weighed>;
  /** All that may be done, and what is done by habit (`scores`). */
  readonly every: readonly Candidate[];
  readonly scores: Scores;
  /** The same of all that may be done, where that is asked for. */
  readonly compared: Scores | null;
  readonly blunders: Blunders;
  /** How many worlds the solver looks at. */
  readonly exact: number;
  /** In how many of those later choices are made for all alike. */
  readonly planned: number;
  readonly plans: PlanSettings;
  readonly stop: () => boolean;
  readonly share: number;
  readonly aim: Aim;
}

/** After so many worlds it is asked first, and then again and again, what is left to look at. */
const FIRST_LOOK = 48;
const NEXT_LOOK = 16;

/** Plays out the candidates in one world after another, and asks the solver about the first of them. */
function look(looking: Looking): void {
  const { knowledge, worlds, every, scores, compared, blunders, exact, stop, share } = looking;
  const { plans, planned } = looking;
  const { view, scene } = knowledge;
  const side = sideOf(view.viewer);
  const board = new Board(scene);
  const player = new JudgedPlayer(board);
  const equity = looking.aim === 'match' ? equityOf(view) : ONLY_TRICKS;
  const places = scores.candidates.map((candidate) => every.indexOf(candidate));
  const solver = new Exact(knowledge, equity, stop);
  const corrections = new Corrections(looking, solver, plans, planned);
  const correct = (): void => {
    if (leaveOut(scores, share)) corrections.apply(scores);
  };
  let asked = 0;
  let isOpen = true;
  for (const { world, weight } of worlds) {
    if (stop()) return;
    const ends = ({ code }: Candidate): Ended => {
      begin(board, world, code);
      return playOut(player, side, equity);
    };
    const all = compared?.candidates.map(ends);
    if (compared !== null && all !== undefined) addPlayed(compared, all, weight);
    if (!isOpen) continue;
    addPlayed(
      scores,
      scores.scores.map(({ candidate, isOut }, at) =>
        isOut ? undefined : (all?.[places[at] ?? -1] ?? ends(candidate)),
      ),
      weight,
    );
    if (asked++ >= exact) {
      const isTime = asked >= FIRST_LOOK && asked % NEXT_LOOK === 0;
      if (!isTime || leaveOut(scores, share)) continue;
      isOpen = false;
      if (compared === null) return;
      continue;
    }
    const worths = solver.worths(world, every);
    if (worths === null) continue;
    blunders.add(worths);
    const own = places.map((place) => worths[place] ?? 0);
    addExact(scores, own, weight);
    corrections.add({ world, weight, worths: own });
    if (asked === exact && planned > 0) correct();
  }
  if (asked < exact && planned > 0) correct();
}

/** Beside what every trick is worth, the end of the deal counts for nothing. */
const ONLY_TRICKS: Equity = { worth: () => 0 };

function equityOf(view: SeatView): Equity {
  const { options, score, runs, dealer, results } = view;
  const standing = { score, runs, dealer: dealer ?? view.viewer, deals: results.length };
  return equityFor(options, standing, sideOf(view.viewer));
}

/** How many worlds are looked at in that way. */
function worldsIn(
  { single, general }: ByCardsLeft,
  { view, scene, unknown, aside }: Knowledge,
): number {
  // With the trump unknown, the solver knows too much: it never asks in vain and never waits too long.
  if (unknown.aside || aside >= 0) return 0;
  const left = (view.hands[view.viewer] ?? []).length;
  const isSingle = scene.options.collect === 'single' && scene.trump >= 0;
  return (isSingle ? single : general)[left] ?? 0;
}

/** Where the rule player's choice stands among the candidates, equal cards being one. */
function placeOf(candidates: readonly Candidate[], choice: Choice): number {
  const exact = candidates.findIndex((candidate) => same(candidate.choice, choice));
  if (exact >= 0 || choice.type !== 'play') return Math.max(0, exact);
  // The highest candidate of its suit that is not above it: the card that stands for it.
  let best = 0;
  let rank = -1;
  const own = rankIn(choice);
  candidates.forEach(({ choice: other }, at) => {
    if (other.type !== 'play' || other.card[0] !== choice.card[0]) return;
    const height = rankIn(other);
    if (height <= own && height > rank) {
      rank = height;
      best = at;
    }
  });
  return best;
}

const RANKS = '23456789TJQKA';
const rankIn = (choice: Choice): number =>
  choice.type === 'play' ? RANKS.indexOf(choice.card.charAt(1)) : -1;

const same = (one: Choice, other: Choice): boolean =>
  one.type === other.type &&
  (one.type !== 'play' || other.type !== 'play' || one.card === other.card);

function stopper(budget: Budget): () => boolean {
  const { milliseconds, now, shouldStop } = budget;
  const deadline =
    milliseconds === undefined || now === undefined ? undefined : now() + milliseconds;
  return () =>
    shouldStop?.() === true || (deadline !== undefined && now !== undefined && now() >= deadline);
}

/** Many numbers from two of the given ones: fast, and the same for the same two. */
function fastRandom(random: () => number): () => number {
  let a = Math.floor(random() * 0x100000000) | 1;
  let b = Math.floor(random() * 0x100000000) ^ 0x9e3779b9;
  return () => {
    // xorshift with a Weyl sequence.
    a ^= a << 13;
    a ^= a >>> 17;
    a ^= a << 5;
    b = (b + 0x6d2b79f5) | 0;
    const mixed = Math.imul(a ^ (b >>> 15), 0x85ebca6b);
    return ((mixed ^ (mixed >>> 13)) >>> 0) / 0x100000000;
  };
}
