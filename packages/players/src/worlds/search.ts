// A decision in the play by imagined worlds: each is played to its end after each candidate, by quick
// players and later also by the solver, and what the rule player would do stands unless the same worlds
// speak clearly for something else.
import { otherSide, sideOf, type Choice } from '@court-piece/rules/view';
import type { Budget, Decision, Outlook, SeatView } from '../decision.js';
import { decideByJudgement } from '../judgement/index.js';
import { Board, type World } from './board.js';
import { candidatesOf, type Candidate } from './candidates.js';
import { equityFor, type Equity } from './equity.js';
import { positionIn, solver } from './exact.js';
import { begin, playOut } from './play-out.js';
import { SHOW } from './quick-player.js';
import { sampleWorlds } from './sample.js';
import { knowledgeOf, type Knowledge } from './scene.js';

export interface SearchSettings {
  /** Worlds looked at where the budget does not say. */
  readonly worlds: number;
  /** So many are drawn for each that is kept. */
  readonly drawn: number;
  readonly byPlay: boolean;
  /** With so many cards in the hand or fewer the solver is asked as well: single sir, and anything else. */
  readonly exactFrom: { readonly single: number; readonly general: number };
  /** The solver's share in a world's value. */
  readonly exactShare: number;
  /** Standard errors by which another card must be better than the rule player's. */
  readonly doubt: number;
}

interface Scores {
  readonly candidate: Candidate;
  sum: number;
  won: number;
  court: number;
  lostCourt: number;
  tricks: number;
  /** Against the rule player's choice in the same worlds. */
  difference: number;
  squares: number;
}

export function decideByWorlds(
  view: SeatView,
  settings: SearchSettings,
  budget: Budget,
  random: () => number,
): Decision {
  const natural = decideByJudgement(view, random);
  const knowledge = knowledgeOf(view);
  const candidates = candidatesOf(knowledge);
  if (candidates.length < 2 || isLeadBeforeTrump(view)) return natural;
  const number = fastRandom(random);
  const count = Math.max(1, budget.samples ?? settings.worlds);
  const stop = stopper(budget);
  const worlds = sampleWorlds(knowledge, { ...settings, worlds: count }, number);
  const rule = indexOf(candidates, natural.choice, knowledge);
  const scores = candidates.map(
    (candidate): Scores => ({
      candidate,
      sum: 0,
      won: 0,
      court: 0,
      lostCourt: 0,
      tricks: 0,
      difference: 0,
      squares: 0,
    }),
  );
  const seen = look(knowledge, worlds, scores, rule, settings, stop);
  if (seen === 0) return natural;
  const best = bestOf(scores, rule, seen, settings.doubt);
  const outlooks = scores.map(
    (score): Outlook => ({
      choice: score.candidate.choice,
      win: score.won / seen,
      court: score.court / seen,
      courtAgainst: score.lostCourt / seen,
      tricks: score.tricks / seen,
      worth: score.sum / seen,
    }),
  );
  const chosen = candidates[best];
  if (chosen === undefined || best === rule) return { ...natural, outlooks };
  return {
    choice: chosen.choice,
    reason: { code: 'best-in-worlds', facts: natural.reason.facts },
    outlooks,
  };
}

/**
 * Be-ranga: which side runs out of a suit first is decided by small lengths that quick players do not
 * see; the rule player leads better than worlds that they play out (docs/bots.md).
 */
const isLeadBeforeTrump = ({ options, trump, trick }: SeatView): boolean =>
  options.trump === 'first-discard' && trump === null && trick?.cards.length === 0;

/** @returns the number of worlds that every candidate was tried in */
function look(
  knowledge: Knowledge,
  worlds: readonly World[],
  scores: readonly Scores[],
  rule: number,
  settings: SearchSettings,
  stop: () => boolean,
): number {
  const { view, scene } = knowledge;
  const side = sideOf(view.viewer);
  const board = new Board(scene);
  const equity = equityOf(view);
  const share = exactShare(knowledge, settings);
  const values = new Float64Array(scores.length);
  let seen = 0;
  for (const world of worlds) {
    if (stop()) break;
    const exact = share > 0 ? exactWorths(knowledge, world, scores, equity, stop) : null;
    scores.forEach((score, at) => {
      begin(board, world, score.candidate.code);
      const ended = playOut(board, side, equity);
      if (ended.won) score.won++;
      if (ended.court && ended.won) score.court++;
      if (ended.court && !ended.won) score.lostCourt++;
      score.tricks += ended.tricks;
      values[at] =
        exact === null ? ended.worth : (1 - share) * ended.worth + share * (exact[at] ?? 0);
    });
    const base = values[rule] ?? 0;
    scores.forEach((score, at) => {
      const value = values[at] ?? 0;
      score.sum += value;
      score.difference += value - base;
      score.squares += (value - base) ** 2;
    });
    seen++;
  }
  return seen;
}

function equityOf(view: SeatView): Equity {
  const { options, score, runs, dealer, results } = view;
  const standing = { score, runs, dealer: dealer ?? view.viewer, deals: results.length };
  return equityFor(options, standing, sideOf(view.viewer));
}

function exactShare({ view, scene, unknown, aside }: Knowledge, settings: SearchSettings): number {
  // With the trump unknown, the solver knows too much: it never asks in vain and never waits too long.
  if (unknown.aside || aside >= 0) return 0;
  const left = Math.ceil((view.hands[view.viewer] ?? []).length);
  const isSingle = scene.options.collect === 'single' && scene.trump >= 0;
  const from = isSingle ? settings.exactFrom.single : settings.exactFrom.general;
  return left <= from ? settings.exactShare : 0;
}

/** What a trick is worth beside the deal, as in play-outs. */
const PER_TRICK = 0.1;

function exactWorths(
  knowledge: Knowledge,
  world: World,
  scores: readonly Scores[],
  equity: Equity,
  stop: () => boolean,
): readonly number[] | null {
  const { view, scene } = knowledge;
  const solved = solver().tricks(positionIn(knowledge, world), { shouldStop: stop });
  if (!solved.ok || !solved.value.isKnown) return null;
  const side = sideOf(view.viewer);
  const other = otherSide(side);
  const { collected } = scene.tally;
  const isDouble = scene.options.collect === 'double';
  return scores.map(({ candidate }) => {
    const { code, choice } = candidate;
    const move = code === SHOW || choice.type !== 'play' ? 'show' : choice.card;
    const found = solved.value.moves.find((worth) => worth.move === move);
    const own = collected[side] + (found?.least ?? 0);
    const theirs = collected[other] + solved.value.total - (found?.least ?? 0);
    const winner = own >= 7 ? side : other;
    const none = (winner === side ? theirs : own) === 0;
    const isCourt = none && (isDouble || own + theirs >= 7);
    const isCallers = view.caller !== null && sideOf(view.caller) === winner;
    const kind = isCourt ? (isCallers ? 'court' : 'goon-court') : 'ordinary';
    const worth = equity.worth({ winner, kind, allThirteen: none });
    return worth + PER_TRICK * (isDouble ? 6.5 + (own - theirs) / 2 : own);
  });
}

/** Where the rule player's choice stands among the candidates, equal cards being one. */
function indexOf(candidates: readonly Candidate[], choice: Choice, knowledge: Knowledge): number {
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
  return knowledge.view.legal.length > 0 ? best : 0;
}

const RANKS = '23456789TJQKA';
const rankIn = (choice: Choice): number =>
  choice.type === 'play' ? RANKS.indexOf(choice.card.charAt(1)) : -1;

const same = (one: Choice, other: Choice): boolean =>
  one.type === other.type &&
  (one.type !== 'play' || other.type !== 'play' || one.card === other.card);

function bestOf(scores: readonly Scores[], rule: number, seen: number, doubt: number): number {
  let best = rule;
  let ahead = 0;
  scores.forEach(({ difference, squares }, at) => {
    if (at === rule) return;
    const mean = difference / seen;
    const variance = Math.max(0, squares / seen - mean * mean) / Math.max(1, seen - 1);
    const sure = mean - doubt * Math.sqrt(variance);
    if (sure > 1e-9 && mean > ahead) {
      best = at;
      ahead = mean;
    }
  });
  return best;
}

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
