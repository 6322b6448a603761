import type { DraftResponse } from "#shared/engine/drafts.ts";
import type { PhotoType } from "#shared/entities/photo.ts";

/** Returns the type of a photo taken for a question: only what was found wrong is recorded as a problem. */
export function photoTypeOf(response: DraftResponse | undefined): PhotoType {
  return response?.response === "Fail" ? "Problem" : "Other";
}
