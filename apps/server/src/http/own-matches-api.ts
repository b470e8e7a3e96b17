// Finished matches that were played without the server: handed in once each, listed for their owner.
// What is handed in is played over with the rules; nothing that the page says about it is believed.
import {
  isMatchId,
  MAX_MATCH_RECORD,
  ownMatchSchema,
  type OwnMatch,
  type OwnMatchSummary,
} from '@court-piece/protocol';
import { describeRecordError, readRecord, recordToJson } from '@court-piece/notation';
import { isPresetName, type BySeat } from '@court-piece/rules';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Hub } from '../hub.js';
import type { Visitor } from '../identity.js';
import type { Limits } from '../limits.js';
import type { OwnMatches } from '../store/own-matches.js';
import { isStorable } from '../socket/frame.js';
import { refuse, tooMany } from './problem.js';

export interface OwnMatchesParts {
  readonly ownMatches: OwnMatches;
  readonly hub: Pick<Hub, 'finishedOf'>;
  readonly limits: Limits;
  readonly now: () => number;
  readonly known: (request: FastifyRequest) => Promise<Visitor | undefined>;
}

interface Match {
  readonly Params: { readonly id: string };
}

export function serveOwnMatches(
  app: FastifyInstance,
  { ownMatches, hub, limits, now, known }: OwnMatchesParts,
): void {
  app.get('/api/me/matches', async (request, reply) => {
    const visitor = await known(request);
    const matches: readonly OwnMatchSummary[] =
      visitor === undefined ? [] : await ownMatches.of(visitor.player.id);
    // Those that were played here belong to the whole table: they are listed, and not to be deleted.
    const played = visitor === undefined ? [] : await hub.finishedOf(visitor.player.id);
    return await reply.send({ matches, played });
  });

  app.get<Match>('/api/me/matches/:id', async (request, reply) => {
    const visitor = await known(request);
    const record = visitor && (await ownMatches.record(visitor.player.id, request.params.id));
    return record ?? refuse(reply, 404, { code: 'not-found' });
  });

  app.delete<Match>('/api/me/matches/:id', async (request, reply) => {
    const visitor = await known(request);
    const isGone = visitor && (await ownMatches.remove(visitor.player.id, request.params.id));
    if (isGone !== true) return refuse(reply, 404, { code: 'not-found' });
    reply.statusCode = 204;
    return null;
  });

  app.put<Match>(
    '/api/me/matches/:id',
    { bodyLimit: MAX_MATCH_RECORD + 1024 },
    async (request, reply) => {
      const { id } = request.params;
      if (!isMatchId(id)) return refuse(reply, 400, { code: 'bad-request', path: 'id' });
      const parsed = ownMatchSchema.safeParse(request.body);
      if (!parsed.success) {
        const path = parsed.error.issues[0]?.path.map(String).join('.') ?? '';
        return refuse(reply, 400, { code: 'bad-request', ...(path === '' ? {} : { path }) });
      }
      const visitor = await known(request);
      // Nobody is made a person for what they can keep themselves.
      if (visitor === undefined) return refuse(reply, 403, { code: 'not-allowed' });
      if (!isStorable(request.body)) {
        return refuse(reply, 400, { code: 'bad-request', path: 'record', detail: 'text' });
      }
      if (!(await limits.admits('tables', request.ip))) return tooMany(reply);
      const match = worked(id, parsed.data, now());
      if ('problem' in match) {
        return refuse(reply, 400, { code: 'bad-request', path: 'record', detail: match.problem });
      }
      const isNew = await ownMatches.add({ ...match, player: visitor.player.id });
      reply.statusCode = isNew ? 201 : 200;
      return { id };
    },
  );
}

type Worked = OwnMatchSummary & { readonly record: ReturnType<typeof recordToJson> };

/** What the record says when it is played over; or why it is no match that is over. */
function worked(
  id: string,
  { finishedAt, seat, record: given }: OwnMatch,
  now: number,
): Worked | { readonly problem: string } {
  const replay = readRecord(given);
  if (!replay.ok) return { problem: describeRecordError(replay.error).slice(0, 200) };
  const { record, state } = replay.value;
  if (state.winner === null) return { problem: 'the match is not over' };
  const { preset } = record.rules;
  if (!isPresetName(preset)) return { problem: 'the rules have no name' };
  if (isBot(record.seats, seat)) return { problem: 'a bot sat there' };
  return {
    id,
    // A clock that is wrong puts no match into the future.
    finishedAt: Math.min(finishedAt, now),
    seat,
    preset,
    score: state.score,
    winner: state.winner,
    record: recordToJson(record),
  };
}

const isBot = (seats: Partial<BySeat<string>> | undefined, seat: keyof BySeat<string>): boolean =>
  seats?.[seat]?.startsWith('bot:') ?? false;
