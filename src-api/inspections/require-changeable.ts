import { ApiProblem } from "../http/problems.ts";
import type { TenantRequest } from "../http/request.ts";
import { isSealed } from "../records/inspection-rows.ts";
import type { InspectionRow } from "../records/inspection-rows.ts";
import { requireOwnWork } from "../records/inspectors.ts";

type Change = Pick<TenantRequest, "session" | "tenantId" | "requireVersion">;

/** Throws unless the caller may change an inspection: `notFound`, `roleRequired`, `inspectionSealed`, `versionStale`. */
export function requireChangeable(request: Change, inspection: InspectionRow): void {
  if (inspection.voided_at !== null) throw new ApiProblem("notFound");
  requireOwnWork(request, inspection.inspector_user_id);
  if (isSealed(inspection)) throw new ApiProblem("inspectionSealed");
  request.requireVersion(inspection.version);
}
