import { defaultServerConditions } from 'vite';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

// Workspace packages are read from their sources, so that no test needs a build first.
const conditions = ['source', ...defaultServerConditions];
const shared = {
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  oxc: { jsx: { runtime: 'automatic' as const, importSource: 'preact' } },
};
const workspaces = '{packages,apps}/*/src/**';
const ofServer = 'apps/server/src/**/*.test.ts';

const unit = {
  environment: 'node' as const,
  maxWorkers: 2,
  // No test measures time: the limits only end what hangs, also on a busy machine.
  testTimeout: 60_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 30_000 } },
  sequence: { groupOrder: 0 },
};

// Deep tests take minutes: they are a project only when scripts/test.mjs asks for them.
const deep = {
  ...shared,
  test: {
    name: 'deep',
    include: [`${workspaces}/*.deep.ts`, 'e2e/**/*.deep.ts'],
    environment: 'node',
    maxWorkers: 2,
    testTimeout: 30 * 60_000,
    hookTimeout: 120_000,
    sequence: { groupOrder: 2 },
  },
};

/** Small files that take long: begun last, as small files are, one worker would wait for the other. */
const LONG = /\/e2e\/(?:presets|long-poll|offline|recovery)\.test\.ts$/;

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- the one of Vitest
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification): boolean => LONG.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  test: {
    maxWorkers: 2,
    sequence: { sequencer: LongFirst },
    passWithNoTests: true,
    reporters: ['default', './scripts/told-twice.mjs'],
    projects: [
      {
        ...shared,
        test: {
          ...unit,
          name: 'unit',
          setupFiles: ['vitest.setup.ts'],
          include: [`${workspaces}/*.test.{ts,tsx}`, 'bench/src/**/*.test.ts'],
          exclude: [ofServer],
          // Files share what they import: loading it anew for each took longer than the tests.
          isolate: false,
        },
      },
      // These have threads, databases and files of their own to look after.
      { ...shared, test: { ...unit, name: 'server', include: [ofServer] } },
      {
        ...shared,
        test: {
          name: 'browser',
          include: ['e2e/**/*.test.ts'],
          environment: 'node',
          // The files of a worker share a browser and a server. Most of the time both wait for each other.
          isolate: false,
          maxWorkers: 2,
          testTimeout: 240_000,
          hookTimeout: 120_000,
          // What passes only the second time is named at the end, as a fault to mend.
          retry: 1,
          expect: { poll: { timeout: 45_000 } },
          sequence: { groupOrder: 1 },
        },
      },
      ...(process.env['COURT_PIECE_DEEP'] ? [deep] : []),
    ],
  },
});
