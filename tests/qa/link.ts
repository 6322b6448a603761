import { setTimeout as wait } from "node:timers/promises";

/** What the way to the server is like. */
export interface LinkShape {
  /** Added to each request. */
  latencyMs?: number;
  /** Kilobits a second from the device to the server, shared by all its requests; none means as fast as it goes. */
  upKbps?: number;
  /** No connection is made, and those there are break. */
  down?: boolean;
}

export interface Link {
  shape: LinkShape;
  /** Waits as long as one trip takes. */
  delay(): Promise<void>;
  /** Lets bytes through at the link's rate. */
  up(body: AsyncIterable<Buffer>): AsyncGenerator<Buffer>;
}

const SLICE_BYTES = 4_096;

/** A link whose shape may change at any moment; what is under way feels it from the next slice on. */
export function createLink(): Link {
  let freeAtMs = 0;
  const takeTurn = async (bytes: number, upKbps: number): Promise<void> => {
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
          if (link.shape.upKbps) await takeTurn(slice.length, link.shape.upKbps);
          yield slice;
        }
      }
    },
  };
  return link;
}
