import { addDays, dayIn } from "#shared/calendar.ts";
import { DAY_MS } from "#shared/durations.ts";
import type { Severity } from "#shared/entities/deficiency.ts";
import { questionWithComment } from "../inspections/failure-reason.ts";
import { hashInspection } from "../inspections/seal/seal.ts";
import type { PastInspection, Shot } from "./history.ts";
import type { DemoOrganization } from "./organizations.ts";

interface InspectionOrigin {
  inspectionId: string;
  userId: string;
  receivedAt: string;
}

const DEADLINE_DAYS: Readonly<Record<Severity, number | null>> = { Critical: 0, Major: 7, Minor: 30, Observation: null };

export function responseRows(past: PastInspection, inspectionId: string) {
  return past.items.map((item) => {
    const hasFailed = past.problem?.item === item;
    return {
      inspection_id: inspectionId,
      checklist_item_id: item.checklistItemId,
      response: hasFailed ? ("Fail" as const) : ("Pass" as const),
      comments: hasFailed ? (past.problem?.deficiency.description ?? null) : null,
      photo_url: null,
    };
  });
}

export function inspectionRow(
  past: PastInspection,
  more: InspectionOrigin & {
    extinguisherId: string;
    locationId: string;
    organization: DemoOrganization;
    accuracyMeters: number;
    receiptNumber: string;
  },
) {
  const { inspectionId, userId, receivedAt, extinguisherId, locationId, organization, accuracyMeters, receiptNumber } = more;
  const { latitude, longitude } = organization;
  const row = {
    inspection_id: inspectionId,
    extinguisher_id: extinguisherId,
    location_id: locationId,
    inspection_type: past.inspectionType,
    inspection_date: past.inspectionDate.toISOString(),
    inspector_user_id: userId,
    passed: past.problem === null,
    notes: "",
    gps_latitude: latitude,
    gps_longitude: longitude,
    gps_accuracy: accuracyMeters,
    receipt_number: receiptNumber,
    submitted_at: receivedAt,
    received_at: receivedAt,
    inspector_signature: null,
    signature_method: null,
    signed_date: null,
    failure_reason: past.problem && questionWithComment(past.problem.item.question, past.problem.deficiency.description),
    corrective_action: null,
    replaces_inspection_id: null,
    duplicate_of_inspection_id: null,
    registered_location_id: locationId,
    device_time: null,
    device_inspection_date: null,
    planned_notes: "",
    is_planned: false,
    created_at: receivedAt,
    created_by: userId,
  };
  const dataHash = hashInspection(row, responseRows(past, inspectionId));
  return { ...row, status: "Completed", data_hash: dataHash, version: 1 };
}

export function photoRow(
  past: PastInspection,
  shot: Shot,
  more: InspectionOrigin & { photoId: string; sizeBytes: number; sha256: string },
) {
  return {
    photo_id: more.photoId,
    inspection_id: more.inspectionId,
    photo_type: shot.photoType,
    checklist_item_id: shot.photoType === "Problem" ? (past.problem?.item.checklistItemId ?? null) : null,
    capture_date: past.inspectionDate.toISOString(),
    content_type: "image/jpeg",
    size_bytes: more.sizeBytes,
    sha256: more.sha256,
    received_at: more.receivedAt,
    created_by: more.userId,
    idempotency_part: 0,
  };
}

/** Returns a deficiency: resolved if it is older than 45 days, in progress if it is older than 15. */
export function deficiencyRow(
  { item, deficiency }: NonNullable<PastInspection["problem"]>,
  more: InspectionOrigin & {
    userName: string;
    deficiencyId: string;
    extinguisherId: string;
    timeZone: string;
    now: Date;
    resolvedAfterDays: number;
  },
) {
  const found = new Date(more.receivedAt);
  const foundDay = dayIn(more.timeZone, found);
  const ageDays = (more.now.getTime() - found.getTime()) / DAY_MS;
  const isResolved = ageDays > 45;
  const days = DEADLINE_DAYS[deficiency.severity];
  return {
    deficiency_id: more.deficiencyId,
    inspection_id: more.inspectionId,
    extinguisher_id: more.extinguisherId,
    checklist_item_id: item.checklistItemId,
    code: deficiency.code,
    severity: deficiency.severity,
    description: deficiency.description,
    status: isResolved ? "Resolved" : ageDays > 15 ? "InProgress" : "Open",
    due_date: days === null ? null : addDays(foundDay, days),
    resolved_date: isResolved ? addDays(foundDay, more.resolvedAfterDays) : null,
    resolved_by: isResolved ? more.userId : null,
    resolved_by_name: isResolved ? more.userName : null,
    resolution_notes: isResolved ? "Corrected on site." : null,
    created_at: more.receivedAt,
    created_by: more.userId,
    version: 1,
  };
}
