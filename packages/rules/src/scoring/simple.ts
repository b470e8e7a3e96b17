// A won deal is 1, all thirteen tricks 2, whatever it is called (Rules 8.3).
import type { Win } from './win.js';

export const scoreSimple = (win: Win): number => (win.allThirteen && win.kind !== 'revoke' ? 2 : 1);
