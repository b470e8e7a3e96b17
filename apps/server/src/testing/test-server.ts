// The real server in the process of the test: real database, real sockets, a port of its own.
import type { NewTable, OwnTable, TableView } from '@court-piece/protocol';
import { readConfig } from '../config.js';
import { startServer } from '../server.js';
import type { Config } from '../settings.js';
import { temporaryFolder } from './temporary-folder.js';

export interface TestServer {
  /** Without a slash at its end. */
  readonly url: string;
  close(): Promise<void>;
}

export function testConfig(differing: Partial<Config> = {}): Config {
  const wanted = readConfig([], {});
  if (!wanted.ok || wanted.value.type !== 'serve') throw new Error('the defaults are refused');
  return { ...wanted.value.config, port: 0, logLevel: 'silent', entropyWait: 0, ...differing };
}

export async function testServer(
  differing: Partial<Config> = {},
  pages = '/nowhere',
): Promise<TestServer> {
  const folder = temporaryFolder();
  const server = await startServer(testConfig({ dataFolder: folder.path, ...differing }), {
    pages,
  });
  return {
    url: server.url.slice(0, -1),
    async close() {
      await server.close();
      folder.remove();
    },
  };
}

/** A solo table, as `POST /api/tables` wants it. */
export const soloTable = (differing: Partial<NewTable> = {}): NewTable => ({
  rules: { preset: 'single-sir-points' },
  name: 'Amina',
  seats: { north: 'me', west: 'bot', south: 'bot', east: 'bot' },
  pace: 'instant',
  ...differing,
});

export interface Reply<T> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: T;
}

/** A visitor's browser, as far as HTTP goes: it keeps the cookie that it is given. */
export class Visitor {
  readonly url: string;
  cookie: string | undefined;

  constructor(url: string, cookie?: string) {
    this.url = url;
    this.cookie = cookie;
  }

  async request<T = unknown>(
    path: string,
    init: Omit<RequestInit, 'headers'> & { readonly headers?: Record<string, string> } = {},
  ): Promise<Reply<T>> {
    const headers = { ...init.headers, ...(this.cookie ? { cookie: this.cookie } : {}) };
    const response = await fetch(this.url + path, { ...init, headers });
    const given = response.headers.get('set-cookie');
    if (given !== null) this.cookie = given.split(';', 1)[0];
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json');
    return {
      status: response.status,
      headers: response.headers,
      body: (isJson ? JSON.parse(text) : text) as T,
    };
  }

  send<T = unknown>(method: 'POST' | 'PATCH', path: string, body: unknown): Promise<Reply<T>> {
    return this.request<T>(path, {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  }

  /** Makes a table, and gives its id. */
  async makeTable(table = soloTable()): Promise<string> {
    const { status, body } = await this.send<{ readonly id: string }>('POST', '/api/tables', table);
    if (status !== 201) throw new Error(`no table: ${JSON.stringify(body)}`);
    return body.id;
  }

  async table(id: string): Promise<TableView> {
    return (await this.request<TableView>(`/api/tables/${id}`)).body;
  }

  async ownTables(): Promise<readonly OwnTable[]> {
    return (await this.request<{ readonly tables: readonly OwnTable[] }>('/api/me')).body.tables;
  }
}
