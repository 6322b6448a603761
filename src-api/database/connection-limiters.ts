import { createFairLimiter } from "../concurrency/fair-limiter.ts";
import type { FairLimiter } from "../concurrency/fair-limiter.ts";
import type { Pools } from "./pools.ts";

/** Decide, for each pool, who gets the next connection. Users take turns, and none can hold all connections, however much they request. */
export interface ConnectionLimiters {
  tenant: FairLimiter;
  identity: FairLimiter;
}

/**
 * Creates the limiters for pools of these sizes. A user may hold three quarters of a pool. Every request looks up its session in the
 * identity pool, so transactions leave a quarter of that free.
 */
export function createConnectionLimiters({ tenant, identity }: Pools["sizes"]): ConnectionLimiters {
  const reserved = Math.ceil(identity / 4);
  return {
    tenant: createFairLimiter({ perOwner: Math.ceil(tenant * 0.75), total: tenant }),
    identity: createFairLimiter({ perOwner: Math.ceil((identity - reserved) * 0.75), total: identity - reserved }),
  };
}
