// What the server counts and measures, for GET /metrics: never who, which table, or a card.
import type { ErrorCode } from '@court-piece/protocol';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Asked for when somebody looks. */
export interface Counted {
  tables(): number;
  connections(): number;
  polls(): number;
}

/** From a tenth of a millisecond to what nobody waits for. */
const SECONDS = [0.0001, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5];

export class Metrics {
  readonly #registry = new Registry();
  readonly #entries = this.#counter('entries_total', 'entries added to logs', ['outcome'] as const);
  readonly #refused = this.#counter('refused_total', 'what clients were refused', [
    'code',
  ] as const);
  readonly #append = this.#histogram(
    'append_seconds',
    'from an append to its being stored and flushed',
  );
  readonly #flush = this.#histogram('flush_seconds', 'one flush of the journal');
  readonly #backup = this.#histogram(
    'backup_stall_seconds',
    'how long a backup kept requests waiting',
  );
  readonly #answer = this.#histogram('answer_seconds', 'from a message to the end of its answer');
  readonly #request = new Histogram({
    name: 'court_piece_http_seconds',
    help: 'requests, from their arrival to the end of the answer',
    labelNames: ['route', 'status'] as const,
    buckets: SECONDS,
    registers: [this.#registry],
  });
  #isProcessSeen = false;

  /** To be told once, when there is something to count. */
  watch(counted: Counted): void {
    this.#gauge('tables', 'tables in memory', () => counted.tables());
    this.#gauge('connections', 'open connections', () => counted.connections());
    this.#gauge('poll_channels', 'of these over plain requests', () => counted.polls());
  }

  appended(entries: number, outcome: 'appended' | 'conflict' | 'failed', seconds: number): void {
    this.#entries.inc({ outcome }, entries);
    this.#append.observe(seconds);
  }

  flushed(seconds: number): void {
    this.#flush.observe(seconds);
  }

  stalled(seconds: number): void {
    this.#backup.observe(seconds);
  }

  answered(seconds: number): void {
    this.#answer.observe(seconds);
  }

  refused(code: ErrorCode): void {
    this.#refused.inc({ code });
  }

  /** @param route as the server names it, never as the visitor has typed it */
  requested(route: string, status: number, seconds: number): void {
    this.#request.observe({ route, status }, seconds);
  }

  get contentType(): string {
    return this.#registry.contentType;
  }

  async text(): Promise<string> {
    // What the process itself uses is measured from the first look on: it has a cost.
    if (!this.#isProcessSeen) collectDefaultMetrics({ register: this.#registry });
    this.#isProcessSeen = true;
    return await this.#registry.metrics();
  }

  #counter<Label extends string>(
    name: string,
    help: string,
    labelNames: readonly Label[],
  ): Counter<Label> {
    return new Counter({
      name: `court_piece_${name}`,
      help,
      labelNames: [...labelNames],
      registers: [this.#registry],
    });
  }

  #histogram(name: string, help: string): Histogram {
    const registers = [this.#registry];
    return new Histogram({ name: `court_piece_${name}`, help, buckets: SECONDS, registers });
  }

  #gauge(name: string, help: string, count: () => number): void {
    const gauge: Gauge = new Gauge({
      name: `court_piece_${name}`,
      help,
      registers: [this.#registry],
      collect: () => gauge.set(count()),
    });
  }
}

/** Seconds since a moment that `performance.now()` gave. */
export const secondsSince = (start: number): number => (performance.now() - start) / 1000;
