import { DeficiencyDraft } from "#shared/entities/deficiency.ts";
import type { Deficiency } from "#shared/entities/deficiency.ts";
import type { Inspection } from "#shared/entities/inspection.ts";
import { fullName } from "#shared/full-name.ts";
import { fromRow } from "../../database/row-mapping.ts";
import type { LocationNames, LookedUpExtinguisher } from "./lookup-statement.ts";
import type { Lookups } from "./lookups.ts";
import { inChecklistOrder } from "./make-inspection.ts";
import type { NewInspection } from "./make-inspection.ts";
import type { NewRow } from "./new-row.ts";

/** Returns the inspection as a read would return it, from the rows that are being written. No other record can refer to it yet. */
export function toInspection(
  lookups: Lookups,
  { row, responses, deficiencies, extinguisher, checkCompleteness }: NewInspection,
): Inspection {
  const { firstName = "", lastName = "" } = lookups.people.get(row.inspector_user_id) ?? {};
  const { templateId, missing } = checkCompleteness(responses.map(({ checklist_item_id: id }) => id));
  const missingItems = missing.map(({ checklistItemId, question }) => ({ checklistItemId, question }));
  const isOpen = row.data_hash === null;
  return {
    ...locationsOf(row, extinguisher),
    ...ownFields(row),
    ...UNTOUCHED,
    duplicateInspectionIds: [],
    extinguisherCode: extinguisher.extinguisherCode,
    inspectorName: fullName({ firstName, lastName }),
    checklistResponses: inChecklistOrder(lookups, responses).map(({ checklist_item_id: checklistItemId, response, comments }) => ({
      checklistItemId,
      response,
      comments,
      photoUrl: null,
    })),
    photos: [],
    deficiencies: deficiencies
      .map((deficiency) => toDeficiency(row, extinguisher, deficiency))
      .toSorted((a, b) => (a.deficiencyId < b.deficiencyId ? -1 : 1)),
    templateId: isOpen ? templateId : mostAnswered(lookups, responses),
    ...(isOpen && { missingItems }),
  };
}

/** What only later calls change: reviews, corrections, duplicates and voiding. */
const UNTOUCHED = {
  reviewedAt: null,
  reviewedByUserId: null,
  reviewReason: null,
  replacesInspectionId: null,
  duplicateOfInspectionId: null,
  voidedAt: null,
  voidedByUserId: null,
  voidReason: null,
  replacedByInspectionId: null,
  isPlanDeleted: false,
} satisfies Partial<Inspection>;

function ownFields(row: NewRow) {
  return {
    inspectionId: row.inspection_id,
    extinguisherId: row.extinguisher_id,
    inspectionType: row.inspection_type,
    inspectionDate: row.inspection_date,
    deviceInspectionDate: row.device_inspection_date,
    deviceTime: row.device_time,
    inspectorUserId: row.inspector_user_id,
    passed: row.passed,
    notes: row.notes,
    plannedNotes: row.planned_notes,
    gpsLatitude: row.gps_latitude,
    gpsLongitude: row.gps_longitude,
    gpsAccuracy: row.gps_accuracy,
    status: row.status,
    receiptNumber: row.receipt_number,
    submittedAt: row.submitted_at,
    receivedAt: row.received_at,
    dataHash: row.data_hash,
    inspectorSignature: row.inspector_signature,
    signatureMethod: row.signature_method,
    signedDate: row.signed_date,
    failureReason: row.failure_reason,
    createdAt: row.created_at,
    version: row.version,
  };
}

function locationsOf(
  { location_id: locationId, registered_location_id: registeredLocationId }: NewRow,
  { current, registered, scanned }: LookedUpExtinguisher,
) {
  const known = [current, registered, scanned].find((place): place is LocationNames => place?.locationId === locationId) ?? current;
  return { ...known, registeredLocationId, registeredLocationName: registeredLocationId === null ? null : registered.locationName };
}

/** Returns the checklist that most of the responses belong to; null without responses. */
function mostAnswered({ items }: Lookups, responses: NewInspection["responses"]): string | null {
  const counts = new Map<string, number>();
  for (const { checklist_item_id: id } of responses) {
    const templateId = items.get(id)?.templateId;
    if (templateId !== undefined) counts.set(templateId, (counts.get(templateId) ?? 0) + 1);
  }
  const [most] = [...counts].toSorted(([a, countA], [b, countB]) => countB - countA || (a < b ? -1 : 1));
  return most?.[0] ?? null;
}

function toDeficiency(
  row: NewRow,
  { extinguisherCode, current }: LookedUpExtinguisher,
  found: NewInspection["deficiencies"][number],
): Deficiency {
  const isEarlier = row.data_hash !== null && row.inspection_date < found.created_at;
  return {
    deficiencyId: found.deficiency_id,
    inspectionId: found.inspection_id,
    extinguisherId: found.extinguisher_id,
    extinguisherCode,
    ...current,
    checklistItemId: found.checklist_item_id,
    ...fromRow(DeficiencyDraft, found),
    status: "Open",
    assignedToUserId: null,
    assignedToName: null,
    dueDate: found.due_date,
    resolvedDate: null,
    resolutionNotes: null,
    foundAt: isEarlier ? row.inspection_date : found.created_at,
    createdAt: found.created_at,
    version: 1,
  };
}
