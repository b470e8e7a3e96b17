// The built server as a program of its own: on a free port, with a folder of its own, started, killed
// and started again as an operator would.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('../../apps/server/dist/main.js', import.meta.url));

export interface TestServer {
  readonly url: string;
  /** Starts it on the same port and folder, unless it runs. */
  start(): Promise<void>;
  /** Ends it without any warning, as a crash would. */
  kill(): Promise<void>;
  /** Ends it and removes its folder. */
  close(): Promise<void>;
  /** The same at once and without waiting, where this process itself ends. */
  abandon(): void;
  /** What it wrote to its error output. */
  readonly complaints: string;
  /** All that it wrote, its log among it. */
  readonly output: string;
}

/** However this process ends, its end of the pipe is closed, and no server stays behind. */
const WITH_US = [
  '--import',
  'data:text/javascript,process.stdin.on("close",()=>process.exit(1)).resume()',
];

/** Neither ended by itself nor by a signal. */
const isAlive = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode === null && signalCode === null;

export async function startServer(): Promise<TestServer> {
  const folder = mkdtempSync(join(tmpdir(), 'court-piece-e2e-'));
  // Its own choice at first: whatever is free now need not be so when it starts.
  let port = 0;
  let child: ChildProcess | undefined;
  let complaints = '';
  let output = '';

  const end = async (signal: NodeJS.Signals): Promise<void> => {
    const running = child;
    child = undefined;
    if (running === undefined || !isAlive(running)) return;
    const ended = once(running, 'exit');
    running.kill(signal);
    await ended;
  };
  const server: TestServer = {
    get url() {
      return `http://127.0.0.1:${port}`;
    },
    get complaints() {
      return complaints;
    },
    get output() {
      return output;
    },
    async start() {
      if (child !== undefined && isAlive(child)) return;
      const args = [...WITH_US, program, '--port', String(port), '--data', join(folder, 'data')];
      const started = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'pipe'] });
      child = started;
      started.stderr.on('data', (text: Buffer) => {
        complaints += text.toString();
        output += text.toString();
      });
      await new Promise<void>((resolve, reject) => {
        let own = '';
        started.stdout.on('data', (text: Buffer) => {
          output += text.toString();
          own += text.toString();
          const listens = /is at http:\/\/[^/\s]+:(\d+)/.exec(own);
          if (listens === null) return;
          port = Number(listens[1]);
          resolve();
        });
        started.once('exit', (code) =>
          reject(new Error(`the server ended with ${code}: ${complaints}`)),
        );
      });
    },
    kill: () => end('SIGKILL'),
    async close() {
      await end('SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    },
    abandon() {
      child?.kill('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
  await server.start();
  return server;
}
