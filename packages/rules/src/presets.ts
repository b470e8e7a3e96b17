// The presets of rules section 11, as data: what each says beyond the defaults.
import type { Options } from './options.js';

export const PRESETS = {
  'single-sir': { scoring: 'courts' },
  'single-sir-points': { scoring: 'points', end: 'target' },
  bavney: { declinable: true, bavney: 'choice', scoring: 'courts', end: 'time' },
  'double-sir': { collect: 'double', scoring: 'courts' },
  'double-sir-run': { collect: 'double', afterCollecting: 'run-goes-on', scoring: 'courts' },
  'double-sir-points': { collect: 'double', scoring: 'points', end: 'target' },
  'double-sir-ace': { collect: 'double', aceRule: 'both-aces', scoring: 'points', end: 'target' },
  'double-sir-3-round': {
    collect: 'double',
    firstCollectAfter: 3,
    scoring: 'points',
    end: 'target',
  },
  'hidden-rung': { trump: 'hidden', scoring: 'points', end: 'target' },
  'hidden-rung-double': {
    trump: 'hidden',
    collect: 'double',
    noCollectAfter: [2, 12],
    scoring: 'points',
    end: 'target',
  },
  'band-rung': {
    trump: 'hidden',
    askers: 'opponents',
    revealWhen: 'opponent-void',
    scoring: 'points',
    end: 'target',
  },
  'be-ranga': { trump: 'first-discard', scoring: 'points', end: 'target' },
  'be-ranga-double': {
    trump: 'first-discard',
    collect: 'double',
    scoring: 'points',
    end: 'target',
  },
  simple: {
    direction: 'clockwise',
    firstDealer: 'east',
    bavney: 'play-on',
    scoring: 'simple',
    nextDealer: 'rotate',
    end: 'target',
  },
  hokm: { scoring: 'hokm', nextDealer: 'hokm', end: 'target' },
} as const satisfies Readonly<Record<string, Partial<Options>>>;

export type PresetName = keyof typeof PRESETS;
export const PRESET_NAMES = Object.keys(PRESETS) as readonly PresetName[];

export const isPresetName = (value: unknown): value is PresetName =>
  typeof value === 'string' && Object.hasOwn(PRESETS, value);
