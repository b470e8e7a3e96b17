// What the parts of the server write to their operator. Never a card, a token or a cookie.

export interface Log {
  error(facts: object, message: string): void;
  warn(facts: object, message: string): void;
  info(facts: object, message: string): void;
}
