import type { InspectionRow } from "../../records/inspection-rows.ts";
import { isDone } from "./create-request.ts";
import type { Create, CreateBody, Caller } from "./create-request.ts";

/** The columns that a create writes. All others have their defaults. */
export const newColumns = [
  "inspection_id",
  "extinguisher_id",
  "location_id",
  "registered_location_id",
  "inspection_type",
  "inspection_date",
  "device_inspection_date",
  "device_time",
  "inspector_user_id",
  "passed",
  "notes",
  "planned_notes",
  "is_planned",
  "gps_latitude",
  "gps_longitude",
  "gps_accuracy",
  "status",
  "receipt_number",
  "submitted_at",
  "received_at",
  "data_hash",
  "inspector_signature",
  "signature_method",
  "signed_date",
  "failure_reason",
  "created_at",
  "created_by",
  "idempotency_key",
] as const;

export type NewRow = Omit<InspectionRow, "tenant_id">;

type OwnColumns = Pick<NewRow, "inspection_id" | "location_id" | "inspection_date" | "status"> & Partial<NewRow>;

/** Returns the row of a new inspection. */
export function newRow({ session, now }: Caller, { body, keyed }: Create, own: OwnColumns): NewRow {
  return {
    extinguisher_id: body.extinguisherId,
    registered_location_id: null,
    inspection_type: body.inspectionType,
    device_inspection_date: null,
    device_time: null,
    inspector_user_id: body.inspectorUserId,
    passed: passedBefore(body),
    notes: "",
    planned_notes: "",
    is_planned: false,
    planned_date: null,
    gps_latitude: body.gpsLatitude,
    gps_longitude: body.gpsLongitude,
    gps_accuracy: body.gpsAccuracy,
    receipt_number: null,
    submitted_at: null,
    received_at: null,
    data_hash: null,
    inspector_signature: null,
    signature_method: null,
    signed_date: null,
    failure_reason: null,
    corrective_action: null,
    reviewed_at: null,
    reviewed_by: null,
    review_reason: null,
    replaces_inspection_id: null,
    duplicate_of_inspection_id: null,
    voided_at: null,
    voided_by: null,
    void_reason: null,
    created_at: now.toISOString(),
    created_by: session.user.userId,
    idempotency_key: keyed?.key ?? null,
    version: 1,
    ...own,
  };
}

/**
 * Returns the value of `passed` before the completion. If the inspection was done, `true` is not stored, because the responses decide; nor
 * is `false` with a problem, so that it does not outlast the problem.
 */
function passedBefore(body: CreateBody): boolean | null {
  const hasProblem = body.checklistResponses?.some(({ response }) => response === "Fail") === true;
  return isDone(body) && (body.passed !== false || hasProblem) ? null : (body.passed ?? null);
}
