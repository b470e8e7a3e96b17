// The interface beside the socket: who the visitor is, which tables are theirs, making a table, and
// the record of what is over.
import {
  newTableSchema,
  ownSeats,
  parseName,
  type Me,
  type NewTable,
  type TableView,
} from '@court-piece/protocol';
import { buildRecord, recordToJson } from '@court-piece/notation';
import { isPresetName, resolveOptions, SEATS } from '@court-piece/rules';
import type { RecordData, Table } from '@court-piece/table';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { COOKIE, cookieOptions, newToken, type Identities, type Visitor } from '../identity.js';
import { isSecure, type OriginSettings } from '../origin.js';
import { serveOwnMatches, type OwnMatchesParts } from './own-matches-api.js';
import { badRules, refuse, statusOf, tooMany, type Refusal } from './problem.js';
import { serveTogether, type TogetherParts } from './together-api.js';

export interface ApiParts
  extends Omit<TogetherParts, 'known' | 'visitorOrNew'>,
    Pick<OwnMatchesParts, 'ownMatches'> {
  readonly identities: Identities;
  readonly settings: OriginSettings;
}

/** What stands where a name stood that was taken away; a sign, as it must serve in every language. */
const NOBODY = '–';

export function serveApi(app: FastifyInstance, parts: ApiParts): void {
  const { hub, identities, players, settings, limits } = parts;

  const giveCookie = (request: FastifyRequest, reply: FastifyReply, token: string): void => {
    void reply.setCookie(COOKIE, token, cookieOptions(isSecure(request.headers, settings)));
  };

  const visitorOrNew = async (request: FastifyRequest, reply: FastifyReply): Promise<Visitor> => {
    const known = await identities.find(request.cookies[COOKIE]);
    if (known !== undefined) return known;
    const made = await identities.make(newToken());
    giveCookie(request, reply, made.token);
    return made;
  };

  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/api/')) void reply.header('cache-control', 'no-store');
  });

  const known = (request: FastifyRequest): Promise<Visitor | undefined> =>
    identities.find(request.cookies[COOKIE]);
  serveTogether(app, { ...parts, known, visitorOrNew });
  serveOwnMatches(app, { ...parts, known });

  app.get('/api/me', async (request, reply): Promise<Me> => {
    const visitor = await identities.find(request.cookies[COOKIE]);
    if (visitor === undefined) return { name: null, tables: [] };
    if (await identities.visit(visitor)) giveCookie(request, reply, visitor.token);
    return { name: visitor.player.name, tables: await hub.tablesOf(visitor.player.id) };
  });

  app.patch('/api/me', async (request, reply) => {
    const body = request.body as { readonly name?: unknown } | null | undefined;
    const name = parseName(body?.name);
    if (name === undefined) return refuse(reply, 400, { code: 'bad-name', path: 'name' });
    if (!(await limits.admits('names', request.ip))) return tooMany(reply);
    const { player } = await visitorOrNew(request, reply);
    await players.rename(player.id, name);
    return { name, tables: await hub.tablesOf(player.id) } satisfies Me;
  });

  /** Everything that the server knows of this person, for the person. */
  app.get('/api/me/data', async (request, reply) => {
    const visitor = await identities.find(request.cookies[COOKIE]);
    if (visitor === undefined) return { name: null, tables: [], blocked: [], matches: [] };
    const { id, name, seenAt } = visitor.player;
    void reply.header('content-disposition', 'attachment; filename="court-piece-server.json"');
    const blocked = (await parts.blocks.of(id)).map((block) => ({
      name: block.name,
      at: block.at,
    }));
    const matches = await parts.ownMatches.of(id);
    return { name, seenAt, tables: await hub.seatsOf(id), blocked, matches };
  });

  /** Forgets the person: the name, the token, whom they blocked, what they handed in; tables go on without them. */
  app.delete('/api/me', async (request, reply) => {
    const visitor = await identities.find(request.cookies[COOKIE]);
    if (visitor !== undefined) {
      await hub.forget(visitor.player.id, NOBODY);
      await players.forget(visitor.player.id);
    }
    void reply.clearCookie(COOKIE, cookieOptions(isSecure(request.headers, settings)));
    reply.statusCode = 204;
    return null;
  });

  app.post('/api/tables', async (request, reply) => {
    const parsed = newTableSchema.safeParse(request.body);
    if (!parsed.success) {
      const path = parsed.error.issues[0]?.path.map(String).join('.') ?? '';
      const code = path === 'name' ? 'bad-name' : 'bad-request';
      return refuse(reply, 400, path === '' ? { code } : { code, path });
    }
    const wanted = parsed.data as NewTable;
    if (!hasPlayers(wanted)) return refuse(reply, 400, { code: 'bad-request', path: 'seats' });
    const options = resolveOptions(wanted.rules);
    if (!options.ok) return refuse(reply, 400, badRules(options.error));
    if (!(await limits.admits('tables', request.ip))) return tooMany(reply);
    const { preset } = wanted.rules;
    if (!isPresetName(preset)) throw new Error('rules without a preset were accepted');
    const { player } = await visitorOrNew(request, reply);
    if (player.name !== wanted.name) await players.rename(player.id, wanted.name);
    const created = await hub.create({
      preset,
      options: options.value,
      host: player.id,
      hostName: wanted.name,
      seats: wanted.seats,
      levels: wanted.levels,
      pace: wanted.pace ?? 'normal',
      clock: wanted.clock,
      freeText: wanted.freeText,
      hints: wanted.hints,
      watching: wanted.watching,
      listed: wanted.listed,
    });
    if (!created.ok) return refuse(reply, statusOf(created.error), created.error);
    reply.statusCode = 201;
    return { id: created.value };
  });

  /** A table that the visitor may look at, and what there is to see; else the refusal. */
  const lookAt = async (
    request: FastifyRequest<{ Params: { readonly id: string } }>,
    reply: FastifyReply,
  ): Promise<{ readonly table: Table; readonly view: TableView } | Refusal> => {
    const visitor = await identities.find(request.cookies[COOKIE]);
    const table = await hub.find(request.params.id);
    if (table === undefined) return refuse(reply, 404, { code: 'unknown-table' });
    const view = table.viewFor(visitor?.player.id ?? null);
    return mayLook(view) ? { table, view } : refuse(reply, 403, { code: 'watching-off' });
  };

  app.get<{ Params: { readonly id: string } }>('/api/tables/:id', async (request, reply) => {
    const seen = await lookAt(request, reply);
    return 'error' in seen ? seen : seen.view;
  });

  app.get<{ Params: { readonly id: string } }>('/api/tables/:id/record', async (request, reply) => {
    const seen = await lookAt(request, reply);
    if ('error' in seen) return seen;
    const record = finishedDeals(seen.table, await seen.table.record());
    return record.ok
      ? recordToJson(record.value)
      : refuse(reply, 404, { code: 'not-found', detail: 'no deal is finished yet' });
  });
}

/** Where watching is off, others come in only to take a seat; as over a socket. */
const mayLook = ({ watching, seat, held, seats }: TableView): boolean =>
  watching || seat !== null || held !== null || SEATS.some((name) => seats[name].kind === 'open');

/** One seat a person, and somebody for whom the bots play. */
function hasPlayers({ seats }: NewTable): boolean {
  const own = ownSeats(seats).length;
  return own === 1 || (own === 0 && Object.values(seats).includes('open'));
}

/** The record without the deal that is being played: its cards are nobody's business yet. */
function finishedDeals(
  table: Table,
  { rules, seats, deals }: RecordData,
): ReturnType<typeof buildRecord> {
  // Nothing can have been written since the record was taken: no task runs in between.
  const { phase } = table.viewFor(null).match;
  const isOver = phase === 'deal-over' || phase === 'match-over';
  const shown = isOver ? deals : deals.slice(0, -1);
  const log = shown.flatMap(({ dealer, deck, fair, actions }) => [
    { type: 'deal' as const, dealer, deck, ...(fair === undefined ? {} : { fair }) },
    ...actions.flatMap((action) => (action.type === 'deal' ? [] : [action])),
  ]);
  return buildRecord({ rules, seats, log });
}
