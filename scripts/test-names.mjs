// The names of all tests, read from their files without running them, for documents that name them.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './ensure.mjs';

/** Each test and each group of tests: its file and its name. */
export function namedTests() {
  return testFiles().flatMap(testsOf);
}

/** The names of tests and of groups of tests, wherever they stand in the file. */
function testsOf(file) {
  const names = [];
  const text = readFileSync(join(root, file), 'utf8');
  const calls = /\b(?:it|test|story|describe)\b[^'"`(]*\(/g;
  for (const call of text.matchAll(calls)) {
    let from = call.index + call[0].length;
    // The rows of `it.each([…])(` come first.
    if (/\.each\s*\($/.test(call[0].trimEnd())) from = closing(text, from) + 2;
    const name = /^\s*(?:'((?:\\.|[^'\\\n])*)'|"((?:\\.|[^"\\\n])*)"|`([^`]*)`)/.exec(
      text.slice(from),
    );
    if (name) {
      names.push({ file, name: (name[1] ?? name[2] ?? name[3]).replaceAll(/\\(.)/g, '$1') });
    }
  }
  return names;
}

/** Where the parenthesis closes that is open at this place. */
function closing(text, from) {
  let depth = 1;
  for (let at = from; at < text.length; at++) {
    if (text[at] === '(') depth++;
    if (text[at] === ')' && --depth === 0) return at;
  }
  return text.length;
}

function testFiles() {
  return ['packages', 'apps', 'bench', 'e2e'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(test|deep)\.tsx?$/.test(entry.name))
      .map((entry) => relative(root, join(entry.parentPath, entry.name)))
      .filter((path) => !/(^|\/)(node_modules|dist)\//.test(path)),
  );
}
