import { forEachTenant } from "../database/for-each-tenant.ts";
import { inTenant } from "../database/tenant-transaction.ts";
import type { ServerPorts } from "../ports/ports.ts";
import { deleteUpload, listExpired } from "./upload-rows.ts";

type Server = Pick<ServerPorts, "tenantDb" | "identityDb" | "storage" | "clock">;

/** Deletes expired uploads, their parts before their rows, so that no parts are left if the server is killed in between. Photos stay. */
export async function sweepPhotoUploads(server: Server, isStopping?: () => boolean): Promise<void> {
  await forEachTenant(server.identityDb, (tenantId) => sweepTenant(server, tenantId), isStopping);
}

async function sweepTenant({ tenantDb, storage, clock }: Server, tenantId: string): Promise<void> {
  const tenant = { tenantId, userId: null };
  const expired = await inTenant(tenantDb, tenant, (tx) => listExpired(tx, clock()));
  for (const uploadId of expired) {
    await storage.partial(uploadId).remove();
    await inTenant(tenantDb, tenant, (tx) => deleteUpload(tx, uploadId));
  }
}
