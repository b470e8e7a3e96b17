// The protocol between clients and tables: the same over a socket and to a worker in the page.
export * from './code.js';
export * from './commands.js';
export * from './errors.js';
export * from './http.js';
export * from './messages.js';
export * from './own-matches.js';
export * from './parse.js';
export * from './poll.js';
export * from './server-schema.js';
export * from './table-view.js';
export * from './talk.js';
export * from './together.js';
export * from './version.js';
