import { PRESET_NAMES } from '@court-piece/rules/view';
import { playsOneDealOf } from './src/one-deal.js';

playsOneDealOf(PRESET_NAMES);
