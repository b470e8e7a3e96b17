// Every setting of the server as data: its flag, its environment variable, its default and what it
// does. config.ts reads them, --help and docs/operations.md list them.
import { DEFAULT_DELAYS, DEFAULT_TALK_LIMIT } from '@court-piece/table';
import { formatDuration } from './duration.js';
import {
  bearerToken,
  duration,
  formatPaceDurations,
  oneOf,
  paceDurations,
  postgresUrl,
  someText,
  trustedProxies,
  webOrigin,
  wholeNumber,
  type Reader,
} from './setting-kinds.js';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

export interface Setting<T> {
  readonly flag: string;
  readonly env: string;
  /** What stands for the value in the help. */
  readonly placeholder: string;
  /** As text, read like any other value; null for a setting that may be absent. */
  readonly default: string | null;
  readonly help: string;
  /** The value is shown in no message. */
  readonly secret?: true;
  readonly read: Reader<T>;
}

interface Described {
  readonly flag: string;
  readonly env: string;
  readonly placeholder: string;
  readonly help: string;
  readonly secret?: true;
}

const setting = <T>(about: Described, fallback: string, read: Reader<T>): Setting<T> => ({
  ...about,
  default: fallback,
  read,
});

const optional = <T>(about: Described, read: Reader<T>): Setting<T | null> => ({
  ...about,
  default: null,
  read,
});

export const SETTINGS = {
  port: setting(
    {
      flag: '--port',
      env: 'PORT',
      placeholder: 'NUMBER',
      help: 'where to listen; 0 takes any free port',
    },
    '8080',
    wholeNumber(0, 65_535),
  ),
  host: setting(
    {
      flag: '--host',
      env: 'HOST',
      placeholder: 'ADDRESS',
      help: 'the address to listen on; 0.0.0.0 lets other machines in',
    },
    '127.0.0.1',
    someText,
  ),
  dataFolder: setting(
    {
      flag: '--data',
      env: 'COURT_PIECE_DATA',
      placeholder: 'FOLDER',
      help: 'the folder of the embedded database, made if missing; not used with a database URL',
    },
    './data',
    someText,
  ),
  databaseUrl: optional(
    {
      flag: '--database-url',
      env: 'DATABASE_URL',
      placeholder: 'URL',
      help: 'a PostgreSQL database (15 or newer) to use in place of the embedded one',
      secret: true,
    },
    postgresUrl,
  ),
  backupEvery: setting(
    {
      flag: '--backup-every',
      env: 'COURT_PIECE_BACKUP_EVERY',
      placeholder: 'DURATION',
      help: 'how often the embedded database is copied into a file beside it; 0 for never',
    },
    '30m',
    duration(0),
  ),
  publicUrl: optional(
    {
      flag: '--public-url',
      env: 'PUBLIC_URL',
      placeholder: 'URL',
      help: 'the address that visitors use, where it is not the one that reaches the server',
    },
    webOrigin,
  ),
  trustProxy: setting(
    {
      flag: '--trust-proxy',
      env: 'TRUST_PROXY',
      placeholder: 'WHICH',
      help: 'the proxies whose X-Forwarded headers count: no, or loopback, uniquelocal, addresses',
    },
    'no',
    trustedProxies,
  ),
  logLevel: setting(
    {
      flag: '--log-level',
      env: 'LOG_LEVEL',
      placeholder: 'LEVEL',
      help: `what is logged to the standard error output: ${LOG_LEVELS.join(', ')}`,
    },
    'warn',
    oneOf(LOG_LEVELS),
  ),
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
  talkLines: setting(
    {
      flag: '--talk-lines',
      env: 'COURT_PIECE_TALK_LINES',
      placeholder: 'NUMBER',
      help: 'how many lines a person may say at a table within the time of --talk-within',
    },
    String(DEFAULT_TALK_LIMIT.lines),
    wholeNumber(1, 1000),
  ),
  talkWithin: setting(
    {
      flag: '--talk-within',
      env: 'COURT_PIECE_TALK_WITHIN',
      placeholder: 'DURATION',
      help: 'the time for --talk-lines',
    },
    formatDuration(DEFAULT_TALK_LIMIT.within),
    duration(1),
  ),
  tablesPerMinute: setting(
    {
      flag: '--tables-per-minute',
      env: 'COURT_PIECE_TABLES_PER_MINUTE',
      placeholder: 'NUMBER',
      help: 'how many tables one address may make in a minute; 0 for any number',
    },
    '20',
    wholeNumber(0, 1_000_000),
  ),
  namesPerMinute: setting(
    {
      flag: '--names-per-minute',
      env: 'COURT_PIECE_NAMES_PER_MINUTE',
      placeholder: 'NUMBER',
      help: 'how often one address may take a name in a minute; 0 for any number',
    },
    '30',
    wholeNumber(0, 1_000_000),
  ),
  codesPerMinute: setting(
    {
      flag: '--codes-per-minute',
      env: 'COURT_PIECE_CODES_PER_MINUTE',
      placeholder: 'NUMBER',
      help: 'how many short codes of tables one address may try in a minute; 0 for any number',
    },
    '10',
    wholeNumber(0, 1_000_000),
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
  connectionsPerMinute: setting(
    {
      flag: '--connections-per-minute',
      env: 'COURT_PIECE_CONNECTIONS_PER_MINUTE',
      placeholder: 'NUMBER',
      help: 'how many connections one address may open in a minute; 0 for any number',
    },
    '240',
    wholeNumber(0, 1_000_000),
  ),
  connectionsPerAddress: setting(
    {
      flag: '--connections-per-address',
      env: 'COURT_PIECE_CONNECTIONS_PER_ADDRESS',
      placeholder: 'NUMBER',
      help: 'how many connections one address may have at a time; 0 for any number',
    },
    '200',
    wholeNumber(0, 1_000_000),
  ),
  connectionsPerPerson: setting(
    {
      flag: '--connections-per-person',
      env: 'COURT_PIECE_CONNECTIONS_PER_PERSON',
      placeholder: 'NUMBER',
      help: 'how many connections one person may have at a time, from anywhere; 0 for any number',
    },
    '20',
    wholeNumber(0, 1_000_000),
  ),
  messagesPerTenSeconds: setting(
    {
      flag: '--messages-per-ten-seconds',
      env: 'COURT_PIECE_MESSAGES_PER_TEN_SECONDS',
      placeholder: 'NUMBER',
      help: 'how many messages may come over one connection in ten seconds; 0 for any number',
    },
    '200',
    wholeNumber(0, 1_000_000),
  ),
  unreadBytes: setting(
    {
      flag: '--unread-bytes',
      env: 'COURT_PIECE_UNREAD_BYTES',
      placeholder: 'NUMBER',
      help: 'how much a client may leave unread before its connection is dropped',
    },
    String(1024 * 1024),
    wholeNumber(64 * 1024, 1024 ** 3),
  ),
  bodyBytes: setting(
    {
      flag: '--body-bytes',
      env: 'COURT_PIECE_BODY_BYTES',
      placeholder: 'NUMBER',
      help: 'the largest body of a request',
    },
    String(16 * 1024),
    wholeNumber(4 * 1024, 1024 ** 2),
  ),
  metricsToken: optional(
    {
      flag: '--metrics-token',
      env: 'METRICS_TOKEN',
      placeholder: 'TEXT',
      help: 'who brings it may read /metrics from anywhere; without it only this machine itself may',
      secret: true,
    },
    bearerToken,
  ),
  tableIdle: setting(
    {
      flag: '--table-idle',
      env: 'COURT_PIECE_TABLE_IDLE',
      placeholder: 'DURATION',
      help: 'when a table that nobody looks at leaves the memory; it stays in the store',
    },
    '5m',
    duration(1),
  ),
  heartbeat: setting(
    {
      flag: '--heartbeat',
      env: 'COURT_PIECE_HEARTBEAT',
      placeholder: 'DURATION',
      help: 'how often a connection is asked whether it lives; one missed answer ends it',
    },
    '20s',
    duration(100),
  ),
  helloWait: setting(
    {
      flag: '--hello-wait',
      env: 'COURT_PIECE_HELLO_WAIT',
      placeholder: 'DURATION',
      help: 'how long a new connection may take to say which table it wants',
    },
    '15s',
    duration(100),
  ),
  shutdownWait: setting(
    {
      flag: '--shutdown-wait',
      env: 'COURT_PIECE_SHUTDOWN_WAIT',
      placeholder: 'DURATION',
      help: 'how long a shutdown may take before it is cut short',
    },
    '10s',
    duration(100),
  ),
} as const;

export type SettingName = keyof typeof SETTINGS;

/** The values of all settings, read and checked. */
export type Config = {
  readonly [K in SettingName]: (typeof SETTINGS)[K] extends Setting<infer T> ? T : never;
};
