// The first lessons: a whole deal with a hand to hold, and the rules that every form has in common.
// Counter-clockwise: after south comes east, then north, then west.
import type { Lesson } from './lesson.js';

/** The cards of the guided deal; seven deals are won with them in the lesson on runs. */
const FIRST_HANDS: Lesson['hands'] = {
  south: 'HA HK H8 H5 S3 S:AK9 D:A764 C2',
  east: 'H:JT4 D:J92 C:Q976 S:QT4',
  north: 'H:Q72 D:KQ5 C:JT43 S:J62',
  west: 'H:963 D:T83 C:AK85 S:875',
};

const first: Lesson = {
  id: 'first',
  rules: { preset: 'single-sir-points' },
  dealer: 'west',
  hands: FIRST_HANDS,
  stops: [
    {
      play: 'deal',
      say: 'lesson.first.call',
      ask: {
        right: 'call:H',
        hint: 'lesson.first.call-hint',
        wrong: { 'call:S': 'lesson.first.call-spades' },
      },
    },
    {
      say: 'lesson.first.lead',
      ask: { right: 'HA HK', hint: 'lesson.first.lead-hint' },
    },
    {
      play: 'H4 H2 H3',
      say: 'lesson.first.again',
      ask: { right: 'HK HA', hint: 'lesson.first.lead-hint' },
    },
    {
      play: 'HT H7 H6',
      say: 'lesson.first.ace',
      ask: { right: 'DA', hint: 'lesson.first.ace-hint' },
    },
    {
      play: 'D2 D5 D8',
      say: 'lesson.first.partner',
      ask: { right: 'D4 D6 D7', hint: 'lesson.first.partner-hint' },
    },
    {
      play: 'D9 DK DT C3 CA',
      say: 'lesson.first.follow',
      ask: { right: 'C2', hint: 'lesson.first.follow-hint' },
    },
    {
      play: 'C6 CK',
      say: 'lesson.first.ruff',
      ask: {
        right: 'H5',
        hint: 'lesson.first.ruff-hint',
        wrong: { H8: 'lesson.first.ruff-dear' },
      },
    },
    {
      play: 'C7 C4',
      say: 'lesson.first.sixth',
      ask: { right: 'SA SK', hint: 'lesson.first.sixth-hint' },
    },
    {
      play: 'S4 S2 S5',
      say: 'lesson.first.seventh',
      ask: { right: 'SK SA', hint: 'lesson.first.sixth-hint' },
    },
    { play: 'ST S6 S7', say: 'lesson.first.end' },
  ],
};

const follow: Lesson = {
  id: 'follow',
  rules: { preset: 'single-sir-points' },
  dealer: 'east',
  hands: {
    north: 'C:AKJ74 H:A97 D:Q3 S:T63',
    west: 'S:AQ975 C:Q952 H:Q5 D:KT',
    south: 'H:KJ84 D:A H:32 D:J98765',
    east: 'S:KJ842 C:T863 H:T6 D:42',
  },
  stops: [
    {
      play: 'deal call:C H9 HQ',
      say: 'lesson.follow.beat',
      ask: {
        right: 'HK',
        hint: 'lesson.follow.beat-hint',
        wrong: { HJ: 'lesson.follow.jack' },
      },
    },
    {
      play: 'H6',
      say: 'lesson.follow.lead',
      ask: { right: 'DA', hint: 'lesson.follow.lead-hint' },
    },
    {
      play: 'D2 D3 DT D5 D4 DQ DK SA',
      say: 'lesson.follow.discard',
      ask: { right: 'H2 H3 H4 D6 D7 D8', hint: 'lesson.follow.discard-hint' },
    },
    { play: 'S4 S6', say: 'lesson.follow.end' },
  ],
};

const ruff: Lesson = {
  id: 'ruff',
  rules: { preset: 'single-sir-points' },
  dealer: 'south',
  hands: {
    east: 'S:AKT8 H:AKJ982 C:A2 D3',
    north: 'H:QT76543 S:52 C:95 D:K4',
    west: 'S:Q974 C:QJ63 D:QT876',
    south: 'S:J63 C:KT874 D:AJ952',
  },
  stops: [
    {
      play: 'deal call:S HA H5 S4',
      say: 'lesson.ruff.over',
      ask: {
        right: 'S6',
        hint: 'lesson.ruff.over-hint',
        wrong: { S3: 'lesson.ruff.too-low', SJ: 'lesson.ruff.too-dear' },
      },
    },
    {
      play: 'CK CA C5 C6 HK H7 SQ',
      say: 'lesson.ruff.lost',
      ask: {
        right: 'C4 C7 C8 D2 D5 D9',
        hint: 'lesson.ruff.lost-hint',
        wrong: { S3: 'lesson.ruff.wasted', SJ: 'lesson.ruff.wasted' },
      },
    },
    { say: 'lesson.ruff.end' },
  ],
};

/** All trumps of the others fall in three rounds. */
const COURT_HANDS: Lesson['hands'] = {
  south: 'H:AKQJ9 S:AK4 D:A63 C:52',
  east: 'H:764 S:Q63 D:K92 C:AJ84',
  north: 'H:T83 S:J85 D:Q84 C:K973',
  west: 'H:52 S:T972 D:JT75 C:QT6',
};

const courts: Lesson = {
  id: 'courts',
  rules: { preset: 'single-sir' },
  dealer: 'west',
  hands: COURT_HANDS,
  before: [
    `deal call:H HA H4 H3 H2 HK H6 H8 H5 HQ H7 HT S2
     SA S3 S5 S7 SK S6 S8 S9 DA D2 D4 D5`,
  ],
  stops: [
    { say: 'lesson.courts.begin' },
    {
      say: 'lesson.courts.seventh',
      ask: { right: 'HJ H9', hint: 'lesson.courts.seventh-hint' },
    },
    { play: 'C4 C3 C6', say: 'lesson.courts.end' },
  ],
};

const WON_DEAL = 'deal call:H C2 C6 CJ CA S5 SA S4 S2 claim';

const runs: Lesson = {
  id: 'runs',
  rules: { preset: 'single-sir' },
  dealer: 'west',
  hands: FIRST_HANDS,
  before: [
    ...Array.from({ length: 6 }, () => WON_DEAL),
    `deal call:H HA H4 H2 H3 HK HT H7 H6 DA D2 D5 D8 D4 D9 DK DT
     C3 CA C2 C6 CK H5 C7 C4 SA S4 S2 S5`,
  ],
  stops: [
    { say: 'lesson.runs.begin' },
    { say: 'lesson.runs.last', ask: { right: 'SK', hint: 'lesson.runs.last-hint' } },
    { play: 'ST S6 S7', say: 'lesson.runs.end' },
  ],
};

const count: Lesson = {
  id: 'count',
  rules: { preset: 'single-sir-points' },
  dealer: 'west',
  hands: COURT_HANDS,
  before: ['deal call:H HA H4 H3 H2 HK H6 H8 H5'],
  stops: [
    {
      say: 'lesson.count.two-left',
      ask: {
        right: 'HQ HJ',
        hint: 'lesson.count.two-left-hint',
        wrong: { H9: 'lesson.count.nine' },
      },
    },
    {
      play: 'H7 HT S2',
      say: 'lesson.count.none-left',
      ask: {
        right: 'SA SK DA',
        hint: 'lesson.count.none-left-hint',
        wrong: {
          HJ: 'lesson.count.keep',
          HQ: 'lesson.count.keep',
          H9: 'lesson.count.keep',
        },
      },
    },
    { say: 'lesson.count.end' },
  ],
};

export const BEGINNING = { first, follow, ruff, courts, runs, count } as const;
