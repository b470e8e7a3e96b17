// The sets of rules that the solver is compared under: every preset, and house rules on top.
import { PRESET_NAMES, type RulesChoice } from '@court-piece/rules';

export const rulesSample = (): readonly RulesChoice[] => [
  ...PRESET_NAMES.map((preset) => ({ preset })),
  { preset: 'double-sir', aceRule: 'claiming-ace', noCollectAfter: [12] },
  { preset: 'double-sir-run', aceRule: 'both-aces' },
  { preset: 'hidden-rung', revealWhen: 'first-void' },
  { preset: 'hidden-rung-double', collectFrom: 'any', aceRule: 'both-aces', noCollectAfter: [] },
  { preset: 'hidden-rung-double', revealWhen: 'opponent-void', askers: 'opponents' },
  { preset: 'be-ranga-double', afterCollecting: 'run-goes-on' },
];
