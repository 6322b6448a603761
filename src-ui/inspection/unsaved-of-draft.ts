import type { EngineClient } from "../engine/client.ts";
import { unsavedWork } from "../unsaved-work.ts";

type Kind = "responses" | "photos" | "signature";

/** Returns the key of what is not saved yet of a draft, also after its screen was left. */
export function draftKey(kind: Kind, draftId: string): string {
  return `${kind} ${draftId}`;
}

/** Whether the device has not saved, or has refused, something of the draft from a screen that was left. */
export function hasUnsaved(kind: Kind, draftId: string): boolean {
  return unsavedWork.has(draftKey(kind, draftId));
}

/** Whether the draft is on this device. Once it is submitted or discarded, also in another tab, nothing more of it can be saved. */
export function isOnDevice({ drafts }: Pick<EngineClient, "drafts">, draftId: string): boolean {
  return drafts.peek().some(({ id }) => id === draftId);
}
