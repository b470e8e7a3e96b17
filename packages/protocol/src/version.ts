// The version of the wire protocol. Raised when an older client or server could no longer understand.

export const PROTOCOL_VERSION = 1;

/** Why two versions cannot talk; told before the connection is closed. */
export const INCOMPATIBILITIES = ['client-too-old', 'server-too-old'] as const;
export type Incompatibility = (typeof INCOMPATIBILITIES)[number];

/** Whether a client of this version can talk to this server; else who must be renewed. */
export function incompatibility(clientVersion: number): Incompatibility | undefined {
  if (clientVersion < PROTOCOL_VERSION) return 'client-too-old';
  return clientVersion > PROTOCOL_VERSION ? 'server-too-old' : undefined;
}
