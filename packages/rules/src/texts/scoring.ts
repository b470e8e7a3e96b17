// Rule texts: what a won deal is worth (Rules 8).
import type { Options } from '../options.js';
import { canWinThirteen, hasBavney, hasPenalty, THIRTEEN } from './conditions.js';
import type { RuleText } from './paragraph.js';

const byCourts = (o: Options): boolean => o.scoring === 'courts';
const byPoints = (o: Options): boolean => o.scoring === 'points';
const bySimple = (o: Options): boolean => o.scoring === 'simple';
const byHokm = (o: Options): boolean => o.scoring === 'hokm';
const byKind = (o: Options): boolean => byPoints(o) || byHokm(o);

const courts: readonly RuleText[] = [
  { id: 'score.courts', rule: '8.2', options: ['scoring'], when: byCourts },
  { id: 'score.courts.court', rule: '8.2', form: 'item', options: ['scoring'], when: byCourts },
  {
    id: 'score.courts.goon',
    rule: '8.2',
    form: 'item',
    options: ['scoring', 'goonCourtWorth'],
    when: byCourts,
    values: (o) => ({ worth: o.goonCourtWorth }),
  },
  {
    id: 'score.courts.bavney',
    rule: '8.2',
    form: 'item',
    options: ['scoring', 'bavney', 'bavneyWorth'],
    when: (o) => byCourts(o) && hasBavney(o),
    values: (o) => ({ worth: o.bavneyWorth }),
  },
  { id: 'score.courts.streak', rule: '8.2', form: 'item', options: ['scoring'], when: byCourts },
  {
    id: 'score.courts.revoke',
    rule: '8.2',
    form: 'item',
    options: ['scoring', 'revoke'],
    when: (o) => byCourts(o) && hasPenalty(o),
  },
  { id: 'score.courts.once', rule: '8.2', options: ['scoring'], when: byCourts },
  { id: 'score.courts.runs', rule: '8.2', options: ['scoring'], when: byCourts },
];

/** A number that stands in the option `points` at this place (8.1). */
const pointsAt = (id: string, at: 0 | 1 | 2 | 3): RuleText => ({
  id,
  rule: '8.1',
  form: 'item',
  options: ['scoring', 'points'],
  when: byPoints,
  values: (o) => ({ points: o.points[at] }),
});

const points: readonly RuleText[] = [
  { id: 'score.points', rule: '8.1', options: ['scoring'], when: byPoints },
  pointsAt('score.points.caller', 0),
  pointsAt('score.points.dealer', 1),
  pointsAt('score.points.court', 2),
  pointsAt('score.points.goon', 3),
];

const simple: readonly RuleText[] = [
  { id: 'score.simple', rule: '8.3', options: ['scoring'], when: bySimple },
  {
    id: 'score.simple.thirteen',
    rule: '8.3',
    options: ['scoring', ...THIRTEEN],
    when: (o) => bySimple(o) && canWinThirteen(o),
  },
  {
    id: 'score.simple.seven-nil',
    rule: '8.3',
    options: ['scoring', 'courtNeeds'],
    when: (o) => bySimple(o) && o.courtNeeds === 'first-seven',
  },
  {
    id: 'score.simple.revoke',
    rule: '8.3',
    options: ['scoring', 'revoke'],
    when: (o) => bySimple(o) && hasPenalty(o),
  },
];

const hokm: readonly RuleText[] = [
  { id: 'score.hokm', rule: '8.4', options: ['scoring'], when: byHokm },
  { id: 'score.hokm.ordinary', rule: '8.4', form: 'item', options: ['scoring'], when: byHokm },
  { id: 'score.hokm.court', rule: '8.4', form: 'item', options: ['scoring'], when: byHokm },
  { id: 'score.hokm.goon', rule: '8.4', form: 'item', options: ['scoring'], when: byHokm },
];

export const SCORING: readonly RuleText[] = [
  ...courts,
  ...points,
  ...simple,
  ...hokm,
  {
    id: 'score.bavney-as-court',
    rule: '7.6',
    options: ['scoring', 'bavney'],
    when: (o) => byKind(o) && hasBavney(o),
  },
  {
    id: 'score.revoke-as-court',
    rule: '3.3',
    options: ['scoring', 'revoke'],
    when: (o) => byKind(o) && hasPenalty(o),
  },
];
