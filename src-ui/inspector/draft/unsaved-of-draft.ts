import { unsavedWork } from "../../unsaved-work.ts";

type Kind = "responses" | "photos" | "signature";

/** Returns the key of what is not saved yet of a draft, even after its screen was left. */
export function draftKey(kind: Kind, draftId: string): string {
  return `${kind} ${draftId}`;
}

/** Whether the device has not saved, or has refused, something of the draft from a screen that was left. */
export function hasUnsaved(kind: Kind, draftId: string): boolean {
  return unsavedWork.isUnsaved(draftKey(kind, draftId));
}
