import { draftWith } from "./drafts.ts";

/** A draft at its last step: answered, not signed. */
export const SIGNATURE_DRAFT = draftWith({
  id: "unsigned",
  step: "signature",
  responses: [{ checklistItemId: "gauge", response: "Pass", comments: null, deficiency: null }],
});
