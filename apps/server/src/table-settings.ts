// The settings of what happens at tables, and when.
import { DEFAULT_DELAYS } from '@court-piece/table';
import { formatDuration } from './duration.js';
import { duration, formatPaceDurations, paceDurations } from './setting-kinds.js';
import { setting } from './setting.js';

export const TABLE_SETTINGS = {
  botThink: setting(
    {
      flag: '--bot-think',
      env: 'COURT_PIECE_BOT_THINK',
      placeholder: 'PACES',
      help: 'how long a bot waits before it acts, for each pace of a table',
    },
    formatPaceDurations(DEFAULT_DELAYS.botThink),
    paceDurations(DEFAULT_DELAYS.botThink),
  ),
  afterTrick: setting(
    {
      flag: '--after-trick',
      env: 'COURT_PIECE_AFTER_TRICK',
      placeholder: 'PACES',
      help: 'the same where the bot acts first after a finished trick',
    },
    formatPaceDurations(DEFAULT_DELAYS.afterTrick),
    paceDurations(DEFAULT_DELAYS.afterTrick),
  ),
  botLimit: setting(
    {
      flag: '--bot-limit',
      env: 'COURT_PIECE_BOT_LIMIT',
      placeholder: 'DURATION',
      help: 'how long a bot may take before a simple choice is made for it',
    },
    formatDuration(DEFAULT_DELAYS.botLimit),
    duration(100),
  ),
  nextDeal: setting(
    {
      flag: '--next-deal',
      env: 'COURT_PIECE_NEXT_DEAL',
      placeholder: 'DURATION',
      help: 'when the next deal starts though not all are ready; 0 for never',
    },
    formatDuration(DEFAULT_DELAYS.nextDeal),
    duration(0),
  ),
  grace: setting(
    {
      flag: '--grace',
      env: 'COURT_PIECE_GRACE',
      placeholder: 'DURATION',
      help: 'when a bot takes over for a person whose connection is lost',
    },
    formatDuration(DEFAULT_DELAYS.grace),
    duration(0),
  ),
  blink: setting(
    {
      flag: '--blink',
      env: 'COURT_PIECE_BLINK',
      placeholder: 'DURATION',
      help: 'for how long who has lost the connection is still asked for consent',
    },
    formatDuration(DEFAULT_DELAYS.blink),
    duration(0),
  ),
  proposal: setting(
    {
      flag: '--proposal',
      env: 'COURT_PIECE_PROPOSAL',
      placeholder: 'DURATION',
      help: 'how long a proposal waits for the answers of the others',
    },
    formatDuration(DEFAULT_DELAYS.proposal),
    duration(1),
  ),
  entropyWait: setting(
    {
      flag: '--entropy-wait',
      env: 'COURT_PIECE_ENTROPY_WAIT',
      placeholder: 'DURATION',
      help: 'how long a deal waits for the randomness that players add',
    },
    formatDuration(DEFAULT_DELAYS.entropyWait),
    duration(0),
  ),
  clockLeast: setting(
    {
      flag: '--clock-least',
      env: 'COURT_PIECE_CLOCK_LEAST',
      placeholder: 'DURATION',
      help: 'the least that a player on turn is given when the clocks go on after a rest',
    },
    formatDuration(DEFAULT_DELAYS.clockLeast),
    duration(0),
  ),
  quickWait: setting(
    {
      flag: '--quick-wait',
      env: 'COURT_PIECE_QUICK_WAIT',
      placeholder: 'DURATION',
      help: 'how long a table of a quick match waits for people before bots take its open seats',
    },
    '20s',
    duration(0),
  ),
} as const;
