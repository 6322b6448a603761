/** Grows when page and worker of different builds could misunderstand each other. */
export const PROTOCOL_VERSION = 1;

/** Tag that tells our messages from those of others on the same channel. */
export const CHANNEL = "pinseal";

/** Page to worker. `message` is Comlink's own. */
export interface CallEnvelope {
  channel: typeof CHANNEL;
  kind: "call";
  protocol: number;
  message: unknown;
}

/** Page to a waiting worker of a newer build: the person agreed to the update. */
export interface SkipWaitingEnvelope {
  channel: typeof CHANNEL;
  kind: "skip-waiting";
}

/** Worker to page: Comlink's answer, a broadcast, or the refusal of another protocol version. */
export type AnswerEnvelope =
  | { channel: typeof CHANNEL; kind: "answer"; message: unknown }
  | { channel: typeof CHANNEL; kind: "broadcast"; broadcast: import("./events.ts").Broadcast }
  | { channel: typeof CHANNEL; kind: "protocol-mismatch"; protocol: number; callId: string };

export function isEnvelope(data: unknown): data is { channel: typeof CHANNEL; kind: string } {
  return typeof data === "object" && data !== null && (data as { channel?: unknown }).channel === CHANNEL;
}
