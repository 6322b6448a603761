import type { Random } from "../../../../../src-sw/ports.ts";
import { jsonResponse, noContent, problemResponse } from "../responses.ts";
import type { ApiResponse } from "../responses.ts";
import type { Caller } from "./accounts.ts";
import { notFound, ownNameOnly } from "./inspections.ts";
import type { Records, StoredPhoto } from "./records.ts";

type Body = Record<string, unknown>;

/** The photo and deficiency calls, which need an existing inspection. */
export interface Evidence {
  /** Returns the response that refuses evidence for this inspection, or null. */
  refusal(inspectionId: string, by: Caller): ApiResponse | null;
  /** Stores a photo, unless the inspection has one with the same bytes, type and question. */
  photo(body: Body, by: Caller): ApiResponse;
  report(body: Body, by: Caller): ApiResponse;
  oneDeficiency(method: string, id: string): ApiResponse;
}

export function createEvidence(records: Records, random: Random): Evidence {
  function refusal(inspectionId: string, by: Caller): ApiResponse | null {
    const assignee = records.assignees.get(inspectionId);
    const inspection = records.inspections.find((each) => each.inspectionId === inspectionId) ?? records.voided.get(inspectionId);
    if (records.canceled.has(inspectionId))
      return problemResponse(410, "This inspection was deleted before it was completed", null, "inspectionDeleted");
    if (!inspection && !records.plans.has(inspectionId)) return notFound();
    if ((inspection ?? assignee ?? by).tenantId !== by.tenantId) return notFound();
    return (inspection ?? assignee ?? by).userId === by.userId || by.isOffice ? null : ownNameOnly();
  }

  return {
    refusal,
    photo(body, by) {
      const inspectionId = String(body["inspectionId"]);
      const refused = refusal(inspectionId, by);
      if (refused) return refused;
      const photo: StoredPhoto = {
        photoId: random.uuid(),
        inspectionId,
        photoType: String(body["photoType"]),
        checklistItemId: String(body["checklistItemId"]),
        sha256: String(body["sha256"]),
        userId: by.userId,
      };
      const same = records.photos.find((each) => identityOf(each) === identityOf(photo));
      if (same) return jsonResponse(201, { ...same });
      records.photos.push(photo);
      return jsonResponse(201, { ...photo });
    },
    report(body, by) {
      const inspectionId = (body["inspectionId"] as string | null) ?? null;
      const refused = inspectionId === null ? null : refusal(inspectionId, by);
      if (refused) return refused;
      const made = { deficiencyId: random.uuid(), inspectionId, code: String(body["code"]), userId: by.userId };
      records.deficiencies.push(made);
      return jsonResponse(201, made);
    },
    oneDeficiency(method, id) {
      const deficiency = records.deficiencies.find((each) => each.deficiencyId === id);
      if (!deficiency) return notFound();
      if (method !== "DELETE") return jsonResponse(200, { ...deficiency });
      records.deficiencies = records.deficiencies.filter((each) => each !== deficiency);
      return noContent();
    },
  };
}

function identityOf({ inspectionId, sha256, photoType, checklistItemId }: StoredPhoto): string {
  return [inspectionId, sha256, photoType, checklistItemId].join(" ");
}
