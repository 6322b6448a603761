import type { SubmittedSummary } from "#shared/engine/drafts.ts";

let submitted: SubmittedSummary | null = null;

/** Hands the result of a submit to the next screen, which can then say immediately that the work is safe. */
export function keepSubmitted(summary: SubmittedSummary): void {
  submitted = summary;
}

/** Returns what was handed over for this inspection, once; null otherwise. */
export function takeSubmitted(inspectionId: string): SubmittedSummary | null {
  const found = submitted?.inspectionId === inspectionId ? submitted : null;
  submitted = null;
  return found;
}
