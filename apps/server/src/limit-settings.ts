// The settings of how much one person, one address or one connection may ask for.
import { DEFAULT_TALK_LIMIT } from '@court-piece/table';
import { formatDuration } from './duration.js';
import { duration, wholeNumber } from './setting-kinds.js';
import { setting } from './setting.js';

export const LIMIT_SETTINGS = {
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
} as const;
