import type { InspectionSummary } from "#shared/entities/inspection.ts";
import { failureText } from "../../../../failure.ts";
import { useToast } from "../../../../use-toast.ts";
import { isLeft, refusalText, useBatch } from "../../../data/use-batch.ts";
import type { BatchResult } from "../../../data/use-batch.ts";
import type { Selection } from "../../../tables/use-selection.ts";
import { say } from "../messages.ts";
import { useForgetInspection } from "../use-forget-ended-inspection.ts";

export type BatchAction = "accept" | "cancelPlan";

/**
 * Returns functions that accept or cancel inspections one by one, each only at the version that was selected; a toast says what came of it. What
 * was refused stays selected, to be found, and what was not attempted.
 */
export function useSelectedBatch(selection: Selection<InspectionSummary>) {
  const review = useBatch("POST /v2/inspections/{id}/review");
  const remove = useBatch("DELETE /v2/inspections/{id}");
  const toast = useToast();
  const forget = useForgetInspection();

  /** Returns the ids of those that were settled. */
  function conclude(action: BatchAction, attempted: readonly InspectionSummary[], result: BatchResult): string[] {
    const { done, refused, stopped } = result;
    const counts = { done, total: attempted.length, failed: refused.length };
    if (stopped !== null) toast({ message: say("batch.stopped", { ...counts, reason: failureText(stopped.error) }), tone: "danger" });
    else if (refused.length > 0) toast({ message: say("batch.some", { ...counts, reason: refusalText(result) }), tone: "danger" });
    else toast({ message: say(`${action}.done`, { count: done }) });
    const settled = attempted.map(({ inspectionId }) => inspectionId).filter((_, at) => !isLeft(result, at));
    selection.keep([...selection.rows.keys()].filter((id) => !settled.includes(id)));
    return settled;
  }

  return {
    async accept(inspections: readonly InspectionSummary[]): Promise<void> {
      const body = { decision: "Accepted" as const, reason: null };
      const items = inspections.map(({ inspectionId: id, version }) => ({ input: { params: { id }, body }, ifMatch: version }));
      conclude("accept", inspections, await review.run(items));
    },
    async cancelPlans(inspections: readonly InspectionSummary[]): Promise<void> {
      const items = inspections.map(({ inspectionId: id, version }) => ({ input: { params: { id } }, ifMatch: version }));
      conclude("cancelPlan", inspections, await remove.run(items)).forEach(forget);
    },
    isAccepting: review.progress !== null,
    isCanceling: remove.progress !== null,
    progress: review.progress ?? remove.progress,
  };
}
