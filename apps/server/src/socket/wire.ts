// What a connection needs of whatever carries its frames: a WebSocket, or a channel of requests that
// stands in for one. Named as `ws` names it, so that a socket is one as it is.

export interface Wire {
  readonly OPEN: number;
  readonly readyState: number;
  /** Bytes that the other end has not taken yet. */
  readonly bufferedAmount: number;
  send(text: string): void;
  /** Asks for a sign of life, which is told as `pong`. */
  ping(): void;
  /** Ends it once what was sent is taken. */
  close(code: number): void;
  /** Ends it now. */
  terminate(): void;
  on(event: 'error', listener: (error: Error) => void): unknown;
  on(event: 'pong' | 'close', listener: () => void): unknown;
  on(event: 'message', listener: (data: Buffer, isBinary: boolean) => void): unknown;
}
