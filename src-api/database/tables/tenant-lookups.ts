/* Tables that say in which tenant something is, before the tenant is known. */

import type { Timestamp } from "../timestamp-column.ts";

/** The tenant of each verify code; written by a trigger on the reports. */
export interface VerifyCodesTable {
  code_hash: Buffer;
  tenant_id: string;
  report_id: string;
}

/** The tenants that have reports to make, and when the next is due; written by triggers. */
export interface ReportWorkTable {
  work_id: string;
  tenant_id: string;
  due_at: Timestamp;
}

/** The inspection of each receipt number; written by a trigger on the inspections. */
export interface ReceiptNumbersTable {
  number_hash: Buffer;
  tenant_id: string;
  inspection_id: string;
  received_at: string;
}
