/*
 * Removes files together with the records that they belonged to.
 * 1. Their keys are written in the transaction of that removal, so that a file goes exactly if its record does.
 * 2. The files are removed right after the commit. If that fails, or the server is killed before it, the next sweep removes them: doing it twice is
 *    harmless.
 */

import { sql } from "kysely";
import { forEachTenant } from "../database/for-each-tenant.ts";
import { inTenant } from "../database/tenant-transaction.ts";
import type { TenantRequest } from "../http/request.ts";
import type { ServerPorts } from "../ports/ports.ts";

/** Removes the files with these keys, in this order, once the transaction is committed. */
export async function removeFiles(
  { tx, effects, server }: Pick<TenantRequest, "tx" | "effects" | "server">,
  keys: readonly string[],
): Promise<void> {
  await tx
    .insertInto("removed_files")
    .values(keys.map((storage_key) => ({ storage_key })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  effects.onCommit(() => removeAll(server, keys));
}

/** Removes the files of the removals since the last sweep that are still there. A key follows those that it begins with: a thumbnail its original. */
export async function sweepRemovedFiles(
  server: Pick<ServerPorts, "tenantDb" | "identityDb" | "storage">,
  isStopping?: () => boolean,
): Promise<void> {
  await forEachTenant(
    server.identityDb,
    async (tenantId) => {
      const tenant = { tenantId, userId: null };
      const removed = await inTenant(server.tenantDb, tenant, (tx) =>
        tx.selectFrom("removed_files").select("storage_key as key").orderBy("storage_key").execute(),
      );
      const keys = removed.map(({ key }) => key);
      await removeAll(server, keys);
      await inTenant(server.tenantDb, tenant, (tx) =>
        tx
          .deleteFrom("removed_files")
          .where(sql<boolean>`storage_key = ANY(${keys}::text[])`)
          .execute(),
      );
    },
    isStopping,
  );
}

async function removeAll({ storage }: Pick<ServerPorts, "storage">, keys: readonly string[]): Promise<void> {
  for (const key of keys) await storage.remove(key);
}
