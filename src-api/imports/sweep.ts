/*
 * Removes imports that wait too long.
 * 1. An import that nobody decided on in time is canceled. The rows and the file of a canceled import are deleted; the import itself stays in the
 *    history.
 * 2. An import whose server stopped while it was being staged is deleted an hour later.
 */
import { sql } from "kysely";
import { say } from "./messages.ts";
import { inTenant } from "../database/tenancy.ts";
import type { ServerPorts } from "../ports/ports.ts";
import { importKey } from "./import-file.ts";
import { isStaging } from "./staging-state.ts";

const HOUR_MS = 60 * 60_000;

type Server = Pick<ServerPorts, "app" | "identity" | "storage" | "clock">;

export async function sweepImports(server: Server): Promise<void> {
  const tenants = await server.identity.selectFrom("tenants").select("tenant_id").execute();
  for (const { tenant_id: tenantId } of tenants) await sweepTenant(server, tenantId);
}

async function sweepTenant({ app, storage, clock }: Server, tenantId: string): Promise<void> {
  const now = clock();
  const swept = await inTenant(app, { tenantId, userId: null }, async (tx) => {
    await tx
      .deleteFrom("imports")
      .where(isStaging)
      .where("created_at", "<", new Date(now.getTime() - HOUR_MS).toISOString())
      .execute();
    await tx
      .updateTable("imports")
      .set({ status: "Cancelled", reason: say("reason.undecided") })
      .where("status", "in", ["Uploaded", "Validated", "Failed"])
      .where("undecided_until", "<", now.toISOString())
      .execute();
    const canceled = await tx
      .updateTable("imports")
      .set({ file_removed_at: now })
      .where("status", "=", "Cancelled")
      .where("file_removed_at", "is", null)
      .returning("import_id as importId")
      .execute();
    const ids = canceled.map(({ importId }) => importId);
    for (const table of ["import_rows", "import_locations", "import_types"] as const) {
      await tx
        .deleteFrom(table)
        .where(sql<boolean>`import_id = ANY(${ids}::uuid[])`)
        .execute();
    }
    return ids;
  });
  for (const importId of swept) await storage.remove(importKey(tenantId, importId));
}
