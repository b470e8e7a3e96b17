// The program of main.ts, with the instant of its death in the environment: after-flush:7.
import { armKillPoint, KILL_POINTS, KILL_VARIABLE } from './kill-points.js';

const [name, nth] = (process.env[KILL_VARIABLE] ?? '').split(':');
const point = KILL_POINTS.find((one) => one === name);
if (point !== undefined) await armKillPoint(point, Number(nth));
await import('../main.js');
