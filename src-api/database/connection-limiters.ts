import type { Kysely } from "kysely";
import { createFairLimiter } from "../concurrency/fair-limiter.ts";
import type { FairLimiter } from "../concurrency/fair-limiter.ts";
import type { Pools } from "./pools.ts";
import type { TenantDatabase } from "./tenant-schema.ts";
import { inTenant, inTenantSnapshot } from "./tenant-transaction.ts";
import type { TenantTransaction } from "./tenant-transaction.ts";

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

/** Where the work of a tenant waits for a connection. */
export interface TenantConnections {
  tenantDb: Kysely<TenantDatabase>;
  connectionLimiters: ConnectionLimiters;
}

/** The acting user, who takes the turn, or else the owner of work that no user of the tenant does. */
type TenantTurn = { tenantId: string; userId: string } | { tenantId: string; userId: null; owner: string };

/** Runs the work as `inTenant` does, when it is the turn of its user or owner. */
export function takeTurnInTenant<T>(
  { tenantDb, connectionLimiters }: TenantConnections,
  turn: TenantTurn,
  work: (tx: TenantTransaction) => Promise<T>,
): Promise<T> {
  return connectionLimiters.tenant.run(ownerOf(turn), () => inTenant(tenantDb, turn, work));
}

/** Runs the work as `inTenantSnapshot` does, when it is the turn of its user or owner. */
export function takeTurnInSnapshot<T>(
  { tenantDb, connectionLimiters }: TenantConnections,
  turn: TenantTurn,
  work: (tx: TenantTransaction) => Promise<T>,
): Promise<T> {
  return connectionLimiters.tenant.run(ownerOf(turn), () => inTenantSnapshot(tenantDb, turn, work));
}

function ownerOf(turn: TenantTurn): string {
  return turn.userId === null ? turn.owner : turn.userId;
}
