// PBN files as tags: games with blank lines between, each tag a name and a text in quotes, whatever
// follows a tag its lines. Comments and escaped lines are left out.
import { err, ok, type Result } from '@court-piece/rules';
import { quoted } from './printable.js';

export interface PbnTag {
  readonly value: string;
  /** Counted from 1. */
  readonly line: number;
}

export interface PbnGame {
  /** Where its first tag stands. */
  readonly line: number;
  /** By their names, in lower case. */
  readonly tags: ReadonlyMap<string, PbnTag>;
}

export interface PbnError {
  readonly line: number;
  readonly message: string;
}

const PBN_LIMITS = { text: 16 * 1024 * 1024, games: 10_000, line: 100_000 } as const;

const TAG = /^\[\s*([A-Za-z0-9_]+)\s+"((?:[^"\\]|\\.)*)"\s*\]$/;

/** All games, or everything that is no PBN. `#` as a value means that of the game before. */
export function readPbnGames(text: string): Result<readonly PbnGame[], readonly PbnError[]> {
  if (text.length > PBN_LIMITS.text) {
    return err([
      { line: 1, message: `longer than ${PBN_LIMITS.text / 1024 / 1024} Mi characters` },
    ]);
  }
  const games: { readonly line: number; readonly tags: Map<string, PbnTag> }[] = [];
  const errors: PbnError[] = [];
  let game: (typeof games)[number] | undefined;
  for (const { line, content } of contentLines(text)) {
    if (content === '') {
      game = undefined;
      continue;
    }
    // What follows a tag (plays, tables of results) is not read.
    if (!content.startsWith('[')) {
      if (game === undefined) errors.push({ line, message: `${quoted(content)} is no tag` });
      continue;
    }
    const found = TAG.exec(content);
    if (found === null) {
      errors.push({ line, message: `${quoted(content)} is no tag: [Name "value"]` });
      continue;
    }
    const name = (found[1] ?? '').toLowerCase();
    if (game?.tags.has(name) === true) {
      errors.push({ line, message: `the tag ${found[1]} is there twice` });
      continue;
    }
    const before = games.at(game === undefined ? -1 : -2)?.tags.get(name)?.value;
    if (game === undefined) {
      game = { line, tags: new Map() };
      games.push(game);
    }
    const value = (found[2] ?? '').replaceAll(/\\(.)/g, '$1');
    game.tags.set(name, { value: value === '#' ? (before ?? value) : value, line });
  }
  if (games.length === 0 && errors.length === 0) errors.push({ line: 1, message: 'no tag in it' });
  if (games.length > PBN_LIMITS.games) {
    errors.push({ line: 1, message: `more than ${PBN_LIMITS.games} games` });
  }
  return errors.length === 0 ? ok(games) : err(errors);
}

/** The lines without comments: `;` to the end of its line, `{…}` over lines, `%` for a whole line. */
function* contentLines(
  text: string,
): Generator<{ readonly line: number; readonly content: string }> {
  let inComment = false;
  for (const [at, raw] of text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r/)
    .entries()) {
    const line = at + 1;
    if (!inComment && raw.startsWith('%')) continue;
    const wasInComment = inComment;
    let content = '';
    let inText = false;
    for (let place = 0; place < raw.length; place++) {
      const character = raw.charAt(place);
      if (inComment) {
        if (character === '}') inComment = false;
      } else if (inText) {
        content += character;
        if (character === '\\') content += raw.charAt(++place);
        else if (character === '"') inText = false;
      } else if (character === '{') {
        inComment = true;
      } else if (character === ';') {
        break;
      } else {
        inText = character === '"';
        content += character;
      }
    }
    content = content.trim();
    // A line that is nothing but a comment ends no game.
    const isBlank = content === '' && raw.trim() === '' && !wasInComment;
    if (content !== '' || isBlank) yield { line, content };
  }
}
