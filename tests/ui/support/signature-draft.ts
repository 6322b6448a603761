import type { Draft } from "#shared/engine/drafts.ts";

/** A draft at its last step: answered, not signed. */
export const SIGNATURE_DRAFT = {
  id: "unsigned",
  status: "draft",
  step: "signature",
  location: { locationId: "lobby", locationName: "Lobby" },
  extinguisher: { extinguisherCode: "HB-E005" },
  inspection: { inspectionDate: "2026-01-15T07:00:00.000Z", notes: "", passed: true },
  responses: [],
  photos: [],
  signature: null,
  version: 0,
} as unknown as Draft;
