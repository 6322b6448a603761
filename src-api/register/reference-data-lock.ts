import { prepare, sendTogether } from "../database/pipeline.ts";
import type { TenantTransaction } from "../database/tenant-transaction.ts";

/**
 * Locks the tenant's change counter before the first write does, so that what is read from now on does not change before the write. Writers of
 * reference data must lock it before any row, or two of them could deadlock.
 */
export async function lockReferenceData(tx: TenantTransaction): Promise<void> {
  await sendTogether(tx, referenceDataLock());
}

/** The statement of `lockReferenceData`. */
export const referenceDataLock = prepare("lock reference data", "SELECT FROM tenant_changes FOR NO KEY UPDATE");
