import type { Missing } from "#shared/checklist-responses.ts";
import { say } from "./messages.ts";

/** Returns the id of the control that lacks something, for a question with this name: its comment, or its first response. */
export function fieldIdOf({ what }: Pick<Missing, "what">, name: string): string {
  return what === "comment" ? `${name}-comment` : name;
}

/** Returns the id of the words of a question with this name. */
export function questionIdOf(name: string): string {
  return `${name}-question`;
}

/** Scrolls a question into view and focuses the control that lacks something. */
export function goToMissing(missing: Missing): void {
  const field = document.getElementById(fieldIdOf(missing, missing.checklistItemId));
  field?.focus();
  (missing.what === "comment" ? field : field?.closest('[role="radiogroup"]'))?.scrollIntoView({ block: "center" });
}

/** Formats the first thing missing, as "2 questions are not answered yet"; null if nothing is missing. */
export function missingText(missing: readonly Missing[]): string | null {
  for (const what of ["response", "comment", "photo"] as const) {
    const count = missing.filter((each) => each.what === what).length;
    if (count > 0) return say(`checklist.missing.${what}`, { count });
  }
  return null;
}
