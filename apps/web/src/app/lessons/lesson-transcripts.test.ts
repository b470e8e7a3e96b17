// What a listener hears of each lesson who answers rightly after asking for the hint, in order, checked in
// as text. How to write them anew: fixtures/speech/README.md.
import { describe, expect, it } from 'vitest';
import { cardLabel } from '../../components/card-labels.js';
import type { Entry } from '../../components/chronicle.js';
import { dealtTo } from '../../components/dealt-cards.js';
import { sortedHand } from '../../components/hand-order.js';
import { LESSON_IDS } from '../../components/learn/lesson-ids.js';
import { quietTable } from '../../components/learn/quiet-table.js';
import { playersOf } from '../../components/names.js';
import { narrate } from '../../components/narration.js';
import { handChoices } from '../../components/task.js';
import { t } from '../../i18n/i18n.js';
import type { Language } from '../../i18n/languages.js';
import { speak } from '../../i18n/testing/language.js';
import { LESSONS } from './all-lessons.js';
import {
  advance,
  answer,
  begin,
  type Course,
  goOn,
  isDone,
  rightChoice,
  stopOf,
  viewOf,
} from './course.js';
import { LEARNER, type Lesson } from './lesson.js';

function handOf(course: Course): readonly string[] {
  const view = viewOf(course);
  const { task, choices } = handChoices(view);
  const cards = sortedHand(view.hands[LEARNER] ?? [], dealtTo(view, LEARNER));
  return cards.map((card, at) =>
    cardLabel({ card, view, task, possible: choices.has(card), at: at + 1, count: cards.length }),
  );
}

/** A line for each announcement; where something is asked, the cards and then the hint. */
function transcript(lesson: Lesson): string {
  const lines: string[] = [];
  let log: readonly Entry[] = [];
  let before: Course['match'] | undefined;
  let wasRight = false;
  const hear = (course: Course): void => {
    if (course.match === before) return;
    const { preset } = lesson.rules;
    const players = playersOf(quietTable(lesson.id, preset ?? '', LEARNER, viewOf(course)));
    const known = before === undefined ? undefined : viewOf({ ...course, match: before });
    const told = narrate(log, known, viewOf(course), players);
    log = told.log;
    before = course.match;
    if (told.spoken.length > 0) lines.push(told.spoken.join(' '));
  };
  let course = begin(lesson);
  for (;;) {
    hear(course);
    while (course.coming.length > 0) {
      course = advance(course);
      hear(course);
    }
    const stop = stopOf(course);
    if (stop === null) throw new Error(`${lesson.id}: nothing is said`);
    const said = [
      wasRight ? t('learn.right') : '',
      t(stop.say),
      isDone(course) ? t('learn.finished') : '',
    ];
    lines.push(said.filter((text) => text !== '').join(' '));
    if (isDone(course)) break;
    const right = rightChoice(course);
    wasRight = right !== null;
    if (right !== null) {
      lines.push(...handOf(course).map((label) => `    ${label}`));
      lines.push(`! ${t(stop.ask?.hint ?? stop.say)}`);
    }
    course = right === null ? goOn(course) : answer(course, right);
  }
  return [`# ${t(`lesson.${lesson.id}.title`)}`, ...lines, ''].join('\n');
}

describe('what is heard of the lessons', () => {
  const languages: readonly Language[] = ['en', 'de', 'ur'];
  it.each(languages)('in %s is what is on file', async (language) => {
    await speak(language);
    const text = LESSON_IDS.map((id) => transcript(LESSONS[id])).join('\n');
    await expect(text.replaceAll(/[\u2066-\u2069]/g, '')).toMatchFileSnapshot(
      `../../../../../fixtures/speech/lessons.${language}.txt`,
    );
  });
});
