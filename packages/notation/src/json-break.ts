// Where a text stops being JSON. Engines tell it by a position, by a line, or by a scrap of the text that
// may stand anywhere: whoever mends a file needs the line.

const BLANKS = ' \t\n\r';
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const WORDS = ['true', 'false', 'null'];
const ESCAPE = /\\(?:["\\/bfnrt]|u[\dA-Fa-f]{4})/y;

/** What may come next: `value-or-end` after an opening bracket, `key-or-end` after an opening brace. */
type Due = 'value' | 'value-or-end' | 'key' | 'key-or-end' | 'colon' | 'comma-or-end';

/** @returns the place of the first character that does not fit; the length of the text if it breaks off */
export function jsonBreak(text: string): number {
  const open: string[] = [];
  let due: Due = 'value';
  let at = 0;
  for (;;) {
    while (at < text.length && BLANKS.includes(text.charAt(at))) at++;
    const sign = text.charAt(at);
    if (sign === '') return text.length;
    if (due === 'comma-or-end' && open.length === 0) return at;
    const closing = open.at(-1) === '{' ? '}' : ']';
    const mayClose = due !== 'value' && due !== 'key' && due !== 'colon';
    if (mayClose && sign === closing) {
      open.pop();
      due = 'comma-or-end';
      at++;
    } else if (due === 'colon' || due === 'comma-or-end') {
      if (sign !== (due === 'colon' ? ':' : ',')) return at;
      due = due === 'comma-or-end' && open.at(-1) === '{' ? 'key' : 'value';
      at++;
    } else if (due === 'key' || due === 'key-or-end') {
      const end = textEnd(text, at);
      if (end < 0) return ~end;
      due = 'colon';
      at = end;
    } else if (sign === '{' || sign === '[') {
      open.push(sign);
      due = sign === '{' ? 'key-or-end' : 'value-or-end';
      at++;
    } else {
      const end = valueEnd(text, at);
      if (end < 0) return ~end;
      due = 'comma-or-end';
      at = end;
    }
  }
}

/** Behind a text, a number or a word; `~place` of what does not fit. */
function valueEnd(text: string, at: number): number {
  if (text.charAt(at) === '"') return textEnd(text, at);
  const word = WORDS.find((one) => text.startsWith(one, at));
  if (word !== undefined) return at + word.length;
  NUMBER.lastIndex = at;
  return NUMBER.test(text) ? NUMBER.lastIndex : ~at;
}

function textEnd(text: string, start: number): number {
  if (text.charAt(start) !== '"') return ~start;
  let at = start + 1;
  for (;;) {
    const sign = text.charAt(at);
    if (sign === '"') return at + 1;
    if (sign < ' ') return ~at;
    if (sign === '\\') {
      ESCAPE.lastIndex = at;
      if (!ESCAPE.test(text)) return ~at;
      at = ESCAPE.lastIndex;
    } else at++;
  }
}
