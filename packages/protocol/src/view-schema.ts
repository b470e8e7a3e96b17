// The shape of what a seat may see, strictly: a field that is not named here may not leave a table.
// Equal to the types of the rules and of table-view.ts, as far as the compiler can tell.
import {
  DEAL_KINDS,
  isCard,
  OPTION_NAMES,
  OPTION_SPECS,
  PHASES,
  SIDES,
  SUITS,
  type Card,
  type OptionDomain,
  type Options,
} from '@court-piece/rules/view';
import * as z from 'zod/mini';
import { choiceSchema, PACES, REMATCH_SEATS, seatSchema } from './commands.js';
import { clockSchema } from './http.js';
import { PRESENCES, PROPOSAL_ENDS, TABLE_STAGES, type TableView } from './table-view.js';

const PROPOSAL_KINDS = ['undo', 'end', 'claim', 'swap'] as const;
const count = z.int().check(z.minimum(0));
const card = z.custom<Card>(isCard, 'not a card');
const cards = z.readonly(z.array(card));
const suit = z.enum(SUITS);
const side = z.enum(SIDES);

const bySeat = <T extends z.ZodMiniType>(value: T) =>
  z.strictObject({ north: value, west: value, south: value, east: value });
const bySide = <T extends z.ZodMiniType>(value: T) =>
  z.strictObject({ 'north-south': value, 'east-west': value });

function isWithin(value: unknown, domain: OptionDomain): boolean {
  switch (domain.kind) {
    case 'choice':
      return domain.values.some((allowed) => allowed === value);
    case 'number':
      return typeof value === 'number';
    case 'numbers':
      return Array.isArray(value) && value.every((item) => typeof item === 'number');
  }
}

function isOptions(value: unknown): value is Options {
  if (typeof value !== 'object' || value === null) return false;
  const options = value as Readonly<Record<string, unknown>>;
  return (
    Object.keys(options).length === OPTION_NAMES.length &&
    OPTION_NAMES.every((name) => isWithin(options[name], OPTION_SPECS[name].domain))
  );
}

export const dealResultSchema = z.strictObject({
  winner: side,
  kind: z.enum(DEAL_KINDS),
  streakCourt: z.boolean(),
  worth: count,
  won: bySide(count),
  collected: bySide(count),
  dealer: seatSchema,
  nextDealer: seatSchema,
});

const matchViewSchema = z.strictObject({
  viewer: z.union([seatSchema, z.literal('public')]),
  options: z.custom<Options>(isOptions, 'not complete options'),
  phase: z.enum(PHASES),
  dealer: z.nullable(seatSchema),
  caller: z.nullable(seatSchema),
  turn: z.nullable(seatSchema),
  legal: z.readonly(z.array(choiceSchema)),
  hands: bySeat(z.nullable(cards)),
  counts: bySeat(count),
  trump: z.nullable(suit),
  trumpCard: z.nullable(card),
  aside: z.boolean(),
  mustTrump: z.boolean(),
  trick: z.nullable(z.strictObject({ leader: seatSchema, cards, trumpFrom: count })),
  corrections: cards,
  tricks: z.readonly(
    z.array(z.strictObject({ leader: seatSchema, cards, winner: seatSchema, trumpFrom: count })),
  ),
  tally: z.nullable(
    z.strictObject({
      won: bySide(count),
      collected: bySide(count),
      pile: count,
      run: z.strictObject({ seat: z.nullable(seatSchema), length: count, ace: z.boolean() }),
    }),
  ),
  playingOn: z.boolean(),
  result: z.nullable(dealResultSchema),
  results: z.readonly(z.array(dealResultSchema)),
  nextDealer: z.nullable(seatSchema),
  score: bySide(count),
  runs: bySide(count),
  timeUp: z.boolean(),
  winner: z.nullable(z.union([side, z.literal('draw')])),
});

const occupantSchema = z.strictObject({
  kind: z.enum(['person', 'bot', 'open']),
  name: z.string(),
  presence: z.enum(PRESENCES),
  awayMs: z.nullable(count),
  person: z.nullable(count),
  you: z.boolean(),
});

const someSeats = z.strictObject({
  north: z.exactOptional(z.string()),
  west: z.exactOptional(z.string()),
  south: z.exactOptional(z.string()),
  east: z.exactOptional(z.string()),
});

/** What `opened` has besides the number of its deal. */
export const openedShape = { nonce: z.string(), shuffled: cards };

const fairShape = { deal: count, commitment: z.string(), entropy: someSeats };
const opened = z.strictObject(openedShape);

const proposalViewSchema = z.strictObject({
  id: count,
  by: seatSchema,
  kind: z.enum(PROPOSAL_KINDS),
  a: z.exactOptional(seatSchema),
  b: z.exactOptional(seatSchema),
  mustAgree: z.readonly(z.array(seatSchema)),
  agreed: z.readonly(z.array(seatSchema)),
  leftMs: count,
  hand: z.nullable(cards),
});

export const tableViewSchema: z.ZodMiniType<TableView> = z.strictObject({
  id: z.string(),
  seq: count,
  stage: z.enum(TABLE_STAGES),
  preset: z.string(),
  pace: z.enum(PACES),
  seats: bySeat(occupantSchema),
  code: z.nullable(z.string()),
  watching: z.boolean(),
  watchers: count,
  listed: z.boolean(),
  freeText: z.boolean(),
  hints: z.boolean(),
  clock: z.nullable(clockSchema),
  turnMs: z.nullable(count),
  bankMs: z.nullable(bySeat(count)),
  proposal: z.nullable(proposalViewSchema),
  closed: z.nullable(
    z.strictObject({
      id: count,
      by: seatSchema,
      kind: z.enum(PROPOSAL_KINDS),
      how: z.enum(PROPOSAL_ENDS),
      declinedBy: z.nullable(seatSchema),
    }),
  ),
  fillMs: z.nullable(count),
  absence: z.nullable(
    z.strictObject({ cards, decisions: count, deals: count, score: bySide(count) }),
  ),
  rematch: z.nullable(
    z.strictObject({
      wants: z.readonly(z.array(seatSchema)),
      seats: z.enum(REMATCH_SEATS),
      table: z.nullable(z.string()),
    }),
  ),
  fair: z.nullable(
    z.strictObject({
      ...fairShape,
      opened: z.nullable(opened),
      wantsEntropy: z.boolean(),
      last: z.nullable(z.strictObject({ ...fairShape, opened })),
    }),
  ),
  removed: z.readonly(z.array(z.string())),
  seat: z.nullable(seatSchema),
  held: z.nullable(seatSchema),
  host: z.boolean(),
  ready: z.readonly(z.array(seatSchema)),
  mayUndo: z.boolean(),
  mayClaim: z.boolean(),
  match: matchViewSchema,
});
