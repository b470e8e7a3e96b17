// The interface for coming together: codes, tables that want players, a match at once, people whom one
// does not want to sit with, and what deals look like over time.
import {
  blockSchema,
  codeSchema,
  parseCode,
  quickMatchSchema,
  type Blocked,
  type DealStatistics,
  type QuickMatch,
  type WantedTable,
} from '@court-piece/protocol';
import { describeDifference, isPresetName, resolveOptions, SEATS } from '@court-piece/rules';
import type { Table } from '@court-piece/table';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Hub } from '../hub.js';
import type { Visitor } from '../identity.js';
import type { Limits } from '../limits.js';
import { quickMatch } from '../quick-match.js';
import { randomId } from '../random-id.js';
import type { Statistics } from '../statistics.js';
import type { Block, Blocks } from '../store/blocks.js';
import type { Players } from '../store/players.js';
import { badRules, refuse, statusOf, tooMany } from './problem.js';

export interface TogetherParts {
  readonly hub: Hub;
  readonly players: Players;
  readonly blocks: Blocks;
  readonly limits: Limits;
  readonly statistics: Statistics;
  readonly now: () => number;
  /** How long a table of a quick match waits for people (milliseconds). */
  readonly quickWait: number;
  readonly known: (request: FastifyRequest) => Promise<Visitor | undefined>;
  readonly visitorOrNew: (request: FastifyRequest, reply: FastifyReply) => Promise<Visitor>;
}

/** So many tables are listed. */
const MOST_WANTED = 100;

export function serveTogether(app: FastifyInstance, parts: TogetherParts): void {
  const { hub, players, limits, statistics, now, visitorOrNew } = parts;

  app.get('/api/tables', async (): Promise<{ readonly tables: readonly WantedTable[] }> => {
    const tables = await hub.wanted();
    return { tables: tables.slice(0, MOST_WANTED).map((table) => wantedTable(table, now())) };
  });

  app.post('/api/quick', async (request, reply) => {
    const parsed = quickMatchSchema.safeParse(request.body);
    if (!parsed.success) {
      const path = parsed.error.issues[0]?.path.map(String).join('.') ?? '';
      const code = path === 'name' ? 'bad-name' : 'bad-request';
      return refuse(reply, 400, path === '' ? { code } : { code, path });
    }
    const { rules, name, pace = 'normal' } = parsed.data as QuickMatch;
    const options = resolveOptions(rules);
    if (!options.ok) return refuse(reply, 400, badRules(options.error));
    if (!(await limits.admits('names', request.ip))) return tooMany(reply);
    const { player } = await visitorOrNew(request, reply);
    if (player.name !== name) await players.rename(player.id, name);
    const { preset } = rules;
    const wish = { player: player.id, name, preset, options: options.value, pace };
    const found = await quickMatch(wish, {
      wanted: () => hub.wanted(),
      create: (plan) => hub.create(plan),
      quickWait: parts.quickWait,
      mayCreate: () => limits.admits('tables', request.ip),
    });
    if (!found.ok) return refuse(reply, statusOf(found.error), found.error);
    return { id: found.value };
  });

  app.post('/api/codes', async (request, reply) => {
    const parsed = codeSchema.safeParse(request.body);
    if (!parsed.success) return refuse(reply, 400, { code: 'bad-request', path: 'code' });
    if (!(await limits.admits('codes', request.ip))) return tooMany(reply);
    const code = parseCode(parsed.data.code);
    const id = code === undefined ? undefined : await hub.byCode(code);
    return id === undefined ? refuse(reply, 404, { code: 'unknown-code' }) : { id };
  });

  serveBlocks(app, parts);

  app.get('/api/fairness/statistics', (): Promise<DealStatistics> => statistics.read());
}

/** The visitor's own, and nobody else's. */
function serveBlocks(
  app: FastifyInstance,
  { hub, blocks, limits, now, known }: TogetherParts,
): void {
  const own = async (player: string): Promise<{ readonly blocks: readonly Blocked[] }> => ({
    blocks: (await blocks.of(player)).map(({ id, name, at }) => ({ id, name, at })),
  });

  app.get('/api/blocks', async (request, reply) => {
    const visitor = await known(request);
    if (visitor === undefined) return await reply.send({ blocks: [] });
    return await own(visitor.player.id);
  });

  app.post('/api/blocks', async (request, reply) => {
    const parsed = blockSchema.safeParse(request.body);
    if (!parsed.success) return refuse(reply, 400, { code: 'bad-request' });
    if (!(await limits.admits('names', request.ip))) return tooMany(reply);
    const visitor = await known(request);
    const table = await hub.find(parsed.data.table);
    if (table === undefined) return refuse(reply, 404, { code: 'unknown-table' });
    const block = visitor && blockOf(table, visitor.player.id, parsed.data.person, now());
    if (block === undefined) return refuse(reply, 403, { code: 'not-allowed' });
    await blocks.add(block);
    reply.statusCode = 201;
    return await own(block.by);
  });

  app.delete<{ Params: { readonly id: string } }>('/api/blocks/:id', async (request, reply) => {
    const visitor = await known(request);
    if (visitor === undefined) return refuse(reply, 403, { code: 'not-allowed' });
    await blocks.remove(visitor.player.id, request.params.id);
    return await own(visitor.player.id);
  });
}

/** Only by one who has sat at the table, and of another who has. */
function blockOf({ state }: Table, by: string, person: number, at: number): Block | undefined {
  const player = state.people[person - 1];
  if (player === undefined || player === by || !state.people.includes(by)) return undefined;
  const seat = SEATS.map((name) => state.seats[name]).find(
    (one) => one.kind === 'person' && one.player === player,
  );
  const name = seat?.kind === 'person' ? seat.name : '';
  return { id: randomId(), by, player, name, at };
}

function wantedTable(table: Table, now: number): WantedTable {
  const { state } = table;
  const view = table.viewFor(null);
  const names = SEATS.map((seat) => view.seats[seat]);
  const preset = isPresetName(state.preset) ? state.preset : 'single-sir-points';
  return {
    id: table.id,
    rules: describeDifference(preset, state.options),
    people: names.flatMap(({ kind, name }) => (kind === 'person' ? [name] : [])),
    bots: names.filter(({ kind }) => kind === 'bot').length,
    open: SEATS.filter((seat) => view.seats[seat].kind === 'open'),
    clock: state.clock,
    freeText: state.freeText,
    watching: state.watching,
    ageMs: Math.max(0, now - state.createdAt),
    fillMs: view.fillMs,
  };
}
