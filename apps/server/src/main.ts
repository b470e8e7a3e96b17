// The program: reads its settings, serves until it is told to stop, and stops in order. What keeps
// it from starting is said in one line.
import { helpText, readConfig } from './config.js';
import type { RunningServer } from './server.js';
import type { Config } from './settings.js';
import { StartError } from './start-error.js';

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;
const BAD_USAGE = 2;
const FAILED = 1;
const ECHO_MILLISECONDS = 500;
const RESTORED_MILLISECONDS = 10_000;
/** What a shell expects of a program that a signal ended. */
const EXIT_CODES = { SIGINT: 130, SIGTERM: 143 } as const;

const wanted = readConfig(process.argv.slice(2), process.env);
if (!wanted.ok) {
  for (const problem of wanted.error) complain(problem);
  process.exit(BAD_USAGE);
}
if (wanted.value.type === 'help') process.stdout.write(helpText());
else await run(wanted.value.config);

async function run(config: Config): Promise<void> {
  let server: RunningServer | undefined;
  let stoppingSince: number | undefined;

  const stop = (code: number): void => {
    stoppingSince = Date.now();
    setTimeout(() => {
      complain('the shutdown took too long and was cut short');
      process.exit(FAILED);
    }, config.shutdownWait).unref();
    Promise.resolve(server?.close()).then(
      () => process.exit(code),
      (error: unknown) => {
        fault(error);
        process.exit(FAILED);
      },
    );
  };
  for (const signal of SIGNALS) {
    process.on(signal, () => {
      if (server !== undefined && stoppingSince === undefined) return stop(0);
      // npm passes on the Ctrl-C that the terminal has sent to us as well.
      const sinceFirst = Date.now() - (stoppingSince ?? 0);
      if (signal === 'SIGINT' && sinceFirst < ECHO_MILLISECONDS) return;
      // Nothing is served yet, or somebody does not want to wait: what was acknowledged is stored.
      process.exit(EXIT_CODES[signal]);
    });
  }
  // A promise that nobody waits for harms one request; a thrown error may leave anything half done.
  process.on('unhandledRejection', fault);
  process.on('uncaughtException', (error) => {
    fault(error);
    if (stoppingSince === undefined) stop(FAILED);
  });

  try {
    // Only now: whoever asks for help, or is told of a wrong setting, need not wait for the database.
    const { startServer } = await import('./server.js');
    server = await startServer(config, { threads: true });
    process.stdout.write(`Court Piece is at ${server.url}\n`);
    const { port } = new URL(server.url);
    let restoredAt = Number.NEGATIVE_INFINITY;
    for (;;) {
      await server.damaged;
      if (stoppingSince !== undefined) return;
      complain('the database is damaged: it is restored from a backup and the journal');
      // Damage that comes back at once is not mended by restoring.
      if (Date.now() - restoredAt < RESTORED_MILLISECONDS) return stop(FAILED);
      await closeWithin(server, config.shutdownWait);
      server = await startServer({ ...config, port: Number(port) }, { threads: true });
      restoredAt = Date.now();
      process.stdout.write(`Court Piece is at ${server.url} again\n`);
    }
  } catch (error) {
    if (error instanceof StartError) complain(error.message);
    else fault(error);
    process.exit(FAILED);
  }
}

/** A damaged database may not even end; then the program does. */
async function closeWithin(server: RunningServer, milliseconds: number): Promise<void> {
  const timer = setTimeout(() => {
    complain('the damaged database cannot be closed: start again');
    process.exit(FAILED);
  }, milliseconds);
  await server.close().catch(fault);
  clearTimeout(timer);
}

function complain(text: string): void {
  process.stderr.write(`court-piece: ${text}\n`);
}

/** A fault of the program, for whoever mends it. */
function fault(error: unknown): void {
  complain(error instanceof Error ? (error.stack ?? error.message) : String(error));
}
