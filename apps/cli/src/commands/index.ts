// The commands in the order in which help lists them.
import type { Command } from '../command.js';
import { analyse } from './analyse.js';
import { convert } from './convert.js';
import { play } from './play.js';
import { replay } from './replay.js';
import { rules } from './rules.js';
import { simulate } from './simulate.js';
import { solve } from './solve.js';
import { verify } from './verify.js';

export const COMMANDS: readonly Command[] = [
  play,
  replay,
  rules,
  simulate,
  solve,
  analyse,
  verify,
  convert,
];
