import { forEachTenant } from "../database/for-each-tenant.ts";
import { inTenant } from "../database/tenant-transaction.ts";
import type { ServerPorts } from "../ports/ports.ts";
import { deleteExpired, listExpired } from "./upload-rows.ts";

type Server = Pick<ServerPorts, "tenantDb" | "identityDb" | "storage" | "clock">;

/**
 * Deletes expired uploads, unless they are renewed in the meantime. The parts are deleted before the deletion of the row is committed, so that no
 * parts are left if the server is killed in between. Photos stay.
 */
export async function sweepPhotoUploads(server: Server, isStopping?: () => boolean): Promise<void> {
  await forEachTenant(server.identityDb, (tenantId) => sweepTenant(server, tenantId), isStopping);
}

async function sweepTenant({ tenantDb, storage, clock }: Server, tenantId: string): Promise<void> {
  const tenant = { tenantId, userId: null };
  const expired = await inTenant(tenantDb, tenant, (tx) => listExpired(tx, clock()));
  for (const uploadId of expired) {
    await inTenant(tenantDb, tenant, async (tx) => {
      if (await deleteExpired(tx, uploadId, clock())) await storage.partial(uploadId).remove();
    });
  }
}
