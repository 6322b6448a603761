import type { Draft, DraftPhoto, DraftSummary } from "#shared/engine/drafts.ts";
import type { ExtinguisherLine, ExtinguisherLookup } from "#shared/engine/reference.ts";
import { Extinguisher } from "#shared/entities/extinguisher.ts";
import { emptyOf } from "../../support/samples.ts";
import { extinguisherWith } from "./extinguisher.ts";
import { checklistItemWith } from "./records.ts";

const AT = "2026-01-15T07:00:00.000Z";

/** Returns a draft with one question, not answered, with these changes. */
export function draftWith(changes: Partial<Draft> = {}): Draft {
  return {
    id: "draft",
    status: "draft",
    step: "checklist",
    location: { locationId: "lobby", locationCode: "HB-L01", locationName: "Lobby" },
    extinguisher: {
      extinguisherId: "one",
      extinguisherCode: "HB-E005",
      typeCode: "ABC",
      typeName: "Dry chemical",
      locationDescription: null,
      serialNumber: null,
    },
    inspection: { inspectionType: "Monthly", inspectionDate: AT, notes: "", passed: true },
    template: { templateId: "t1", templateName: "Round", templateVersion: 1, items: [checklistItemWith()] },
    responses: [],
    photos: [],
    signature: null,
    version: 0,
    timestamp: 0,
    ...changes,
  };
}

/** Returns a draft as the list of drafts shows it, with these changes. */
export function draftSummaryWith(changes: Partial<DraftSummary> = {}): DraftSummary {
  return {
    id: "draft",
    step: "checklist",
    locationName: "Lobby",
    locationPath: "Lobby",
    extinguisherCode: "HB-E001",
    answered: 1,
    questions: 11,
    photos: 0,
    timestamp: 0,
    ...changes,
  };
}

/** Returns a photo of a draft, waiting to be sent with it, with these changes. */
export function draftPhotoWith(changes: Partial<DraftPhoto> = {}): DraftPhoto {
  return {
    photoId: "p1",
    photoType: "Other",
    checklistItemId: null,
    captureDate: AT,
    contentType: "image/jpeg",
    sizeBytes: 1,
    sha256: "",
    status: "pending",
    ...changes,
  };
}

/** Returns what the device knows of an extinguisher, at its place and not inspected today, with these changes of the extinguisher. */
export function lookupOf(changes: Parameters<typeof extinguisherWith>[0] = {}): ExtinguisherLookup {
  return {
    kind: "extinguisher",
    extinguisher: extinguisherWith(changes),
    type: null,
    registeredLocation: null,
    isOutOfPlace: false,
    inspectedTodayAt: null,
    openDraftId: null,
  };
}

/** Returns an extinguisher as the list of its location shows it, not inspected on this device, with these changes. */
export function extinguisherLineWith(changes: Partial<ExtinguisherLine> = {}): ExtinguisherLine {
  return {
    ...emptyOf(Extinguisher),
    extinguisherId: "one",
    extinguisherCode: "HB-E001",
    isOutOfService: false,
    typeName: "Dry chemical",
    submittedOnDevice: [],
    submissions: [],
    ...changes,
  };
}
