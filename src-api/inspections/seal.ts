import { createHash } from "node:crypto";
import type { InspectionType } from "#shared/entities/inspection-type.ts";
import type { ResponseValue } from "#shared/entities/inspection.ts";

/** What a completed inspection says, and what its hash covers. */
export interface SealedContent {
  inspectionId: string;
  extinguisherId: string;
  locationId: string;
  inspectionType: InspectionType;
  inspectionDate: string;
  inspectorUserId: string;
  passed: boolean;
  notes: string;
  gpsLatitude: number | null;
  gpsLongitude: number | null;
  gpsAccuracy: number | null;
  receiptNumber: string;
  receivedAt: string;
  responses: readonly { checklistItemId: string; response: ResponseValue; comments: string | null }[];
}

/** Hex SHA-256 of the content: its fields in the order written here, its responses by the id of their item. */
export function hashContent(content: SealedContent): string {
  const responses = content.responses
    .map(({ checklistItemId, response, comments }) => [checklistItemId, response, comments])
    .sort(([one], [other]) => String(one).localeCompare(String(other), "en"));
  return createHash("sha256")
    .update(
      JSON.stringify([
        content.inspectionId,
        content.extinguisherId,
        content.locationId,
        content.inspectionType,
        content.inspectionDate,
        content.inspectorUserId,
        content.passed,
        content.notes,
        content.gpsLatitude,
        content.gpsLongitude,
        content.gpsAccuracy,
        content.receiptNumber,
        content.receivedAt,
        responses,
      ]),
    )
    .digest("hex");
}
