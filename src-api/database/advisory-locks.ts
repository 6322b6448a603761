/* The keys of all advisory locks, in one place, so that no two of them are the same. Each database has its own locks. */

import { sql } from "kysely";
import type { RawBuilder } from "kysely";

/** Held while a server migrates the database: the bytes of "PINS". No other program on the same database may use it. */
export const MIGRATION_LOCK = 0x50494e53;

/** Held while it is checked that a system administrator remains: the bytes of "ADMI". */
export const ADMINISTRATORS_LOCK = 0x41444d49;

/**
 * Returns SQL for the key of the lock that a connection holds while it commits or undoes an import of the tenant, so that every server knows that
 * the run is alive.
 */
export function importRunLock(): RawBuilder<bigint> {
  return keyOf(sql`'import of ' || current_tenant_id()`);
}

/** Returns SQL for the key of the lock that a connection holds while it makes reports of the tenant. */
export function reportRunLock(): RawBuilder<bigint> {
  return keyOf(sql`'reports of ' || current_tenant_id()`);
}

/** Returns SQL for the key of the lock under which a user's uploads in parts begin. */
export function photoUploadsLock(userId: string): RawBuilder<bigint> {
  return keyOf(sql`${`photo uploads ${userId}`}::text`);
}

function keyOf(name: RawBuilder<unknown>): RawBuilder<bigint> {
  return sql<bigint>`hashtextextended(${name}, 0)`;
}
