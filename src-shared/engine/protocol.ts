import type { Broadcast } from "./events.ts";

/** Must be increased when page and worker of different builds could misunderstand each other. */
export const PROTOCOL_VERSION = 3;

/** Distinguishes our messages from others on the same channel. */
export const CHANNEL = "pinseal";

/** Page to worker. `message` is Comlink's own. */
export interface CallEnvelope {
  channel: typeof CHANNEL;
  kind: "call";
  protocol: number;
  message: unknown;
}

/** Page to a waiting worker of a newer build: the user agreed to the update. */
export interface SkipWaitingEnvelope {
  channel: typeof CHANNEL;
  kind: "skip-waiting";
}

/** Worker to page: Comlink's response to a call, broadcasts in order, or the refusal of another protocol version. */
export type WorkerEnvelope =
  | { channel: typeof CHANNEL; kind: "result"; message: unknown }
  | { channel: typeof CHANNEL; kind: "broadcasts"; broadcasts: readonly Broadcast[] }
  | { channel: typeof CHANNEL; kind: "protocol-mismatch"; protocol: number; callId: string };

/** Whether a message is ours. Its content is not checked further, since page and worker use the same protocol version. */
export function isEnvelope(data: unknown): data is CallEnvelope | SkipWaitingEnvelope | WorkerEnvelope {
  return typeof data === "object" && data !== null && "channel" in data && data.channel === CHANNEL;
}
