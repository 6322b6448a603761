import { setTimeout as wait } from "node:timers/promises";

/** The quality of the connection to the server. */
export interface LinkShape {
  /** Added to each request. */
  latencyMs?: number;
  /** Kilobits per second from the device to the server, shared by all its requests; unlimited if absent. */
  upKbps?: number;
  /** No new connection succeeds, and the existing ones break. */
  down?: boolean;
}

export interface Link {
  shape: LinkShape;
  /** Waits for the latency of one request. */
  delay(): Promise<void>;
  /** Yields the bytes at the link's rate. */
  up(body: AsyncIterable<Buffer>): AsyncGenerator<Buffer>;
}

const SLICE_BYTES = 4_096;

/** A link whose shape may change at any moment; transfers under way follow from their next slice on. */
export function createLink(): Link {
  let freeAtMs = 0;
  const waitForTurn = async (bytes: number, upKbps: number): Promise<void> => {
    freeAtMs = Math.max(freeAtMs, performance.now()) + (bytes * 8) / upKbps;
    await wait(freeAtMs - performance.now());
  };
  const link: Link = {
    shape: {},
    delay: async () => {
      if (link.shape.latencyMs) await wait(link.shape.latencyMs);
    },
    up: async function* (body) {
      for await (const chunk of body) {
        for (let start = 0; start < chunk.length; start += SLICE_BYTES) {
          const slice = chunk.subarray(start, start + SLICE_BYTES);
          if (link.shape.upKbps) await waitForTurn(slice.length, link.shape.upKbps);
          yield slice;
        }
      }
    },
  };
  return link;
}
