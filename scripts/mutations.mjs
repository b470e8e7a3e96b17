// Every way in which scripts/mutate-policies.mjs breaks a source file: each comparison the other way
// round, each condition off, each number one more, each literal of a choice another.

/** Breaks that change nothing, and why. A line here that is no mutation any more fails the script. */
export const SAME = [];

/** Where a break in a file is noticed first, by the start of its path. */
export const NEAR = [
  ['phases/cut', ['/dealing.test.ts']],
  ['phases/deal.', ['/dealing.test.ts']],
  ['phases/match', ['/match-end.test.ts']],
  ['phases/deal-over', ['/scoring.test.ts', '/match-end.test.ts']],
  ['phases/bavney', ['/deal-end.test.ts']],
  ['phases/complete', ['/collect.test.ts', '/hidden-trump.test.ts']],
  ['phases/play', ['/hidden-trump.test.ts', '/revoke.test.ts']],
  ['phases/revoke', ['/revoke.test.ts']],
  ['phases/claim', ['/claim.test.ts']],
  ['phases/hidden', ['/hidden-trump.test.ts', '/hidden-options.test.ts']],
  ['phases/making', ['/making-trumps.test.ts']],
  ['collect/', ['/collect.test.ts']],
  ['scoring/', ['/scoring.test.ts']],
  ['resolve-options', ['/resolve-options.test.ts']],
  ['options', ['/options.test.ts']],
  ['deal-end', ['/deal-end.test.ts']],
  ['dealing', ['/dealing.test.ts']],
  ['default-choice', ['/default-choice.test.ts']],
  ['next-dealer', ['/next-dealer.test.ts']],
  ['match-end', ['/match-end.test.ts']],
  ['sure-claim', ['/sure-claim.test.ts']],
  ['imagine', ['/imagine.test.ts']],
  ['view-for', ['/view-for.test.ts']],
  ['trick', ['/trick.test.ts']],
  ['turn', ['/hidden-trump.test.ts']],
  ['seats', ['/seats.test.ts']],
  ['cards', ['/cards.test.ts']],
  ['action', ['/apply.test.ts']],
  ['apply', ['/apply.test.ts']],
  ['legal', ['/apply.test.ts']],
];

/** From what to what; `$` marks what is found. Order matters: each place is broken in one way only. */
const OPERATORS = [
  [/ === /g, ' !== '],
  [/ !== /g, ' === '],
  [/ >= /g, ' > '],
  [/ <= /g, ' < '],
  [/ > /g, ' >= '],
  [/ < /g, ' <= '],
  [/ && /g, ' || '],
  [/ \|\| /g, ' && '],
  [/ \?\? /g, ' && '],
  [/ \+ /g, ' - '],
  [/ - /g, ' + '],
  [/\btrue\b/g, 'false'],
  [/\bfalse\b/g, 'true'],
  [/(?<=[(\s])!(?=[\w(])/g, ''],
  [/(?<=\bcase )'[\w-]+'(?=:)/g, "'never'"],
  [/\.(?:find|some)\(/g, '.every('],
  [/\.every\(/g, '.some('],
  [/\.filter\(/g, '.map('],
];

/** All mutations of a file, each with its line as it was, what it becomes, and the whole text. */
export function mutationsOf(file, text) {
  const found = [];
  let from = 0;
  for (const [at, line] of text.split('\n').entries()) {
    const code = withoutComment(line);
    if (isCode(code)) {
      for (const [pattern, put] of OPERATORS) {
        for (const match of code.matchAll(pattern)) found.push(change(match.index, match[0], put));
      }
      for (const number of code.matchAll(/(?<![\w.'])\d+(?![\w.'-])/g)) {
        found.push(change(number.index, number[0], String(Number(number[0]) + 1)));
      }
    }
    function change(index, what, put) {
      const to = line.slice(0, index) + put + line.slice(index + what.length);
      return {
        file,
        number: at + 1,
        line: line.trim(),
        to: to.trim(),
        text: text.slice(0, from) + to + text.slice(from + line.length),
      };
    }
    from += line.length + 1;
  }
  return found;
}

const withoutComment = (line) => line.replace(/(^|\s)\/\/.*$/, '$1');

/** Types are gone when the code runs, and texts of errors that are faults of the program say nothing. */
function isCode(line) {
  if (/^\s*(\*|\/\*|import |export (type|interface)|interface |type |readonly |\| )/.test(line))
    return false;
  return !/new (Range)?Error\(/.test(line) && line.trim() !== '';
}
