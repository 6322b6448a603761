import type { SubmittedSummary } from "#shared/engine/drafts.ts";

let answered: SubmittedSummary | null = null;

/** Hands what a submit answered to the screen that comes next, which then says at once that the work is safe. */
export function handOver(summary: SubmittedSummary): void {
  answered = summary;
}

/** What was handed over of this inspection, once: nobody who comes later in this tab sees it. */
export function takeOver(inspectionId: string): SubmittedSummary | null {
  const found = answered?.inspectionId === inspectionId ? answered : null;
  answered = null;
  return found;
}
