// Every lesson against the rules: each script is legal at its place, each right answer leads to the
// end, each wrong one is a legal choice with its reason, and the deals end as they are told.
import { type Choice, DECK, SEATS, turnOf } from '@court-piece/rules';
import { describe, expect, it } from 'vitest';
import { LESSON_IDS } from '../../components/learn/lesson-ids.js';
import { LESSONS } from './all-lessons.js';
import {
  advance,
  answer,
  askHelp,
  back,
  begin,
  type Course,
  goOn,
  hurry,
  isDone,
  rightChoice,
  rightWords,
  stopOf,
  viewOf,
} from './course.js';
import { cardsOf, choiceOf, choose, LEARNER, type Lesson, wordOf } from './lesson.js';

const lessons: readonly Lesson[] = LESSON_IDS.map((id) => LESSONS[id]);

/** What the learner can choose at a place: what is legal for who is on turn, and corrections. */
function choicesAt(course: Course): readonly Choice[] {
  const { legal, corrections } = viewOf(course);
  const corrected = corrections.map((card): Choice => ({ type: 'correct', seat: LEARNER, card }));
  return [...legal, ...corrected];
}

/** Every way through a lesson; each right answer is tried at each place. */
function waysThrough(lesson: Lesson): readonly Course[] {
  const ends: Course[] = [];
  const walk = (course: Course): void => {
    const now = hurry(course);
    const ask = stopOf(now)?.ask;
    if (isDone(now)) {
      ends.push(now);
      return;
    }
    if (ask === undefined) {
      walk(goOn(now));
      return;
    }
    const legal = choicesAt(now).map(wordOf);
    const right = rightWords(ask).filter((word) => legal.includes(word));
    expect(right, `${lesson.id} stop ${now.at}`).not.toEqual([]);
    for (const word of right) walk(answer(now, choiceOf(word, LEARNER)));
  };
  walk(begin(lesson));
  return ends;
}

/** The places of a lesson at which something is asked, on the way that is shown. */
function questions(lesson: Lesson): readonly Course[] {
  const found: Course[] = [];
  for (let now = hurry(begin(lesson)); !isDone(now); ) {
    const right = rightChoice(now);
    if (right !== null) found.push(now);
    now = hurry(right === null ? goOn(now) : answer(now, right));
  }
  return found;
}

describe.each(lessons.map((lesson) => [lesson.id, lesson] as const))(
  'the lesson %s',
  (_, lesson) => {
    it('deals each of the 52 cards once', () => {
      const cards = SEATS.flatMap((seat) => cardsOf(lesson.hands[seat]));
      expect(cards.toSorted()).toEqual(DECK.toSorted());
      for (const seat of SEATS) expect(cardsOf(lesson.hands[seat])).toHaveLength(13);
    });

    it('leads to its end by every right answer, by the rules', () => {
      expect(waysThrough(lesson).length).toBeGreaterThan(0);
    });

    it('asks the learner only where the learner can choose', () => {
      for (const course of questions(lesson)) {
        const { corrections, turn } = viewOf(course);
        expect(turn === LEARNER || corrections.length > 0).toBe(true);
        expect(choicesAt(course).length).toBeGreaterThan(0);
      }
    });

    it('says of every legal answer whether it is right, and changes nothing where it is not', () => {
      for (const course of questions(lesson)) {
        const ask = stopOf(course)?.ask;
        for (const choice of choicesAt(course)) {
          const after = answer(course, choice);
          if (ask !== undefined && rightWords(ask).includes(wordOf(choice))) {
            expect(after.at).toBe(course.at + 1);
          } else {
            expect(after.match).toBe(course.match);
            expect(after.told?.type).toBe('why');
          }
        }
      }
    });

    it('has an own answer only for choices that can be made there', () => {
      for (const course of questions(lesson)) {
        // One of two right answers is gone on the way that gave it, and still there on the other.
        const before = lesson.stops.slice(0, course.at).flatMap(({ ask }) => ask ?? []);
        for (const word of Object.keys(stopOf(course)?.ask?.wrong ?? {})) {
          const legal = choose(course.match, choiceOf(word, LEARNER)).ok;
          const wasRight = before.some((ask) => rightWords(ask).includes(word));
          expect(legal || wasRight, `${lesson.id}: ${word}`).toBe(true);
        }
      }
    });

    it('refuses by the rules what is not allowed, with their code', () => {
      const asked = questions(lesson)[0];
      if (asked === undefined) throw new Error('no question');
      const refused = answer(asked, { type: 'stand', seat: LEARNER });
      expect(refused.told?.type).toBe('refused');
      expect(refused.match).toBe(asked.match);
    });
  },
);

describe('the ends are as they are told', () => {
  const endOf = (id: keyof typeof LESSONS) => {
    const [end] = waysThrough(LESSONS[id]);
    if (end === undefined) throw new Error('no end');
    return viewOf(end);
  };
  it.each([
    ['first', { winner: 'north-south', kind: 'ordinary', worth: 1, nextDealer: 'west' }],
    ['courts', { winner: 'north-south', kind: 'court', worth: 1, nextDealer: 'east' }],
    ['runs', { winner: 'north-south', kind: 'ordinary', streakCourt: true, worth: 1 }],
    ['bavney', { winner: 'north-south', kind: 'bavney', worth: 52 }],
    ['revoke', { winner: 'north-south', kind: 'revoke', worth: 1 }],
  ] as const)('%s', (id, result) => expect(endOf(id).result).toMatchObject(result));

  it.each([
    ['follow', { 'north-south': 2, 'east-west': 2 }],
    ['ruff', { 'north-south': 1, 'east-west': 2 }],
    ['double', { 'north-south': 4, 'east-west': 0 }],
    ['ace', { 'north-south': 5, 'east-west': 0 }],
    ['hidden', { 'north-south': 1, 'east-west': 1 }],
    ['reveal', { 'north-south': 2, 'east-west': 0 }],
    ['beranga', { 'north-south': 2, 'east-west': 0 }],
    ['partner', { 'north-south': 2, 'east-west': 0 }],
  ] as const)('%s', (id, collected) => expect(endOf(id).tally?.collected).toEqual(collected));

  it('after seven deals in a row both runs begin again', () => {
    expect(endOf('runs').runs).toEqual({ 'north-south': 0, 'east-west': 0 });
    expect(endOf('runs').results).toHaveLength(7);
  });

  it('ace after ace leaves the pile in the middle, and a king takes it', () => {
    const asked = questions(LESSONS.ace)[1];
    expect(asked && viewOf(asked).tally?.pile).toBe(2);
    expect(endOf('ace').tally?.pile).toBe(0);
  });

  it('the hidden card makes trumps only when it is asked for', () => {
    const [ask, must] = questions(LESSONS.hidden);
    expect(ask && viewOf(ask).trump).toBeNull();
    expect(must && viewOf(must)).toMatchObject({ trump: 'D', mustTrump: true });
  });
});

describe('a course', () => {
  const course = begin(LESSONS.first);

  it('plays card by card, and one press plays the rest at once', () => {
    expect(stopOf(course)).toBeNull();
    const dealt = advance(course);
    expect(stopOf(dealt)?.say).toBe('lesson.first.call');
    expect(goOn(course).match).toEqual(dealt.match);
  });

  it('waits for an answer: going on does nothing there', () => {
    const asked = hurry(course);
    expect(goOn(asked)).toBe(asked);
  });

  it('goes back to the stop before as it was', () => {
    const asked = hurry(course);
    const answered = answer(asked, { type: 'call', seat: LEARNER, suit: 'H' });
    expect(answered.at).toBe(1);
    const again = back(answered);
    expect(again.match).toBe(asked.match);
    expect(again.at).toBe(0);
    expect(back(again)).toBe(again);
  });

  it('helps first with a thought, then with the answer', () => {
    const asked = hurry(course);
    const once = askHelp(asked);
    expect(once.told).toEqual({ type: 'why', text: 'lesson.first.call-hint' });
    expect(askHelp(once).help).toBe(2);
    expect(rightChoice(once)).toEqual({ type: 'call', seat: 'south', suit: 'H' });
  });

  it('shows an answer that can still be given', () => {
    const lead = goOn(answer(hurry(course), { type: 'call', seat: LEARNER, suit: 'H' }));
    const second = hurry(answer(lead, { type: 'play', seat: LEARNER, card: 'HK' }));
    expect(rightChoice(second)).toMatchObject({ card: 'HA' });
    const other = hurry(answer(lead, { type: 'play', seat: LEARNER, card: 'HA' }));
    const shown = rightChoice(other);
    expect(shown && choose(other.match, shown).ok).toBe(true);
  });

  it('tells the seat on turn from the rules', () => {
    expect(turnOf(hurry(course).match)).toBe(LEARNER);
  });
});
