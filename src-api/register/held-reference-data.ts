import type { TenantTransaction } from "../database/tenancy.ts";
import { prepare, together } from "../database/pipeline.ts";

/**
 * Takes the tenant's change counter now and not with the first write, so that what is read after it is what will be written upon. Writers of
 * reference data take it before any row, or two of them could wait for each other.
 */
export async function holdReferenceData(tx: TenantTransaction): Promise<void> {
  await together(tx, holdingReferenceData());
}

/** The statement of `holdReferenceData`. */
export const holdingReferenceData = prepare("hold reference data", "SELECT FROM tenant_changes FOR NO KEY UPDATE");
