import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { choiceSchema, commandSchema } from './commands.js';
import { ERROR_CODES } from './errors.js';
import { clientMessageSchema, MAX_FRAME_BYTES } from './messages.js';
import { parseClientMessage } from './parse.js';
import { serverMessageSchema } from './server-schema.js';
import { INCOMPATIBILITIES, PROTOCOL_VERSION } from './version.js';

const read = (path: string): string =>
  readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');

interface Sample {
  readonly what: string;
  readonly message: unknown;
  readonly error?: unknown;
  readonly commandId?: string | null;
}
const samples = (name: string): readonly Sample[] =>
  JSON.parse(read(`fixtures/wire/${name}.json`)) as Sample[];

interface Said {
  readonly from: 'client' | 'server';
  readonly message: unknown;
}
const conversation = ['conversation', 'friends'].flatMap(
  (name) => JSON.parse(read(`fixtures/wire/${name}.json`)) as readonly Said[],
);

interface OneOf {
  readonly def: {
    readonly options: readonly {
      readonly def: {
        readonly shape: { readonly type: { readonly def: { readonly values: readonly string[] } } };
      };
    }[];
  };
}
const typesOf = ({ def }: OneOf): readonly string[] =>
  def.options.flatMap((option) => option.def.shape.type.def.values).toSorted();

const typeOf = (value: unknown): string => (value as { readonly type: string }).type;

describe('the samples of what a client sends', () => {
  const messages = samples('client-messages').map((sample) => sample.message);

  for (const { what, message } of samples('client-messages')) {
    it(`are read as they are: ${what}`, () => {
      expect(parseClientMessage(message)).toEqual({ ok: true, value: message });
    });
  }

  it('have every kind of message, command and choice', () => {
    const commands = messages.flatMap((message) =>
      typeOf(message) === 'command' ? [(message as { readonly command: unknown }).command] : [],
    );
    const choices = commands.flatMap((command) =>
      typeOf(command) === 'choose' ? [(command as { readonly choice: unknown }).choice] : [],
    );
    const kinds = (values: readonly unknown[]) => [...new Set(values.map(typeOf))].toSorted();
    expect(kinds(messages)).toEqual(typesOf(clientMessageSchema));
    expect(kinds(commands)).toEqual(typesOf(commandSchema));
    expect(kinds(choices)).toEqual(typesOf(choiceSchema));
  });

  it('fit into a frame', () => {
    for (const message of messages) {
      expect(new TextEncoder().encode(JSON.stringify(message)).length).toBeLessThan(
        MAX_FRAME_BYTES / 4,
      );
    }
  });
});

describe('the samples of what is refused', () => {
  for (const { what, message, error, commandId } of samples('refused-messages')) {
    it(`get their error and its place: ${what}`, () => {
      const refused = { error, commandId: commandId ?? undefined };
      expect(parseClientMessage(message)).toEqual({ ok: false, error: refused });
    });
  }
});

describe('the samples of what a table sends', () => {
  const sent = [
    ...samples('server-messages').map((sample) => sample.message),
    ...conversation.filter(({ from }) => from === 'server').map(({ message }) => message),
  ];

  it('have the shape that the schema names, and nothing besides', () => {
    for (const message of sent) expect(serverMessageSchema.parse(message)).toEqual(message);
    expect(new Set(sent.map(typeOf))).toEqual(
      new Set(['update', 'ack', 'reject', 'error', 'closed', 'talk', 'pong']),
    );
  });

  it('are refused with a field too many, wherever it is', () => {
    const update = sent.find((message) => typeOf(message) === 'update');
    const text = JSON.stringify(update);
    for (const place of ['{"type":"update"', '"view":{', '"match":{', '"options":{', '"seats":{']) {
      expect(text).toContain(place);
      const more = text.replace(
        place,
        `${place}${place.endsWith('{') ? '' : ','}"deck":["SA"]${place.endsWith('{') ? ',' : ''}`,
      );
      expect(serverMessageSchema.safeParse(JSON.parse(more)).success).toBe(false);
    }
  });
});

describe('the conversation', () => {
  it('has client messages that can be read', () => {
    for (const { message } of conversation.filter(({ from }) => from === 'client')) {
      expect(parseClientMessage(message)).toMatchObject({ ok: true });
    }
  });
});

describe('docs/protocol.md', () => {
  const text = read('docs/protocol.md');

  it('names the version and every error code', () => {
    expect(text).toContain(`version ${PROTOCOL_VERSION}`);
    for (const code of [...ERROR_CODES, ...INCOMPATIBILITIES])
      expect(text).toContain(`\`${code}\``);
  });

  it('shows messages that are valid', () => {
    const blocks = [...text.matchAll(/```json\n(.*?)```/gs)].map((match) => match[1] ?? '');
    expect(blocks.length).toBeGreaterThan(5);
    for (const block of blocks) {
      for (const line of block.trim().split('\n')) {
        const message: unknown = JSON.parse(line);
        const valid =
          parseClientMessage(message).ok || serverMessageSchema.safeParse(message).success;
        expect(valid, line).toBe(true);
      }
    }
  });
});
