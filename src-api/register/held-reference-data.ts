import type { TenantTransaction } from "../database/tenancy.ts";
import { prepare, together } from "../database/pipeline.ts";

/**
 * Locks the tenant's change counter before the first write does, so that what is read from now on does not change before the write. Writers of
 * reference data must lock it before any row, or two of them could deadlock.
 */
export async function holdReferenceData(tx: TenantTransaction): Promise<void> {
  await together(tx, holdingReferenceData());
}

/** The statement of `holdReferenceData`. */
export const holdingReferenceData = prepare("hold reference data", "SELECT FROM tenant_changes FOR NO KEY UPDATE");
