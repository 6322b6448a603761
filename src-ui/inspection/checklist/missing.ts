import type { Missing } from "#shared/checklist-responses.ts";
import { say } from "./messages.ts";

/** Returns the id of the control that lacks something, for a question with this name: its first response, its comment, or what adds a photo. */
export function fieldIdOf({ what }: Pick<Missing, "what">, name: string): string {
  return what === "response" ? name : `${name}-${what}`;
}

/** Returns the id of the words of a question with this name. */
export function questionIdOf(name: string): string {
  return `${name}-question`;
}

/** Scrolls a question into view and focuses the control that lacks something. */
export function goToMissing(missing: Missing): void {
  const field = document.getElementById(fieldIdOf(missing, missing.checklistItemId));
  field?.focus();
  (missing.what === "response" ? field?.closest('[role="radiogroup"]') : field)?.scrollIntoView({ block: "center" });
}

/** Focuses what adds a photo to a question with this name, or its first response while it takes none, for when the focused element goes away. */
export function focusQuestion(name: string): void {
  (document.getElementById(fieldIdOf({ what: "photo" }, name)) ?? document.getElementById(name))?.focus();
}

/** Formats the first thing missing, as "2 questions are not answered yet"; null if nothing is missing. */
export function missingText(missing: readonly Missing[]): string | null {
  for (const what of ["response", "comment", "photo"] as const) {
    const count = missing.filter((each) => each.what === what).length;
    if (count > 0) return say(`checklist.missing.${what}`, { count });
  }
  return null;
}
