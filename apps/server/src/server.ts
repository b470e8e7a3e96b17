// The whole server, put together: store, tables, HTTP and sockets on one port; and its orderly end,
// in which everything that was begun is finished before the store is closed.
import { cryptoChance, type Delays, type TablePorts } from '@court-piece/table';
import type { FastifyInstance } from 'fastify';
import { webcrypto } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { inProcessBots, threadedBots } from './bots.js';
import { alone, type Cluster } from './cluster/cluster.js';
import { PostgresCluster } from './cluster/postgres-cluster.js';
import { DeadlineSweep } from './deadline-sweep.js';
import { addRoutes, newApp } from './http/app.js';
import { Hub } from './hub.js';
import { identities } from './identity.js';
import { newLimits } from './limits.js';
import type { Log } from './log.js';
import { Metrics } from './metrics.js';
import { packageFolder } from './package-folder.js';
import type { Config } from './settings.js';
import { Connections } from './socket/connections.js';
import { Polls } from './socket/polls.js';
import { Sockets } from './socket/sockets.js';
import { StartError, systemCode } from './start-error.js';
import { Statistics } from './statistics.js';
import { openStore, type Store } from './store/store.js';
import { Writes } from './store/writes.js';
import { systemClock } from './system-clock.js';

export interface RunningServer {
  readonly url: string;
  /** Resolves with the reason if the store is damaged: a new start restores it. */
  readonly damaged: Promise<unknown>;
  /** Stops for good: nothing acknowledged is lost, everybody connected is told. */
  close(): Promise<void>;
}

export interface ServerOptions {
  /** Where the built web client lies. */
  readonly pages?: string;
  /** Bots think in threads of their own; needs the built program. */
  readonly threads?: boolean;
  /** Where the log goes; the standard error output by default. */
  readonly logTo?: { write(line: string): void };
}

/** Starts to serve, or throws a StartError. */
export async function startServer(
  config: Config,
  { pages = join(packageFolder(), '../web/dist'), threads = false, logTo }: ServerOptions = {},
): Promise<RunningServer> {
  const app = newApp(config, logTo);
  const cluster = clusterOf(config, app.log);
  const metrics = new Metrics();
  const damage = newDamage();
  const store = await openStore(config, app.log, {
    announce: cluster.announce,
    metrics,
    onDamage: damage.resolve,
  });
  try {
    const { damaged } = damage;
    return await serve(config, app, { store, cluster, metrics, damaged, pages, threads });
  } catch (error) {
    await store.close();
    throw error;
  }
}

function newDamage(): {
  readonly damaged: Promise<unknown>;
  readonly resolve: (reason: unknown) => void;
} {
  let resolve: (reason: unknown) => void = () => undefined;
  const damaged = new Promise<unknown>((settle) => (resolve = settle));
  return { damaged, resolve: (reason) => resolve(reason) };
}

interface Foundations {
  readonly damaged: Promise<unknown>;
  readonly store: Store;
  readonly cluster: Cluster;
  readonly metrics: Metrics;
  readonly pages: string;
  readonly threads: boolean;
}

const clusterOf = ({ databaseUrl: url }: Config, log: Log): Cluster =>
  url === null ? alone : new PostgresCluster({ url, clock: systemClock, log });

async function serve(
  config: Config,
  app: FastifyInstance,
  { store, cluster, metrics, damaged, pages, threads }: Foundations,
): Promise<RunningServer> {
  const { log } = app;
  const writes = new Writes(store.log, metrics);
  const clock = systemClock;
  const thinkers = threads
    ? threadedBots({ onFailure: (error) => log.warn({ err: error }, 'a bot thread failed') })
    : null;
  const statistics = new Statistics({ dealtCards: store.dealtCards, clock, log });
  const ports: TablePorts = {
    store: writes,
    clock,
    chance: cryptoChance(webcrypto),
    bots: thinkers ?? inProcessBots,
    delays: delaysOf(config),
    talkLimit: { lines: config.talkLines, within: config.talkWithin },
    tables: { create: (plan, after) => hub.rematch(plan, after) },
    isElsewhere: (table, player) => cluster.isElsewhere(table, player),
    onHere: (table, players) => cluster.setHere(table, players),
    maySit: async (player, others) => !(await store.blocks.keepsApart(player, others)),
    onDealOver: statistics.count,
    onTalk: (table, line) => cluster.say(table, line),
    onReport(report) {
      const { table, by, player } = report;
      log.warn({ table, by, player }, 'a person was reported');
      writes
        .track(store.reports.add(report))
        .catch((error: unknown) => log.error({ err: error, table }, 'a report is lost'));
    },
    onError: (error, context) => log.error({ err: error, ...context }, 'a table met an error'),
  };
  const hub: Hub = new Hub({
    ports,
    list: store.tables,
    codes: store.codes,
    log,
    tableIdle: config.tableIdle,
  });
  const sweep = new DeadlineSweep({
    deadlines: store.deadlines,
    find: (id) => hub.find(id),
    clock,
    log,
  });
  const visitors = identities(store.players, () => clock.now());
  const limits = newLimits(config);
  const connections = new Connections({
    hub,
    identities: visitors,
    limits,
    metrics,
    settings: config,
    clock,
    log,
  });
  const polls = new Polls({ connections, clock, settings: config });
  const sockets = new Sockets({ connections, settings: config, cookies: app, log });
  metrics.watch({
    tables: () => hub.size,
    connections: () => connections.size,
    polls: () => polls.size,
  });
  const finish = async (): Promise<void> => {
    // First: an open socket, or a poll that waits, would keep the listening server from closing.
    await connections.close();
    await app.close();
    await sweep.close();
    // Where the store fails, what lists show of the tables is made anew later.
    await hub
      .close()
      .catch((error: unknown) => log.error({ err: error }, 'cannot note the tables'));
    await thinkers?.close();
    await cluster.close();
    await writes.settled();
    await statistics.flush().catch((error: unknown) => {
      log.error({ err: error }, 'what was counted of the last deals is lost');
    });
  };
  try {
    await cluster.listen({
      wake: (table) => hub.wake(table),
      wakeAll: () => hub.wakeAll(),
      hear: (table, line) => hub.hear(table, line),
    });
    await addRoutes(app, config, {
      hub,
      identities: visitors,
      limits,
      players: store.players,
      blocks: store.blocks,
      ownMatches: store.ownMatches,
      statistics,
      now: () => clock.now(),
      quickWait: config.quickWait,
      connections,
      polls,
      metrics,
      ping: () => store.ping(),
      pages,
    });
    sockets.attachTo(app.server);
    await listen(config, () => app.listen({ host: config.host, port: config.port }));
  } catch (error) {
    await finish();
    throw error;
  }
  const stop = async (): Promise<void> => {
    try {
      await finish();
    } finally {
      await store.close();
    }
  };
  let closing: Promise<void> | undefined;
  return {
    url: urlOf(config.host, app.server.address() as AddressInfo),
    damaged,
    close: () => (closing ??= stop()),
  };
}

const delaysOf = ({
  botThink,
  afterTrick,
  nextDeal,
  botLimit,
  grace,
  blink,
  proposal,
  entropyWait,
  clockLeast,
}: Config): Required<Delays> => ({
  botThink,
  afterTrick,
  nextDeal,
  botLimit,
  grace,
  blink,
  proposal,
  entropyWait,
  clockLeast,
});

async function listen(
  { host, port }: Pick<Config, 'host' | 'port'>,
  begin: () => Promise<unknown>,
): Promise<void> {
  try {
    await begin();
  } catch (error) {
    const code = systemCode(error);
    if (code === 'EADDRINUSE') {
      throw new StartError(
        'port-in-use',
        `port ${port} on ${host} is in use by another program: stop it, or choose another port with --port or PORT`,
        error,
      );
    }
    if (code === undefined) throw error;
    throw new StartError(
      'cannot-listen',
      `cannot listen on port ${port} of ${host} (${code}): choose others with --host or HOST, --port or PORT`,
      error,
    );
  }
}

function urlOf(host: string, { port }: AddressInfo): string {
  const everywhere = host === '0.0.0.0' || host === '::';
  const name = everywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}/`;
}
