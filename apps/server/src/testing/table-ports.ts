// Ports for tables in memory, and a log that keeps what it is told.
import { cryptoChance, DEFAULT_DELAYS, MemoryLogStore, type TablePorts } from '@court-piece/table';
import { webcrypto } from 'node:crypto';
import { inProcessBots } from '../bots.js';
import type { Log } from '../log.js';
import { ManualClock } from './manual-clock.js';

export interface TestPorts extends TablePorts {
  readonly clock: ManualClock;
  readonly store: MemoryLogStore;
}

export const testPorts = (): TestPorts => ({
  store: new MemoryLogStore(),
  clock: new ManualClock(),
  chance: cryptoChance(webcrypto),
  bots: inProcessBots,
  delays: DEFAULT_DELAYS,
  onError: (error) => {
    throw error;
  },
});

interface KeptLine {
  readonly level: keyof Log;
  readonly facts: object;
  readonly message: string;
}

export interface KeptLog extends Log {
  readonly lines: readonly KeptLine[];
}

export function keptLog(): KeptLog {
  const lines: KeptLine[] = [];
  const keep = (level: keyof Log) => (facts: object, message: string) =>
    void lines.push({ level, facts, message });
  return { lines, error: keep('error'), warn: keep('warn'), info: keep('info') };
}
