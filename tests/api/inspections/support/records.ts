import { expect } from "vitest";
import type { Verification } from "#shared/entities/inspection-review.ts";
import type { Photo } from "#shared/entities/photo.ts";
import { openHarbor } from "../../support/harbor.ts";
import { photoForm, picture } from "../../support/pictures.ts";

/** Opens Harbor, with inspections that have everything that a record may have, and their verification. */
export async function openRecords() {
  const harbor = await openHarbor();
  const { server, inspectorCalls, inspector, office } = harbor;

  async function verify(inspectionId: string): Promise<Verification> {
    const response = await server.call("verifyInspection", { as: inspector, params: { id: inspectionId } });
    expect(response.statusCode).toBe(200);
    return response.json();
  }

  /**
   * Creates an inspection with a comment, a photo, a signature and a deficiency that is reworded and resolved, a photo and a deficiency that are
   * withdrawn, and reviews it.
   */
  async function record() {
    const items = (await inspectorCalls.monthly(inspector)).items;
    const checklistResponses = items.map(({ checklistItemId }, place) => ({
      checklistItemId,
      response: "Pass",
      comments: place === 0 ? "seen" : null,
    }));
    const checklistItemId = items[0]?.checklistItemId ?? "";
    const pin = { code: "PIN-01", severity: "Major", description: "No pin", checklistItemId };
    const deficiencies = [pin, { ...pin, code: "ACC-01" }];
    const position = { gpsLatitude: 43.1, gpsLongitude: -70.2, gpsAccuracy: 9.5 };
    const made = await inspectorCalls.submit(inspector, "HB-E001", { notes: "all well", ...position, checklistResponses, deficiencies });
    const { inspectionId, deficiencies: [kept, withdrawn] = [] } = made;
    const ids: Record<string, string> = {};
    for (const [seed, photoType] of ["Overview", "Signature", "Tag"].entries()) {
      const body = photoForm({ inspectionId, photoType, checklistItemId }, await picture(seed));
      ids[photoType] = (await office.done<Photo>("uploadPhoto", { as: inspector, body })).photoId;
    }
    await office.done("deletePhoto", { params: { id: ids["Tag"] } });
    await office.done("deleteDeficiency", { params: { id: withdrawn?.deficiencyId } });
    for (const description of ["No pin at all", "No pin, no seal"]) {
      await office.done("updateDeficiency", { as: inspector, params: { id: kept?.deficiencyId }, body: { description } });
    }
    await office.done("reviewInspection", { params: { id: inspectionId }, body: { decision: "Accepted", reason: "as it should be" } });
    await office.done("updateDeficiency", { params: { id: kept?.deficiencyId }, body: { severity: "Minor", status: "Resolved" } });
    return { inspectionId, photoId: ids["Overview"] ?? "", signatureId: ids["Signature"] ?? "" };
  }

  return { ...harbor, verify, record };
}
