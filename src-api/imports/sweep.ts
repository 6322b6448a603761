/*
 * Removes imports that wait too long.
 * 1. An import that nobody decided on in time is canceled. The rows and the file of a canceled import are deleted; the import itself stays in the
 *    history.
 * 2. An import whose server stopped while it was being staged is deleted an hour later, with its file.
 * 3. Files are removed before the database says so: if the server is killed in between, the next sweep finds them again.
 */

import { sql } from "kysely";
import { HOUR_MS } from "#shared/durations.ts";
import { UNDECIDED_STATUSES } from "#shared/imports/import-status.ts";
import { forEachTenant } from "../database/for-each-tenant.ts";
import { inTenant } from "../database/tenant-transaction.ts";
import type { ServerPorts } from "../ports/ports.ts";
import { importKey } from "./import-file.ts";
import { reasonColumns } from "./reasons.ts";
import { isStaging } from "./staging-state.ts";

type Server = Pick<ServerPorts, "tenantDb" | "identityDb" | "storage" | "clock">;

export async function sweepImports(server: Server, isStopping?: () => boolean): Promise<void> {
  await forEachTenant(server.identityDb, (tenantId) => sweepTenant(server, tenantId), isStopping);
}

async function sweepTenant({ tenantDb, storage, clock }: Server, tenantId: string): Promise<void> {
  const now = clock();
  const tenant = { tenantId, userId: null };
  const swept = await inTenant(tenantDb, tenant, async (tx) => {
    await tx
      .updateTable("imports")
      .set({ status: "Cancelled", ...reasonColumns("reason.undecided") })
      .where("status", "in", UNDECIDED_STATUSES)
      .where("undecided_until", "<", now.toISOString())
      .execute();
    const isAbandoned = sql<boolean>`${isStaging} AND created_at < ${new Date(now.getTime() - HOUR_MS).toISOString()}`;
    return tx
      .selectFrom("imports")
      .select("import_id as importId")
      .where((eb) => eb.or([isAbandoned, eb.and([eb("status", "=", "Cancelled"), eb("file_removed_at", "is", null)])]))
      .execute();
  });
  const ids = swept.map(({ importId }) => importId);
  for (const importId of ids) await storage.remove(importKey(tenantId, importId));
  await inTenant(tenantDb, tenant, async (tx) => {
    const isSwept = sql<boolean>`import_id = ANY(${ids}::uuid[])`;
    await tx.deleteFrom("imports").where(isSwept).where(isStaging).execute();
    const canceled = tx.selectFrom("imports").select("import_id").where(isSwept).where("status", "=", "Cancelled");
    for (const table of ["import_rows", "import_locations", "import_types"] as const) {
      await tx.deleteFrom(table).where("import_id", "in", canceled).execute();
    }
    await tx.updateTable("imports").set({ file_removed_at: now }).where("import_id", "in", canceled).execute();
  });
}
