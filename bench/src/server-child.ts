// The programs of the benchmark of the server: each a process of its own, asked over its channel.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** What a process has used so far. */
export interface Usage {
  /** Milliseconds of processor time. */
  readonly cpu: number;
  /** Bytes, after everything that is not needed was given back. */
  readonly rss: number;
  readonly heap: number;
  /** How late timers were since the last time it was asked, 99th percentile, in milliseconds. */
  readonly delay: number;
}

const fileOf = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

export class MeasuredProgram {
  readonly url: string;
  readonly #child: ChildProcess;

  private constructor(child: ChildProcess, url: string) {
    this.#child = child;
    this.url = url;
  }

  /** Starts a server, which prints a line with its address when it is ready. */
  static async start(path: string, args: readonly string[]): Promise<MeasuredProgram> {
    const probe = ['--expose-gc', '--import', fileOf('./server-probe.js')];
    const flags = process.env['COURT_PIECE_BENCH_FLAGS']?.split(' ') ?? [];
    const child = spawn(process.execPath, [...flags, ...probe, fileOf(path), ...args], {
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    });
    let text = '';
    for await (const chunk of child.stdout ?? []) {
      text += String(chunk);
      const url = /http:\/\/\S+?(?=\/?\s)/.exec(text)?.[0];
      if (url !== undefined) return new MeasuredProgram(child, url);
    }
    throw new Error(`${path} did not start`);
  }

  async usage(): Promise<Usage> {
    const answer = once(this.#child, 'message');
    this.#child.send('measure');
    return (await answer)[0] as Usage;
  }

  async stop(): Promise<void> {
    const ended = once(this.#child, 'exit');
    this.#child.kill('SIGTERM');
    await ended;
  }
}

/** What the load generator is asked. */
export type LoadRequest =
  | {
      readonly type: 'open';
      readonly kind: 'game' | 'bare';
      readonly url: string;
      readonly tables: number;
    }
  /** Everybody at once looks on at some table. */
  | { readonly type: 'watch'; readonly connections: number }
  | { readonly type: 'play'; readonly movesPerSecond: number; readonly seconds: number }
  /** Tables are left for good, and others made. */
  | { readonly type: 'renew'; readonly tables: number }
  /** What was sent and answered lately, for the bare server to send again. */
  | { readonly type: 'sample'; readonly file: string }
  | { readonly type: 'close' };

export interface Played {
  readonly moves: number;
  /** Moves that were due while the table's last one had not reached everybody. */
  readonly late: number;
  /** Moves that were refused because something else had happened. */
  readonly refused: number;
  /** Milliseconds from sending a move until it was acknowledged, and until all four had seen it. */
  readonly ack: Percentiles;
  readonly seen: Percentiles;
  /** Of what came in to all clients. */
  readonly bytesPerMove: number;
  /** How busy the load generator itself was, 0 to 1. */
  readonly load: number;
}

export interface Percentiles {
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
}

export class LoadGenerator {
  readonly #child = spawn(process.execPath, [fileOf('./server-load.js')], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });

  async ask(request: LoadRequest): Promise<unknown> {
    const answer = once(this.#child, 'message');
    this.#child.send(request);
    return (await answer)[0];
  }

  play(movesPerSecond: number, seconds: number): Promise<Played> {
    return this.ask({ type: 'play', movesPerSecond, seconds }) as Promise<Played>;
  }

  end(): void {
    this.#child.kill('SIGKILL');
  }
}
