// Which deal shows a set of rules being played: a lesson whose questions answer themselves, or a short
// deal of its own where no lesson has these rules.
import type { PresetName } from '@court-piece/rules';
import type { LessonId } from '../../components/learn/lesson-ids.js';
import { LESSONS } from './all-lessons.js';
import type { Lesson } from './lesson.js';

export interface Demo {
  readonly script: Pick<Lesson, 'rules' | 'dealer' | 'hands' | 'before' | 'stops'>;
  /** The lesson in which the same can be played, where there is one. */
  readonly lesson: LessonId | null;
}

/** The deal of a lesson under the rules of a preset, of which all that it tells is true as well. */
const lessonAs = (lesson: LessonId, preset: PresetName): Demo => ({
  script: { ...LESSONS[lesson], rules: { preset } },
  lesson,
});

const { double, hidden, bavney } = LESSONS;

/** The first seven are over at once; clockwise, after south comes west. */
const SEVEN_CLOCKWISE = `HA H2 H3 H4 HK H5 H8 H6 HQ S2 HT H7 SA S7 S4 S3
  SK S9 S5 S6 SQ ST S8 SJ DA D3 D4 D2`;

export const DEMOS: Readonly<Record<PresetName, Demo>> = {
  'single-sir': lessonAs('courts', 'single-sir'),
  'single-sir-points': lessonAs('first', 'single-sir-points'),
  bavney: lessonAs('bavney', 'bavney'),
  'double-sir': lessonAs('double', 'double-sir'),
  'double-sir-run': lessonAs('double', 'double-sir-run'),
  'double-sir-points': lessonAs('double', 'double-sir-points'),
  'double-sir-ace': lessonAs('ace', 'double-sir-ace'),
  'double-sir-3-round': {
    script: {
      ...double,
      rules: { preset: 'double-sir-3-round' },
      stops: [
        { play: 'deal call:S HA H2 H4 H6 HK H3 H7 H9', say: 'demo.three.wait' },
        { play: 'SA S4 S5 S2', say: 'demo.three.collect' },
      ],
    },
    lesson: 'ace',
  },
  'hidden-rung': lessonAs('hidden', 'hidden-rung'),
  'hidden-rung-double': {
    script: {
      ...hidden,
      rules: { preset: 'hidden-rung-double' },
      stops: [
        { play: 'deal set:D7 CA C4 C2 C5 HK', say: 'demo.hidden.pile' },
        { play: 'ask D3 H5 H2', say: 'demo.hidden.first' },
        { play: 'SA SJ S3 S4', say: 'demo.hidden.collect' },
      ],
    },
    lesson: 'hidden',
  },
  'band-rung': {
    script: {
      ...hidden,
      rules: { preset: 'band-rung' },
      stops: [
        { play: 'deal set:D7 CA C4 C2 C5 HK', say: 'demo.band.shown' },
        { play: 'D3 H5 H2', say: 'demo.band.end' },
      ],
    },
    lesson: 'hidden',
  },
  'be-ranga': lessonAs('beranga', 'be-ranga'),
  'be-ranga-double': lessonAs('beranga', 'be-ranga-double'),
  simple: {
    script: {
      ...bavney,
      rules: { preset: 'simple' },
      dealer: 'east',
      before: [],
      stops: [
        { play: 'deal call:H', say: 'demo.simple.lead' },
        { play: SEVEN_CLOCKWISE, say: 'demo.simple.seven' },
        { play: 'claim', say: 'demo.simple.end' },
      ],
    },
    lesson: 'first',
  },
  hokm: lessonAs('first', 'hokm'),
};

/** The demonstration of a preset as a lesson that asks nothing. */
export function demoOf(preset: PresetName): Lesson {
  const { script, lesson } = DEMOS[preset];
  const stops: Lesson['stops'][number][] = [];
  // What was an answer is the first act on the way to the next stop.
  let answer = '';
  for (const { ask, play = '', say } of script.stops) {
    stops.push({ play: `${answer} ${play}`, say });
    answer = answerOf(ask?.right ?? '');
  }
  return { ...script, id: lesson ?? 'first', stops };
}

function answerOf(right: string): string {
  const [word = ''] = right.split(' ');
  return word.startsWith('correct') ? `south.${word}` : word;
}
