// Every setting of the server as data. config.ts reads them, --help and docs/operations.md list them.
import { LIMIT_SETTINGS } from './limit-settings.js';
import {
  bearerToken,
  duration,
  oneOf,
  postgresUrl,
  someText,
  trustedProxies,
  webOrigin,
  wholeNumber,
} from './setting-kinds.js';
import { optional, setting, type Setting } from './setting.js';
import { TABLE_SETTINGS } from './table-settings.js';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** In the order in which they are listed. */
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
  ...TABLE_SETTINGS,
  ...LIMIT_SETTINGS,
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
