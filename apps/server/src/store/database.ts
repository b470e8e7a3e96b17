// A database behind a pool of connections. Every statement takes a connection and gives it back as it
// is, also after an error: the pool's own `query` would throw it away, and the embedded database has
// but one, whose late answers would then reach the next one as nonsense.
import { Kysely, PostgresDialect } from 'kysely';
import type { Pool, PoolClient, QueryConfig, QueryResult, QueryResultRow } from 'pg';
import type { Schema } from './schema.js';

export interface Queries {
  query<Row extends QueryResultRow = QueryResultRow>(
    statement: QueryConfig,
  ): Promise<QueryResult<Row>>;
}

type Connection = Pick<PoolClient, 'query' | 'release'>;

export interface DatabaseParts {
  /** What is to be done once the last connection is closed. */
  readonly afterwards?: () => Promise<void>;
  /** Told of each statement that failed, beside whoever asked for it. */
  readonly onError?: (error: unknown) => void;
}

export class Database implements Queries {
  /** For everything but the log, which wants named statements. */
  readonly kysely: Kysely<Schema>;
  readonly #pool: Pool;
  readonly #afterwards: () => Promise<void>;
  readonly #onError: (error: unknown) => void;

  constructor(pool: Pool, { afterwards, onError }: DatabaseParts = {}) {
    this.#pool = pool;
    this.#onError = onError ?? (() => undefined);
    // A connection that breaks says so to whoever uses it, and once more at large: that one must not
    // end the program. The pool takes another connection next time.
    pool.on('error', () => undefined);
    pool.on('connect', (client) => client.on('error', () => undefined));
    this.#afterwards = afterwards ?? (async () => undefined);
    this.kysely = new Kysely<Schema>({
      dialect: new PostgresDialect({
        pool: { connect: () => this.#connect(), end: () => pool.end() },
      }),
    });
  }

  async query<Row extends QueryResultRow = QueryResultRow>(
    statement: QueryConfig,
  ): Promise<QueryResult<Row>> {
    const client = await this.#connect();
    try {
      return await client.query<Row>(statement);
    } finally {
      client.release();
    }
  }

  /** Holds a connection meanwhile: of the embedded database, the only one. */
  async holding<T>(work: () => Promise<T>): Promise<T> {
    const client = await this.#connect();
    try {
      return await work();
    } finally {
      client.release();
    }
  }

  /** All that is done in it, or nothing. */
  async transaction<T>(work: (queries: Queries) => Promise<T>): Promise<T> {
    const client = await this.#connect();
    let broken: Error | undefined;
    try {
      await client.query('begin');
      const result = await work(client);
      await client.query('commit');
      return result;
    } catch (error) {
      broken = await rollBack(client);
      throw error;
    } finally {
      // A connection in an unknown state is not used again.
      client.release(broken);
    }
  }

  async #connect(): Promise<Connection> {
    const client = await this.#pool.connect();
    const query = async <Row extends QueryResultRow>(
      statement: QueryConfig | string,
      values?: unknown[],
    ): Promise<QueryResult<Row>> => {
      try {
        return await client.query<Row>(statement, values);
      } catch (error) {
        this.#onError(error);
        throw error;
      }
    };
    return { query, release: (broken) => client.release(broken) } as Connection;
  }

  async close(): Promise<void> {
    await this.#pool.end();
    await this.#afterwards();
  }
}

async function rollBack(client: Connection): Promise<Error | undefined> {
  try {
    await client.query('rollback');
    return undefined;
  } catch (error) {
    return new Error('cannot roll back', { cause: error });
  }
}
