// Short codes of tables, in memory.
import type { Codes } from '../store/codes.js';

export function codesInMemory(): Codes {
  const tables = new Map<string, string>();
  return {
    take: async ({ code, table }) => !tables.has(code) && tables.set(code, table).has(code),
    listed: async () => [],
    find: async (code) => tables.get(code),
    free: async (code) => void tables.delete(code),
  };
}
