import { CalendarX, Check } from "lucide";
import { useState } from "react";
import type { InspectionSummary } from "#shared/entities/inspection.ts";
import { Button } from "../../../../components/Button.tsx";
import { ConfirmDialog } from "../../../../components/ConfirmDialog.tsx";
import { failureText } from "../../../../failure.ts";
import { useToast } from "../../../../use-toast.ts";
import { useBatch } from "../../../data/use-batch.ts";
import type { BatchResult } from "../../../data/use-batch.ts";
import { SelectionBar } from "../../../tables/SelectionBar.tsx";
import type { Selection } from "../../../tables/use-selection.ts";
import { say } from "../messages.ts";
import { useForgetInspection } from "../use-forget-ended-inspection.ts";

type BatchAction = "accept" | "cancelPlan";

/** The actions on the selected inspections: accepts those to review, cancels those planned; one by one, with the count. */
export function SelectedActions({ selection }: { selection: Selection<InspectionSummary> }) {
  /** The rows as they were when the question was opened: the list is read again meanwhile. */
  const [asking, setAsking] = useState<{ action: BatchAction; rows: readonly InspectionSummary[]; skipped: number } | null>(null);
  const review = useBatch("POST /v2/inspections/{id}/review");
  const remove = useBatch("DELETE /v2/inspections/{id}");
  const toast = useToast();
  const forget = useForgetInspection();
  const rows = [...selection.rows.values()];
  const acceptable = rows.filter(({ status, voidedAt }) => status === "Completed" && !voidedAt);
  const cancelable = rows.filter(({ status }) => status === "Scheduled" || status === "InProgress");
  const toAccept = asking?.action === "accept" ? asking.rows : acceptable;
  const toCancel = asking?.action === "cancelPlan" ? asking.rows : cancelable;
  const progress = review.progress ?? remove.progress;

  function ask(action: BatchAction, affected: readonly InspectionSummary[]): void {
    setAsking({ action, rows: affected, skipped: rows.length - affected.length });
  }

  /** Returns the ids of those that were settled. */
  function conclude(action: BatchAction, attempted: readonly InspectionSummary[], result: BatchResult): string[] {
    const { refused, stopped } = result;
    const [first] = refused;
    const counts = { done: result.done, total: attempted.length, failed: refused.length };
    if (stopped !== null) toast({ message: say("batch.stopped", { ...counts, reason: failureText(stopped.error) }), tone: "danger" });
    else if (first) toast({ message: say("batch.some", { ...counts, reason: first.reason }), tone: "danger" });
    else toast({ message: say(`${action}.done`, { count: result.done }) });
    // What was refused stays selected, to be found, and what was not attempted, to be tried again.
    const isLeft = (at: number): boolean => (stopped !== null && at >= stopped.index) || refused.some(({ index }) => index === at);
    const ids = attempted.map(({ inspectionId }) => inspectionId);
    selection.keep(ids.filter((_, at) => isLeft(at)));
    return ids.filter((_, at) => !isLeft(at));
  }

  const accept = async (): Promise<void> => {
    const items = toAccept.map(({ inspectionId: id, version }) => ({
      input: { params: { id }, body: { decision: "Accepted" as const, reason: null } },
      ifMatch: version,
    }));
    conclude("accept", toAccept, await review.run(items));
  };
  const cancelPlan = async (): Promise<void> => {
    // Sent with the version that was selected: otherwise, what an inspector has completed since would be voided.
    const items = toCancel.map(({ inspectionId: id, version }) => ({ input: { params: { id } }, ifMatch: version }));
    conclude("cancelPlan", toCancel, await remove.run(items)).forEach(forget);
  };
  const failed = toAccept.filter(({ passed }) => passed === false).length;
  const skipped = asking?.skipped ?? 0;

  return (
    <>
      <SelectionBar selection={selection}>
        {acceptable.length > 0 && (
          <Button icon={Check} busy={review.progress !== null} onClick={() => ask("accept", acceptable)}>
            {say("accept.action", { count: acceptable.length })}
          </Button>
        )}
        {cancelable.length > 0 && (
          <Button icon={CalendarX} busy={remove.progress !== null} onClick={() => ask("cancelPlan", cancelable)}>
            {say("cancelPlan.action", { count: cancelable.length })}
          </Button>
        )}
        {acceptable.length + cancelable.length === 0 && <p>{say("selection.nothing")}</p>}
      </SelectionBar>
      {asking?.action === "accept" && (
        <ConfirmDialog
          title={say("accept.title", { count: toAccept.length })}
          confirmLabel={progress ? say("batch.progress", progress) : say("common.accept")}
          variant="primary"
          onClose={() => setAsking(null)}
          onConfirm={accept}
        >
          <p>{say("accept.lead")}</p>
          {failed > 0 && <p>{say("accept.failed", { count: failed })}</p>}
          {skipped > 0 && <p>{say("accept.skipped", { count: skipped })}</p>}
        </ConfirmDialog>
      )}
      {asking?.action === "cancelPlan" && (
        <ConfirmDialog
          title={say("cancelPlan.title", { count: toCancel.length })}
          confirmLabel={progress ? say("batch.progress", progress) : say("cancelPlan.confirm", { count: toCancel.length })}
          keepLabel={say("cancelPlan.keep", { count: toCancel.length })}
          onClose={() => setAsking(null)}
          onConfirm={cancelPlan}
        >
          <p>{say("cancelPlan.lead")}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
