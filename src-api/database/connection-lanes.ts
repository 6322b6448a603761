import { createLanes } from "../lanes.ts";
import type { Lanes } from "../lanes.ts";

/** Decide who gets a connection next. Users take turns, and none can hold all connections, however much they request. */
export interface ConnectionLanes {
  app: Lanes;
  identity: Lanes;
}

/**
 * Creates the lanes for pools of these sizes. A user may hold three quarters of a pool. Every request looks up its session in the identity pool, so
 * transactions leave a quarter of that free.
 */
export function createConnectionLanes({ app, identity }: { app: number; identity: number }): ConnectionLanes {
  const reserved = Math.ceil(identity / 4);
  return {
    app: createLanes({ each: Math.ceil(app * 0.75), all: app }),
    identity: createLanes({ each: Math.ceil((identity - reserved) * 0.75), all: identity - reserved }),
  };
}
