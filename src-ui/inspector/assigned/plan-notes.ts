import type { AssignedInspection } from "#shared/engine/assigned.ts";
import { say } from "./messages.ts";

/** Returns the office's notes on a plan, or why it sent the previous inspection back; null without any. */
export function planNotesText({ plannedNotes, notes, replacesInspectionId }: AssignedInspection): string | null {
  // A plan pulled by an earlier version of the app has them as its notes, or not at all.
  const words = (plannedNotes || notes)?.trim();
  if (!words) return null;
  return say(replacesInspectionId === null ? "assigned.notes" : "assigned.sentBack", { notes: words });
}
