import { DEFAULT_DELAYS, DEFAULT_TALK_LIMIT } from '@court-piece/table';
import { describe, expect, it } from 'vitest';
import { helpText, readConfig } from './config.js';
import { formatDuration, parseDuration } from './duration.js';
import { SETTINGS, type Config } from './settings.js';

function configOf(args: readonly string[], env: Record<string, string> = {}): Config {
  const wanted = readConfig(args, env);
  if (!wanted.ok || wanted.value.type !== 'serve') throw new Error(JSON.stringify(wanted));
  return wanted.value.config;
}

function problemsOf(args: readonly string[], env: Record<string, string> = {}): readonly string[] {
  const wanted = readConfig(args, env);
  return wanted.ok ? [] : wanted.error;
}

describe('settings', () => {
  it('have defaults that serve this machine only, from a folder below the working one', () => {
    expect(configOf([])).toEqual({
      port: 8080,
      host: '127.0.0.1',
      dataFolder: './data',
      databaseUrl: null,
      backupEvery: 1_800_000,
      publicUrl: null,
      trustProxy: false,
      logLevel: 'warn',
      botThink: DEFAULT_DELAYS.botThink,
      afterTrick: DEFAULT_DELAYS.afterTrick,
      botLimit: DEFAULT_DELAYS.botLimit,
      nextDeal: DEFAULT_DELAYS.nextDeal,
      grace: DEFAULT_DELAYS.grace,
      blink: DEFAULT_DELAYS.blink,
      proposal: DEFAULT_DELAYS.proposal,
      entropyWait: DEFAULT_DELAYS.entropyWait,
      clockLeast: DEFAULT_DELAYS.clockLeast,
      talkLines: DEFAULT_TALK_LIMIT.lines,
      talkWithin: DEFAULT_TALK_LIMIT.within,
      tablesPerMinute: 20,
      namesPerMinute: 30,
      codesPerMinute: 10,
      quickWait: 20_000,
      connectionsPerAddress: 200,
      connectionsPerMinute: 240,
      connectionsPerPerson: 20,
      messagesPerTenSeconds: 200,
      unreadBytes: 1_048_576,
      bodyBytes: 16_384,
      metricsToken: null,
      tableIdle: 300_000,
      heartbeat: 20_000,
      helloWait: 15_000,
      shutdownWait: 10_000,
    });
  });

  it('come from flags, with a space or an equals sign, before variables', () => {
    const env = { PORT: '1', HOST: '::1', COURT_PIECE_DATA: '/srv/a' };
    expect(configOf(['--port', '3000', '--data=/srv/b=c'], env)).toMatchObject({
      port: 3000,
      host: '::1',
      dataFolder: '/srv/b=c',
    });
  });

  it('cover every duration of a table', () => {
    expect(configOf([])).toMatchObject(DEFAULT_DELAYS);
  });

  it('treat an empty variable like none', () => {
    expect(configOf([], { PORT: '', DATABASE_URL: '' })).toMatchObject({
      port: 8080,
      databaseUrl: null,
    });
  });

  it('name single paces, and leave the others at their defaults', () => {
    expect(configOf(['--bot-think', 'fast=10ms, slow=2s']).botThink).toEqual({
      ...DEFAULT_DELAYS.botThink,
      fast: 10,
      slow: 2000,
    });
  });

  it('take proxies as words and networks', () => {
    expect(configOf(['--trust-proxy', 'loopback, 10.0.0.0/8,fd00::/8']).trustProxy).toBe(
      'loopback,10.0.0.0/8,fd00::/8',
    );
  });

  it('take a public address as its origin', () => {
    expect(configOf(['--public-url', 'https://cards.example.org/']).publicUrl).toBe(
      'https://cards.example.org',
    );
  });
});

describe('wrong settings', () => {
  it.each([
    [['--port', 'abc'], {}, '--port must be a whole number from 0 to 65535, but it is "abc"'],
    [[], { PORT: '65536' }, 'PORT must be a whole number from 0 to 65535, but it is "65536"'],
    [[], { PORT: '-1' }, 'PORT must be a whole number from 0 to 65535, but it is "-1"'],
    [[], { PORT: '1e3' }, 'PORT must be a whole number from 0 to 65535, but it is "1e3"'],
    [['--port'], {}, '--port needs a value'],
    [['--port', '--host', 'x'], {}, '--port needs a value'],
    [['--port', '1', '--port', '2'], {}, '--port is given twice'],
    [
      ['--log-level', 'loud'],
      {},
      '--log-level must be one of fatal, error, warn, info, debug, trace, silent, but it is "loud"',
    ],
    [
      [],
      { COURT_PIECE_TABLE_IDLE: '30' },
      'COURT_PIECE_TABLE_IDLE must be a duration such as 250ms, 1.5s, 5m or 2h, but it is "30"',
    ],
    [['--heartbeat', '1ms'], {}, '--heartbeat must be at least 100ms, but it is "1ms"'],
    [['--table-idle', '600h'], {}, '--table-idle must be at most 596h, but it is "600h"'],
    [
      ['--bot-think', 'quick=1s'],
      {},
      '--bot-think must name paces (instant, fast, normal, slow, tap) with a duration, as in fast=300ms,slow=2s, but it is "quick=1s"',
    ],
    [
      ['--bot-think', 'fast=soon'],
      {},
      '--bot-think must be a duration such as 250ms, 1.5s, 5m or 2h after fast=, but it is "fast=soon"',
    ],
    [
      ['--public-url', 'https://example.org/cards'],
      {},
      '--public-url must be an address such as https://cards.example.org, without a path, but it is "https://example.org/cards"',
    ],
    [
      ['--trust-proxy', '10.0.0.0/33'],
      {},
      '--trust-proxy must be no, or a list of loopback, uniquelocal and addresses such as 10.0.0.0/8, but it is "10.0.0.0/33"',
    ],
  ])(
    '%j with %j are refused in a sentence that names the setting and the value',
    (args, env, problem) => {
      expect(problemsOf(args, env as Record<string, string>)).toContain(problem);
    },
  );

  it('are all told at once', () => {
    expect(
      problemsOf(['--port', 'x'], { LOG_LEVEL: 'y', COURT_PIECE_HEARTBEAT: 'z' }),
    ).toHaveLength(3);
  });

  it('of an unknown name are answered with the names that there are', () => {
    const [problem = ''] = problemsOf(['--prot', '1']);
    expect(problem).toContain('unknown option "--prot"; the options are --port --host --data');
    expect(problem).toContain('--help');
  });

  it('of a database are not repeated, since they hold a password', () => {
    const [problem = ''] = problemsOf([], { DATABASE_URL: 'mysql://u:hush@h/d' });
    expect(problem).toMatch(/^DATABASE_URL must begin with postgres:/);
    expect(problem).not.toContain('hush');
  });

  it('that are very long are shown in part', () => {
    expect(problemsOf(['--port', '9'.repeat(5000)])[0]?.length).toBeLessThan(150);
  });
});

describe('the help', () => {
  it('is given whatever else is said', () => {
    expect(readConfig(['--port', 'x', '--help'], {})).toEqual({
      ok: true,
      value: { type: 'help' },
    });
  });

  it('lists every setting with its flag, its variable and its default', () => {
    const text = helpText();
    for (const setting of Object.values(SETTINGS)) {
      expect(text).toContain(`  ${setting.flag} ${setting.placeholder}\n`);
      expect(text).toContain(`or ${setting.env}\n`);
      if (setting.default !== null) expect(text).toContain(`(${setting.default})`);
    }
  });
});

describe('durations', () => {
  it.each([
    ['0', 0],
    ['250ms', 250],
    ['1.5s', 1500],
    ['5m', 300_000],
    ['2h', 7_200_000],
  ])('%s are read, and written the same', (text, milliseconds) => {
    expect(parseDuration(text)).toEqual({ ok: true, value: milliseconds });
    expect(formatDuration(milliseconds)).toBe(text);
  });
});
