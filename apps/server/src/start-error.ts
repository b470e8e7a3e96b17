// What keeps the program from starting and can be mended by whoever starts it: shown as one line,
// without a stack. Anything else that is thrown is a fault of the program.

export const START_ERROR_CODES = [
  'bad-settings',
  'folder-not-writable',
  'folder-in-use',
  'folder-path-too-long',
  'folder-from-other-version',
  'folder-unreadable',
  'database-unreachable',
  'database-from-newer-version',
  'database-not-migrated',
  'port-in-use',
  'cannot-listen',
] as const;
export type StartErrorCode = (typeof START_ERROR_CODES)[number];

export class StartError extends Error {
  readonly code: StartErrorCode;

  constructor(code: StartErrorCode, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'StartError';
    this.code = code;
  }
}

/** The code of a failed system call, as `ENOENT`. */
export const systemCode = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined;

export const reasonOf = (error: unknown): string => {
  // Several addresses tried: Node puts the reasons into a list and leaves the message empty.
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
};
