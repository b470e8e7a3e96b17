// From anything that came over the wire to a message, or to a refusal that says what is wrong and
// where. Never throws; nothing of what was refused is kept.
import { err, ok, type Result } from '@court-piece/rules/view';
import * as z from 'zod/mini';
import { nameSchema } from './commands.js';
import type { Rejection } from './errors.js';
import { clientMessageSchema, messageIdSchema, type ClientMessage } from './messages.js';
import { incompatibility, PROTOCOL_VERSION } from './version.js';

/** A refused message: why, and the id of the command that waits for the answer, if it has one. */
export interface BadMessage {
  readonly error: Rejection;
  readonly commandId: string | undefined;
}

/** Checks the shape of a parsed message; a `hello` of another version is refused by its version alone. */
export function parseClientMessage(value: unknown): Result<ClientMessage, BadMessage> {
  const otherVersion = versionOf(value);
  if (otherVersion !== undefined) {
    const code = incompatibility(otherVersion);
    if (code !== undefined) {
      const error = { code, detail: String(PROTOCOL_VERSION) };
      return err({ error, commandId: undefined });
    }
  }
  const parsed = clientMessageSchema.safeParse(value);
  if (parsed.success) return ok(parsed.data);
  return err({ error: describe(parsed.error.issues[0]), commandId: commandIdOf(value) });
}

/** A name as it is kept (see `nameSchema`), or undefined if it cannot be one. */
export function parseName(value: unknown): string | undefined {
  const parsed = nameSchema.safeParse(value);
  return parsed.success ? parsed.data : undefined;
}

function describe(issue: z.core.$ZodIssue | undefined): Rejection {
  const path = (issue?.path ?? []).map(String);
  const keys = issue?.code === 'unrecognized_keys' ? issue.keys : [];
  // A key is the sender's text: shown only as far as it helps.
  const detail = [...path, ...keys.slice(0, 1)].join('.').slice(0, 64);
  const code = path.at(-1) === 'name' && path[0] === 'command' ? 'bad-name' : 'bad-message';
  return detail === '' ? { code } : { code, detail };
}

function versionOf(value: unknown): number | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { type, protocol } = value as Readonly<Record<string, unknown>>;
  return type === 'hello' && Number.isInteger(protocol) ? (protocol as number) : undefined;
}

const commandEnvelope = z.object({ type: z.literal('command'), id: messageIdSchema });

function commandIdOf(value: unknown): string | undefined {
  const parsed = commandEnvelope.safeParse(value);
  return parsed.success ? parsed.data.id : undefined;
}
