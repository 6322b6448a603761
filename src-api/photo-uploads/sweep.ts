import { inTenant } from "../database/tenant-transaction.ts";
import type { ServerPorts } from "../ports/ports.ts";
import { deleteUpload, listExpired } from "./upload-rows.ts";

type Server = Pick<ServerPorts, "tenantDb" | "identityDb" | "storage" | "clock">;

/** Deletes expired uploads, their parts before their rows, so that no parts are left if the server is killed in between. Photos stay. */
export async function sweepPhotoUploads({ tenantDb, identityDb, storage, clock }: Server): Promise<void> {
  const tenants = await identityDb.selectFrom("tenants").select("tenant_id").execute();
  for (const { tenant_id: tenantId } of tenants) {
    const tenant = { tenantId, userId: null };
    const expired = await inTenant(tenantDb, tenant, (tx) => listExpired(tx, clock()));
    for (const uploadId of expired) {
      await storage.partial(uploadId).remove();
      await inTenant(tenantDb, tenant, (tx) => deleteUpload(tx, uploadId));
    }
  }
}
