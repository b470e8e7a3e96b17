// A conversation in the terminal, line by line. Ctrl-C and the end of the input both mean that nobody
// answers any more; neither is an error.
import { createInterface } from 'node:readline';
import type { Io } from '../io.js';

export interface Talk {
  readonly say: (lines: readonly string[]) => Promise<void>;
  /** The next line, or undefined if there will be none. */
  readonly ask: (prompt: string) => Promise<string | undefined>;
  /** A heading, stressed where the output is a terminal that may be coloured. */
  readonly heading: (text: string) => string;
  /** Someone sits there, and is not a file. */
  readonly isPerson: boolean;
  readonly close: () => void;
}

const BOLD = '\u001b[1m';
const PLAIN = '\u001b[0m';

export function openTalk(io: Io): Talk {
  const isPerson = io.input.isTTY === true && io.output.isTTY === true;
  const lines = createInterface({
    input: io.input,
    ...(isPerson ? { output: io.output } : {}),
    terminal: isPerson,
    historySize: 0,
  });
  let waiting: string[] = [];
  let ended = false;
  let answer: ((line: string | undefined) => void) | undefined;
  const hear = (line: string | undefined): void => {
    const waits = answer;
    answer = undefined;
    if (waits !== undefined) waits(line);
    else if (line !== undefined) waiting.push(line);
  };
  const end = (): void => {
    ended = true;
    hear(undefined);
  };
  const interrupt = (): void => {
    waiting = [];
    lines.close();
    end();
  };
  lines.on('line', hear);
  lines.on('close', end);
  lines.on('SIGINT', interrupt);
  const deaf = io.onInterrupt(interrupt);
  const nextLine = async (): Promise<string | undefined> => {
    const line = waiting.shift();
    if (line !== undefined || ended) return line;
    return await new Promise((done) => {
      answer = done;
    });
  };

  return {
    say: (text) => io.print(text.map((line) => `${line}\n`).join('')),
    ask: async (prompt) => {
      if (!isPerson) {
        await io.print(`${prompt}\n`);
        return await nextLine();
      }
      if (ended) return undefined;
      lines.setPrompt(`${prompt} `);
      lines.prompt();
      const line = await nextLine();
      if (line === undefined) await io.print('\n');
      return line;
    },
    heading: (text) => (isPerson && io.colour ? `${BOLD}${text}${PLAIN}` : text),
    isPerson,
    close: () => {
      deaf();
      lines.close();
    },
  };
}
