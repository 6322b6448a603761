import { sql } from "kysely";
import type { Kysely } from "kysely";
import type { TenantDatabase } from "./tenant-schema.ts";

/** Does work on a connection of its own, on which it may take locks that outlast a transaction. They end with the work, also if it fails. */
export function onLockingConnection<T>(
  tenantDb: Kysely<TenantDatabase>,
  work: (connection: Kysely<TenantDatabase>) => Promise<T>,
): Promise<T> {
  return tenantDb.connection().execute(async (connection) => {
    try {
      return await work(connection);
    } finally {
      // Also if the transaction that took a lock failed: the lock belongs to the connection, which goes back to the pool next.
      await sql`SELECT pg_advisory_unlock_all()`.execute(connection);
    }
  });
}
