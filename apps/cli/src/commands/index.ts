// The commands in the order in which help lists them.
import type { Command } from '../command.js';
import { play } from './play.js';
import { replay } from './replay.js';
import { rules } from './rules.js';
import { solve } from './solve.js';
import { verify } from './verify.js';

export const COMMANDS: readonly Command[] = [play, replay, rules, solve, verify];
