import type { AssignedInspection } from "#shared/engine/assigned.ts";
import { say } from "#shared/messages/assigned.ts";

/** What the office wrote with a plan, or why it sent the inspection before it back; null where it wrote nothing. */
export function officeWords({ notes, replacesInspectionId }: AssignedInspection): string | null {
  // A device that pulled its plans before it carried their notes has none.
  if (!notes?.trim()) return null;
  return say(replacesInspectionId === null ? "assigned.notes" : "assigned.sentBack", { notes: notes.trim() });
}
