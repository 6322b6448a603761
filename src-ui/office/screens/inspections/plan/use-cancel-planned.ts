import type { InspectionSummary } from "#shared/entities/inspection.ts";
import { ApiError } from "../../../../api/api-error.ts";
import { Failure } from "../../../../failure.ts";
import { isLeft, refusalText, useBatch } from "../../../data/use-batch.ts";
import { useForget } from "../../../forms/use-forget-record.ts";
import { say } from "./messages.ts";

/**
 * Returns a function that makes the undo of a plan, which cancels what was planned. The undo rejects with `Failure`, which says how many were
 * canceled, unless all were: with `ApiError` if it stopped for a passing reason, and when it is called again, it continues with what is left.
 */
export function useCancelPlanned(): (made: readonly InspectionSummary[]) => () => Promise<void> {
  const remove = useBatch("DELETE /v2/inspections/{id}");
  const forget = useForget();
  return (made) => {
    let left = made.map(({ inspectionId: id, version }) => ({ input: { params: { id } }, ifMatch: version }));
    return async () => {
      const result = await remove.run(left);
      const { refused, stopped } = result;
      const rest = left.filter((_, at) => isLeft(result, at));
      for (const item of left) if (!rest.includes(item)) forget(item.input.params.id);
      left = rest;
      const done = made.length - left.length;
      const stoppedText = (reason: string): string => say("undo.some", { done, total: made.length, reason });
      if (stopped !== null) {
        const { error } = stopped;
        throw error instanceof ApiError && done > 0 ? new ApiError(error.code, stoppedText(error.message), error.status) : error;
      }
      if (refused.length > 0) throw new Failure(stoppedText(refusalText(result)));
    };
  };
}
