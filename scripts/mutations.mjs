// Every way in which scripts/mutate-policies.mjs breaks a source file: each comparison the other way
// round, each condition off, each number one more, each literal of a choice another.

/** Breaks that change nothing, and why. A line here that is no mutation any more fails the script. */
export const SAME = [
  {
    file: 'collect/double.ts',
    line: "const none = tally.collected['north-south'] + tally.collected['east-west'] === 0;",
    to: "const none = tally.collected['north-south'] - tally.collected['east-west'] === 0;",
    why: 'two sides with equally many tricks have collected twice, so late enough for any first collecting',
  },
  {
    file: 'collect/double.ts',
    line: "case 'off':",
    to: "case 'never':",
    why: 'nothing returned is as false as false',
  },
  {
    file: 'default-choice.ts',
    line: 'for (let at = 0; at < a.length; at++) {',
    to: 'for (let at = 0; at <= a.length; at++) {',
    why: 'past the end both are missing',
  },
  {
    file: 'default-choice.ts',
    line: 'const difference = (a[at] ?? 0) - (b[at] ?? 0);',
    to: 'const difference = (a[at] ?? 1) - (b[at] ?? 0);',
    why: 'both suits have the same length',
  },
  {
    file: 'default-choice.ts',
    line: 'const difference = (a[at] ?? 0) - (b[at] ?? 0);',
    to: 'const difference = (a[at] ?? 0) - (b[at] ?? 1);',
    why: 'both suits have the same length',
  },
  {
    file: 'default-choice.ts',
    line: 'if (difference !== 0) return difference > 0;',
    to: 'if (difference !== 0) return difference >= 0;',
    why: 'zero has gone before',
  },
  {
    file: 'default-choice.ts',
    line: 'cards.reduce((low, card) => (strengthOf(card) < strengthOf(low) ? card : low));',
    to: 'cards.reduce((low, card) => (strengthOf(card) <= strengthOf(low) ? card : low));',
    why: 'no two cards of a suit are of one rank',
  },
  {
    file: 'imagine.ts',
    line: 'if (dealer === null || caller === null) return null;',
    to: 'if (dealer === null && caller === null) return null;',
    why: 'there is a caller where there is a dealer',
  },
  {
    file: 'imagine.ts',
    line: 'const from = positions.find(({ seat }) => seat === asked)?.at ?? 0;',
    to: 'const from = positions.find(({ seat }) => seat === asked)?.at ?? 1;',
    why: "the leader's card, at 0, follows",
  },
  {
    file: 'legal.ts',
    line: "case 'deal-over':",
    to: "case 'never':",
    why: 'nobody is on turn there, which is asked before',
  },
  {
    file: 'legal.ts',
    line: "case 'match-over':",
    to: "case 'never':",
    why: 'nobody is on turn there, which is asked before',
  },
  {
    file: 'match-end.ts',
    line: "northSouth === eastWest ? 'draw' : northSouth > eastWest ? 'north-south' : 'east-west';",
    to: "northSouth === eastWest ? 'draw' : northSouth >= eastWest ? 'north-south' : 'east-west';",
    why: 'equal has gone before',
  },
  {
    file: 'options.ts',
    line: "firstCollectAfter: { rule: '4.7', domain: { kind: 'number', min: 2, max: 5, only: [2, 3, 5] } },",
    to: "firstCollectAfter: { rule: '4.7', domain: { kind: 'number', min: 2, max: 6, only: [2, 3, 5] } },",
    why: '`only` says which',
  },
  {
    file: 'phases/claim.ts',
    line: "playing = { ...next, phase: 'play', mustTrump: false, playingOn: true }; // he plays on",
    to: "playing = { ...next, phase: 'play', mustTrump: false, playingOn: false }; // he plays on",
    why: 'asked again, the claimant plays on again',
  },
  {
    file: 'phases/claim.ts',
    line: "playing = { ...next, phase: 'play', mustTrump: false, playingOn: true }; // he plays on",
    to: "playing = { ...next, phase: 'play', mustTrump: true, playingOn: true }; // he plays on",
    why: 'no card is played in a claim',
  },
  {
    file: 'phases/hidden-trump.ts',
    line: "case 'asked':",
    to: "case 'never':",
    why: 'nothing returned is as false as false',
  },
  {
    file: 'sure-claim.ts',
    line: 'const from = view.trick?.trumpFrom ?? 0;',
    to: 'const from = view.trick?.trumpFrom ?? 1;',
    why: 'there is a trick where this is asked',
  },
  {
    file: 'sure-claim.ts',
    line: 'if (outstanding > 0 && topCards(hand, unseen, trump) < outstanding) {',
    to: 'if (outstanding >= 0 && topCards(hand, unseen, trump) < outstanding) {',
    why: 'no fewer than none can be higher',
  },
  {
    file: 'sure-claim.ts',
    line: 'const highest = Math.max(0, ...unseen.filter((card) => suitOf(card) === suit).map(strengthOf));',
    to: 'const highest = Math.max(1, ...unseen.filter((card) => suitOf(card) === suit).map(strengthOf));',
    why: 'the lowest strength is 2',
  },
  {
    file: 'sure-claim.ts',
    line: 'return hand.filter((card) => suitOf(card) === suit && strengthOf(card) > highest).length;',
    to: 'return hand.filter((card) => suitOf(card) === suit && strengthOf(card) >= highest).length;',
    why: 'no two cards of a suit are of one rank',
  },
  {
    file: 'trick.ts',
    line: 'let best = 0;',
    to: 'let best = 1;',
    why: 'the first card is always better than none',
  },
  {
    file: 'trick.ts',
    line: 'let bestRank = -1;',
    to: 'let bestRank = -2;',
    why: 'the first card is always better than none',
  },
  {
    file: 'trick.ts',
    line: 'const rank = trumps ? 100 + strengthOf(card) : suit === led ? strengthOf(card) : 0;',
    to: 'const rank = trumps ? 101 + strengthOf(card) : suit === led ? strengthOf(card) : 0;',
    why: 'any trump is above 100 anyway',
  },
  {
    file: 'trick.ts',
    line: 'const rank = trumps ? 100 + strengthOf(card) : suit === led ? strengthOf(card) : 0;',
    to: 'const rank = trumps ? 100 + strengthOf(card) : suit === led ? strengthOf(card) : 1;',
    why: 'the lowest card led has strength 2',
  },
  {
    file: 'trick.ts',
    line: 'if (rank > bestRank) {',
    to: 'if (rank >= bestRank) {',
    why: 'only cards that win nothing are of one rank',
  },
];

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
