import { inTenant } from "../../../src-api/database/tenant-transaction.ts";
import type { TestServer } from "./server.ts";

/** Reads the ledger of an inspection of Harbor Point Hospital, oldest entry first. */
export async function readLedger(server: TestServer, inspectionId: string) {
  const { tenant_id: tenantId } = await server.ports.identityDb
    .selectFrom("tenants")
    .select("tenant_id")
    .where("tenant_name", "=", "Harbor Point Hospital")
    .executeTakeFirstOrThrow();
  return inTenant(server.ports.tenantDb, { tenantId, userId: null }, (tx) =>
    tx.selectFrom("inspection_ledger").selectAll().where("inspection_id", "=", inspectionId).orderBy("entry_number").execute(),
  );
}
