// Rule texts: courts, goon courts and the bavney (Rules 7.2, 7.5, 7.6, 8.2).
import { hasBavney, hasPenalty, isDouble, isSingle } from './conditions.js';
import type { RuleText } from './paragraph.js';

export const COURTS: readonly RuleText[] = [
  {
    id: 'court.first-seven',
    rule: '7.2',
    options: ['courtNeeds'],
    when: (o) => o.courtNeeds === 'first-seven',
  },
  {
    id: 'court.thirteen.single',
    rule: '7.2',
    options: ['collect', 'courtNeeds'],
    when: (o) => isSingle(o) && o.courtNeeds === 'all-thirteen',
  },
  { id: 'court.thirteen.double', rule: '7.2', options: ['collect'], when: isDouble },
  { id: 'court.goon', rule: '7.5', options: [] },
  {
    id: 'court.later-seven',
    rule: '7.5',
    options: ['courtNeeds'],
    when: (o) => o.courtNeeds === 'first-seven',
  },
  {
    id: 'court.streak',
    rule: '8.2',
    options: ['scoring'],
    when: (o) => o.scoring === 'courts',
  },
  { id: 'court.revoke', rule: '3.3', options: ['revoke'], when: hasPenalty },
  { id: 'bavney.what', rule: '7.6', options: ['bavney'], when: hasBavney },
  { id: 'bavney.play-on', rule: '7.6', options: ['bavney'], when: (o) => o.bavney === 'play-on' },
  { id: 'bavney.choice', rule: '7.6', options: ['bavney'], when: (o) => o.bavney === 'choice' },
  { id: 'bavney.lost', rule: '7.6', options: ['bavney'], when: hasBavney },
];
