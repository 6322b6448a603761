import type { AssignedInspection } from "#shared/engine/assigned.ts";
import { say } from "./messages.ts";

/** What the office wrote with a plan, or why it sent the inspection before it back; null where it wrote nothing. */
export function sayPlanNotes({ plannedNotes, notes, replacesInspectionId }: AssignedInspection): string | null {
  // A plan that an earlier version pulled says them as its notes, or not at all.
  const words = (plannedNotes || notes)?.trim();
  if (!words) return null;
  return say(replacesInspectionId === null ? "assigned.notes" : "assigned.sentBack", { notes: words });
}
