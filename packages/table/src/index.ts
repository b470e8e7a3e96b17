// The authority over one table, without I/O.
export * from './log.js';
export * from './ports.js';
