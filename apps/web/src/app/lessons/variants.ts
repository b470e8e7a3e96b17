// Lessons on the forms of the game and on house rules, and the old advice on one's partner.
import type { Lesson } from './lesson.js';

const DOUBLE_HANDS: Lesson['hands'] = {
  south: 'SA SK S7 S3 HA H:K8 D:Q62 C:J95',
  east: 'S:T84 H:J32 D:KT5 C:A763',
  north: 'S:QJ5 H:Q74 D:A93 C:KT42',
  west: 'S:962 H:T965 D:J874 C:Q8',
};

const double: Lesson = {
  id: 'double',
  rules: { preset: 'double-sir' },
  dealer: 'west',
  hands: DOUBLE_HANDS,
  stops: [
    {
      play: 'deal call:S',
      say: 'lesson.double.begin',
      ask: { right: 'HA HK', hint: 'lesson.double.begin-hint' },
    },
    {
      play: 'H2 H4 H6',
      say: 'lesson.double.again',
      ask: {
        right: 'HK HA',
        hint: 'lesson.double.again-hint',
        wrong: { SA: 'lesson.double.trump', SK: 'lesson.double.trump' },
      },
    },
    {
      play: 'H3 H7 H9 D2 D5 DA D7 SQ S2',
      say: 'lesson.double.partner',
      ask: {
        right: 'S3 S7',
        hint: 'lesson.double.partner-hint',
      },
    },
    { play: 'S4', say: 'lesson.double.end' },
  ],
};

const ace: Lesson = {
  id: 'ace',
  rules: { preset: 'double-sir-ace' },
  dealer: 'west',
  hands: {
    ...DOUBLE_HANDS,
    south: 'SA SK S7 S3 HA H:K8 D:A62 C:J95',
    north: 'S:QJ5 H:Q74 D:Q93 C:KT42',
  },
  stops: [
    {
      play: 'deal call:S HA H2 H4 H6',
      say: 'lesson.ace.begin',
      ask: {
        right: 'HK',
        hint: 'lesson.ace.begin-hint',
        wrong: { SA: 'lesson.ace.ace-ace', DA: 'lesson.ace.ace-ace' },
      },
    },
    {
      play: 'H3 H7 H9 SA S4 S5 S2 DA D5 D3 D4',
      say: 'lesson.ace.run',
      ask: { right: 'SK', hint: 'lesson.ace.run-hint' },
    },
    { play: 'S8 SJ S6', say: 'lesson.ace.end' },
  ],
};

const hidden: Lesson = {
  id: 'hidden',
  rules: { preset: 'hidden-rung' },
  dealer: 'north',
  hands: {
    west: 'D:AT74 CA C:K3 H:KQ9 S:T84',
    south: 'S:AK9652 D:Q93 C:QJ84',
    east: 'H:AJT85 D:J5 C:T92 S:QJ7',
    north: 'D:K862 H:76432 C:765 S3',
  },
  stops: [
    {
      play: 'deal set:D7 CA C4 C2 C5 HK',
      say: 'lesson.hidden.ask',
      ask: { right: 'ask', hint: 'lesson.hidden.ask-hint' },
    },
    {
      say: 'lesson.hidden.must',
      ask: {
        right: 'D3',
        hint: 'lesson.hidden.must-hint',
      },
    },
    { play: 'H5 H2', say: 'lesson.hidden.end' },
  ],
};

const reveal: Lesson = {
  id: 'reveal',
  rules: { preset: 'hidden-rung' },
  dealer: 'west',
  hands: DOUBLE_HANDS,
  stops: [
    {
      play: 'deal',
      say: 'lesson.reveal.aside',
      ask: {
        right: 'set:S3 set:S7',
        hint: 'lesson.reveal.aside-hint',
        wrong: { 'set:HA': 'lesson.reveal.aside-heart' },
      },
    },
    {
      play: 'HA H2 H4 H6',
      say: 'lesson.reveal.show',
      ask: { right: 'reveal', hint: 'lesson.reveal.show-hint' },
    },
    {
      say: 'lesson.reveal.lead',
      ask: { right: 'SA SK', hint: 'lesson.reveal.lead-hint' },
    },
    { play: 'S4 S5 S2', say: 'lesson.reveal.end' },
  ],
};

const beranga: Lesson = {
  id: 'beranga',
  rules: { preset: 'be-ranga' },
  dealer: 'east',
  hands: {
    north: 'H:AKJ84 S:J3 D:K65 C:972',
    west: 'H:QT73 S:T4 D:AQ9 C:AJT6',
    south: 'S:AKQ965 D:742 C:Q853',
    east: 'H:9652 S:872 D:JT83 C:K4',
  },
  stops: [
    {
      play: 'deal HA H3',
      say: 'lesson.beranga.make',
      ask: {
        right: 'S5 S6',
        hint: 'lesson.beranga.make-hint',
        wrong: {
          SA: 'lesson.beranga.dear',
          SK: 'lesson.beranga.dear',
          SQ: 'lesson.beranga.dear',
          S9: 'lesson.beranga.dear',
        },
      },
    },
    {
      play: 'H6',
      say: 'lesson.beranga.lead',
      ask: { right: 'SA SK SQ', hint: 'lesson.beranga.lead-hint' },
    },
    { play: 'S2 S3 S4', say: 'lesson.beranga.end' },
  ],
};

const bavney: Lesson = {
  id: 'bavney',
  rules: { preset: 'bavney' },
  dealer: 'west',
  hands: {
    south: 'H:AKQJ9 S:AKQ D:AK C:AKQ',
    east: 'H:764 S:J63 D:972 C:JT84',
    north: 'H:T83 S:854 D:Q84 C:9763',
    west: 'H:52 S:T972 D:JT653 C:52',
  },
  before: [
    `deal call:H HA H4 H3 H2 HK H6 H8 H5 HQ H7 HT S2
     SA S3 S4 S7 SK S6 S5 S9 SQ SJ S8 ST DA D2 D4 D3`,
  ],
  stops: [
    {
      say: 'lesson.bavney.choice',
      ask: { right: 'on', hint: 'lesson.bavney.choice-hint' },
    },
    { play: 'DK D7 D8 D5 CA C4 C3 C2', say: 'lesson.bavney.rest' },
    { play: 'claim', say: 'lesson.bavney.end' },
  ],
};

const revoke: Lesson = {
  id: 'revoke',
  rules: { preset: 'single-sir', revoke: 'penalty' },
  dealer: 'west',
  hands: {
    south: 'HA HK H8 H5 S3 S:AK9 D:A764 C2',
    east: 'H:JT4 D:J92 C:Q976 S:QT4',
    north: 'H:Q72 D:KQ5 C:JT43 S:J62',
    west: 'H:963 D:T83 C:AK85 S:875',
  },
  stops: [
    {
      play: 'deal call:H C2 C6 CJ CA DT H5 D2',
      say: 'lesson.revoke.correct',
      ask: { right: 'correct:DA', hint: 'lesson.revoke.correct-hint' },
    },
    { play: 'D2 D5', say: 'lesson.revoke.corrected' },
    { play: 'D4 D9 DK C8', say: 'lesson.revoke.theirs' },
    { play: 'stand', say: 'lesson.revoke.end' },
  ],
};

const voids: Lesson = {
  id: 'voids',
  rules: { preset: 'single-sir-points' },
  dealer: 'west',
  hands: {
    south: 'S:AKJ6 CA C:742 D:83 H:AK4',
    east: 'S:873 C:KJ9863 H:8762',
    north: 'S:Q95 D:AK7652 H:QJ93',
    west: 'S:T42 C:QT5 D:QJT94 H:T5',
  },
  stops: [
    {
      play: 'deal call:S CA C3 D2 C5',
      say: 'lesson.voids.partner',
      ask: { right: 'C2 C4 C7', hint: 'lesson.voids.partner-hint' },
    },
    {
      play: 'C8 S5 CT DA D4 D3 H2 H3 H5 HA H6',
      say: 'lesson.voids.east',
      ask: {
        right: 'HK SA SK C2 C4 C7',
        hint: 'lesson.voids.east-hint',
        wrong: { D8: 'lesson.voids.diamond' },
      },
    },
    { say: 'lesson.voids.end' },
  ],
};

const partner: Lesson = {
  id: 'partner',
  rules: { preset: 'single-sir-points' },
  dealer: 'east',
  hands: {
    north: 'H:AKJ5 SA S:J3 D:K952 C:82',
    west: 'H:QT6 S:K942 D:QJ8 C:AT3',
    south: 'H:8732 DA C:KQJ97654',
    east: 'H:94 S:QT8765 D:T7643',
  },
  stops: [
    {
      play: 'deal call:H SA S4',
      say: 'lesson.partner.wins',
      ask: {
        right: 'C4 C5 C6 C7',
        hint: 'lesson.partner.wins-hint',
        wrong: {
          H2: 'lesson.partner.ruffed',
          H3: 'lesson.partner.ruffed',
          H7: 'lesson.partner.ruffed',
          H8: 'lesson.partner.ruffed',
        },
      },
    },
    {
      play: 'S6 S3 SK',
      say: 'lesson.partner.help',
      ask: { right: 'H2', hint: 'lesson.partner.help-hint' },
    },
    {
      play: 'S7',
      say: 'lesson.partner.long',
      ask: {
        right: 'CK CQ CJ',
        hint: 'lesson.partner.long-hint',
        wrong: { DA: 'lesson.partner.lone-ace' },
      },
    },
    { say: 'lesson.partner.end' },
  ],
};

export const VARIANTS = {
  double,
  ace,
  hidden,
  reveal,
  beranga,
  bavney,
  revoke,
  voids,
  partner,
} as const;
