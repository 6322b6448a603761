import { CalendarX, Check } from "lucide";
import { useState } from "react";
import type { InspectionSummary } from "#shared/entities/inspection.ts";
import { Button } from "../../../../components/Button.tsx";
import { ConfirmDialog } from "../../../../components/ConfirmDialog.tsx";
import { SelectionBar } from "../../../tables/SelectionBar.tsx";
import type { Selection } from "../../../tables/use-selection.ts";
import { say } from "../messages.ts";
import { useSelectedBatch } from "./use-selected-batch.ts";
import type { BatchAction } from "./use-selected-batch.ts";

/** The actions on the selected inspections: accepts those to review, cancels those planned; one by one, with the count. */
export function SelectedActions({ selection }: { selection: Selection<InspectionSummary> }) {
  /** The rows as they were when the question was opened: the list is read again meanwhile. */
  const [asking, setAsking] = useState<{ action: BatchAction; rows: readonly InspectionSummary[]; skipped: number } | null>(null);
  const batch = useSelectedBatch(selection);
  const rows = [...selection.rows.values()];
  const acceptable = rows.filter(({ status, voidedAt }) => status === "Completed" && !voidedAt);
  const cancelable = rows.filter(({ status }) => status === "Scheduled" || status === "InProgress");
  const toAccept = asking?.action === "accept" ? asking.rows : acceptable;
  const toCancel = asking?.action === "cancelPlan" ? asking.rows : cancelable;
  const { progress } = batch;

  function ask(action: BatchAction, affected: readonly InspectionSummary[]): void {
    setAsking({ action, rows: affected, skipped: rows.length - affected.length });
  }

  const failed = toAccept.filter(({ passed }) => passed === false).length;
  const skipped = asking?.skipped ?? 0;

  return (
    <>
      <SelectionBar selection={selection}>
        {acceptable.length > 0 && (
          <Button icon={Check} busy={batch.isAccepting} onClick={() => ask("accept", acceptable)}>
            {say("accept.action", { count: acceptable.length })}
          </Button>
        )}
        {cancelable.length > 0 && (
          <Button icon={CalendarX} busy={batch.isCanceling} onClick={() => ask("cancelPlan", cancelable)}>
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
          onConfirm={() => batch.accept(toAccept)}
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
          onConfirm={() => batch.cancelPlans(toCancel)}
        >
          <p>{say("cancelPlan.lead")}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
