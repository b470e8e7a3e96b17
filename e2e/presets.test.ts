import { playsOneDealOf } from './src/one-deal.js';

// All the others are played by presets.deep.ts.
playsOneDealOf(['bavney', 'double-sir-ace', 'hidden-rung-double', 'band-rung', 'be-ranga', 'hokm']);
