import { ArrowRightLeft, Ban, CalendarPlus, CircleCheck, CircleMinus, Download, Printer, RotateCcw } from "lucide";
import { useState } from "react";
import { useLocation } from "wouter";
import type { ExtinguisherInRegister } from "#shared/entities/extinguisher.ts";
import { Button } from "../../../components/Button.tsx";
import { failureText } from "../../../failure.ts";
import { saveCsv } from "../../data/csv.ts";
import { useOfficeSession } from "../../data/office-session.ts";
import { useDateFormats } from "../../data/use-date-formats.ts";
import { useToast } from "../../frame/toast-context.ts";
import { PrintLabels } from "../../labels/PrintLabels.tsx";
import { SelectionBar } from "../../tables/SelectionBar.tsx";
import type { Selection } from "../../tables/use-selection.ts";
import { MoveExtinguishersDialog, OutOfServiceDialog, ReturnDialog } from "./ChangeDialogs.tsx";
import type { ColumnKey } from "./column-choice.ts";
import { registerColumnsOf } from "./columns.tsx";
import { csvLines } from "./csv-lines.ts";
import { say } from "./messages.ts";
import { planPath } from "./plan-path.ts";
import { type BatchChange, useExtinguisherBatch } from "./use-extinguisher-batch.ts";

/** The actions on the selected extinguishers. A change applies to all of them or to none. */
export function BatchBar({
  selection,
  chosen,
  work,
}: {
  selection: Selection<ExtinguisherInRegister>;
  chosen: readonly ColumnKey[];
  work: string;
}) {
  const { may } = useOfficeSession();
  const { today, timeZone } = useDateFormats();
  const { change, isBusy } = useExtinguisherBatch();
  const toast = useToast();
  const [, navigate] = useLocation();
  const [asking, setAsking] = useState<"move" | "outOfService" | "return" | "labels" | null>(null);
  const extinguishers = [...selection.rows.values()];
  const active = extinguishers.filter(({ isActive }) => isActive);
  const dialog = { extinguishers, change, onClose: () => setAsking(null), onDone: selection.clear };

  function changeAtOnce(what: BatchChange): void {
    change(extinguishers, what).then(selection.clear, (error: unknown) => toast({ message: failureText(error), tone: "danger" }));
  }
  function exportSelected(): void {
    saveCsv(`${say("export.fileName")}-${today}`, csvLines(extinguishers, registerColumnsOf(chosen), timeZone));
    toast({ message: say("export.done", { count: extinguishers.length }) });
  }

  return (
    <SelectionBar selection={selection}>
      {may("administer") && (
        <>
          <Button icon={ArrowRightLeft} onClick={() => setAsking("move")}>
            {say("common.move")}
          </Button>
          {active.some(({ isOutOfService }) => !isOutOfService) && (
            <Button icon={Ban} onClick={() => setAsking("outOfService")}>
              {say("batch.outOfService")}
            </Button>
          )}
          {active.some(({ isOutOfService }) => isOutOfService) && (
            <Button icon={CircleCheck} onClick={() => setAsking("return")}>
              {say("batch.returnToService")}
            </Button>
          )}
          {active.length > 0 && (
            <Button icon={CircleMinus} busy={isBusy} onClick={() => changeAtOnce({ action: "Retire" })}>
              {say("batch.retire")}
            </Button>
          )}
          {active.length < extinguishers.length && (
            <Button icon={RotateCcw} busy={isBusy} onClick={() => changeAtOnce({ action: "Restore" })}>
              {say("common.restore")}
            </Button>
          )}
          {active.length > 0 && (
            <Button icon={CalendarPlus} onClick={() => navigate(planPath(active, work))}>
              {say("batch.plan")}
            </Button>
          )}
        </>
      )}
      <Button icon={Download} onClick={exportSelected}>
        {say("export")}
      </Button>
      <Button icon={Printer} onClick={() => setAsking("labels")}>
        {say("batch.labels")}
      </Button>
      {asking === "move" && <MoveExtinguishersDialog {...dialog} />}
      {asking === "outOfService" && <OutOfServiceDialog {...dialog} />}
      {asking === "return" && <ReturnDialog {...dialog} extinguishers={active.filter(({ isOutOfService }) => isOutOfService)} />}
      {asking === "labels" && (
        <PrintLabels
          selection={{ of: "extinguishers", ids: [...selection.rows.keys()] }}
          count={extinguishers.length}
          onClose={() => setAsking(null)}
        />
      )}
    </SelectionBar>
  );
}
