// JSON from outside: refused when it is too large or too deep before anything is built from it, so
// that no input makes reading slow, deep or fatal.
import { err, ok, type Result } from '@court-piece/rules';
import { jsonBreak } from './json-break.js';
import { quoted } from './printable.js';

export interface JsonError {
  readonly code: 'not-json' | 'not-data' | 'too-large' | 'too-deep';
  readonly message: string;
  /** Of a text of several lines: where it stops being JSON, counted from 1. */
  readonly line?: number;
}

export interface JsonLimits {
  readonly text: number;
  readonly depth: number;
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPEN = new Set([0x5b, 0x7b]);
const CLOSE = new Set([0x5d, 0x7d]);

/** True if lists and objects stand in one another more than `limit` times. */
function isDeeper(text: string, limit: number): boolean {
  let depth = 0;
  let inText = false;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (inText) {
      if (code === BACKSLASH) at++;
      else if (code === QUOTE) inText = false;
    } else if (code === QUOTE) {
      inText = true;
    } else if (OPEN.has(code)) {
      if (++depth > limit) return true;
    } else if (CLOSE.has(code)) {
      depth--;
    }
  }
  return false;
}

/** Reads one JSON value. A byte order mark before it does no harm. */
export function readJson(text: string, limits: JsonLimits): Result<unknown, JsonError> {
  if (text.length > limits.text) {
    const message = `more than ${limits.text} characters`;
    return err({ code: 'too-large', message });
  }
  if (isDeeper(text, limits.depth)) {
    const message = `lists and objects stand in one another more than ${limits.depth} deep`;
    return err({ code: 'too-deep', message });
  }
  const json = text.startsWith('\uFEFF') ? text.slice(1) : text;
  try {
    return ok(JSON.parse(json) as unknown);
  } catch {
    return err(notJson(json));
  }
}

/** So much of what stands before the place is told. */
const SCRAP = 20;

function notJson(text: string): JsonError {
  if (text.trim() === '') return { code: 'not-json', message: 'not JSON: nothing' };
  const at = jsonBreak(text);
  const before = text.slice(0, at).trimEnd();
  const sign = text.codePointAt(at);
  const what =
    sign === undefined ? 'it breaks off' : `${quoted(String.fromCodePoint(sign))} does not fit`;
  const message = `not JSON: ${what} after ${quoted(before.slice(-SCRAP))}`;
  const lines = (sign === undefined ? before : text.slice(0, at)).split('\n');
  return text.trim().includes('\n')
    ? { code: 'not-json', message, line: lines.length }
    : { code: 'not-json', message };
}

/** A value from inside the program, as what it would be in a file: nothing live is left in it. */
export function dataOf(value: unknown, limits: JsonLimits): Result<unknown, JsonError> {
  try {
    const text = JSON.stringify(value) as string | undefined;
    if (text !== undefined) return readJson(text, limits);
  } catch {
    // A ring, a big integer, an accessor that throws: nothing that JSON can say.
  }
  return err({ code: 'not-data', message: 'not a value that JSON can hold' });
}
