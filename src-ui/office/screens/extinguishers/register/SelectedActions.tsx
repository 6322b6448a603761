import { ArrowRightLeft, Ban, CalendarPlus, CircleCheck, CircleMinus, Download, QrCode, RotateCcw } from "lucide";
import { useState } from "react";
import type { ExtinguisherInRegister } from "#shared/entities/extinguisher.ts";
import { Button, LinkButton } from "../../../../components/Button.tsx";
import { useToast } from "../../../../use-toast.ts";
import { MoreActions } from "../../../components/MoreActions.tsx";
import { useOfficeSession } from "../../../data/office-session.ts";
import { saveCsv } from "../../../files/save-csv.ts";
import { useDateFormats } from "../../../formats/use-date-formats.ts";
import { useToastAction } from "../../../frame/use-toast-action.ts";
import { PrintLabels } from "../../../labels/PrintLabels.tsx";
import { SelectionBar } from "../../../tables/SelectionBar.tsx";
import type { Selection } from "../../../tables/use-selection.ts";
import { planPath } from "../../../urls/plan-path.ts";
import { MoveExtinguishersDialog, OutOfServiceDialog, RetireDialog, ReturnDialog } from "../change/ChangeDialogs.tsx";
import { useExtinguisherBatch } from "../change/use-extinguisher-batch.ts";
import type { ColumnKey } from "./column-choice.ts";
import { registerColumnsOf } from "./columns.tsx";
import { csvLines } from "./csv-lines.ts";
import { say } from "./messages.ts";

type DialogName = "move" | "outOfService" | "return" | "retire";

/** Returns which of the extinguishers each change concerns. */
function groupsOf(extinguishers: readonly ExtinguisherInRegister[]) {
  const active = extinguishers.filter(({ isActive }) => isActive);
  return {
    active,
    retired: extinguishers.filter(({ isActive }) => !isActive),
    restorable: extinguishers.filter(({ isActive, isCondemned }) => !isActive && !isCondemned),
    inService: active.filter(({ isOutOfService }) => !isOutOfService),
    outOfService: active.filter(({ isOutOfService }) => isOutOfService),
  };
}

interface SelectedActionsProps {
  selection: Selection<ExtinguisherInRegister>;
  chosen: readonly ColumnKey[];
  work: string;
}

/**
 * The actions on the selected extinguishers. Each leaves alone what it cannot apply to: an extinguisher that is already out of service keeps the
 * reason it was taken out for. What an action left alone stays selected.
 */
export function SelectedActions({ selection, chosen, work }: SelectedActionsProps) {
  const { may } = useOfficeSession();
  const { today, timeZone } = useDateFormats();
  const { change, isBusy } = useExtinguisherBatch();
  const toast = useToast();
  const act = useToastAction();
  const [openDialog, setOpenDialog] = useState<DialogName | "labels" | null>(null);
  const extinguishers = [...selection.rows.values()];
  const groups = groupsOf(extinguishers);
  const { active, retired, restorable, inService, outOfService } = groups;
  const close = (): void => setOpenDialog(null);
  /** What the action did not concern, or left alone, stays selected. */
  function deselect(concerned: readonly ExtinguisherInRegister[], leftAlone: readonly string[]): void {
    const changed = new Set(concerned.map(({ extinguisherId }) => extinguisherId).filter((id) => !leftAlone.includes(id)));
    selection.keep([...selection.rows.keys()].filter((id) => !changed.has(id)));
  }
  const dialogFor = (concerned: readonly ExtinguisherInRegister[]) => ({
    change,
    extinguishers: concerned,
    onClose: close,
    onDone: (leftAlone: readonly string[]) => {
      deselect(concerned, leftAlone);
      close();
    },
  });

  function restore(): void {
    act(async () => deselect(restorable, await change(restorable, { action: "Restore" })));
  }
  function exportSelected(): void {
    saveCsv(`${say("export.fileName")}-${today}`, csvLines(extinguishers, registerColumnsOf(chosen), timeZone));
    toast({ message: say("export.done", { count: extinguishers.length }) });
  }

  const labels = (
    <Button icon={QrCode} onClick={() => setOpenDialog("labels")}>
      {say("batch.labels")}
    </Button>
  );
  const csv = (
    <Button icon={Download} onClick={exportSelected}>
      {say("export")}
    </Button>
  );
  return (
    <>
      <SelectionBar selection={selection}>
        {may("administer") ? (
          <MoreActions main={labels}>
            <ChangeButtons groups={groups} work={work} busy={isBusy} onDialog={setOpenDialog} onRestore={restore} />
            {csv}
          </MoreActions>
        ) : (
          <>
            {csv}
            {labels}
          </>
        )}
      </SelectionBar>
      {openDialog === "move" && <MoveExtinguishersDialog {...dialogFor(active)} retiredCount={retired.length} />}
      {openDialog === "outOfService" && <OutOfServiceDialog {...dialogFor(inService)} />}
      {openDialog === "return" && <ReturnDialog {...dialogFor(outOfService)} />}
      {openDialog === "retire" && <RetireDialog {...dialogFor(active)} />}
      {openDialog === "labels" && (
        <PrintLabels selection={{ of: "extinguishers", ids: [...selection.rows.keys()] }} count={extinguishers.length} onClose={close} />
      )}
    </>
  );
}

interface ChangeButtonsProps {
  groups: ReturnType<typeof groupsOf>;
  work: string;
  busy: boolean;
  onDialog: (dialog: DialogName) => void;
  onRestore: () => void;
}

/** The changes that concern some of the selected extinguishers. */
function ChangeButtons({ groups: { active, restorable, inService, outOfService }, work, busy, onDialog, onRestore }: ChangeButtonsProps) {
  return (
    <>
      {active.length > 0 && (
        <Button icon={ArrowRightLeft} onClick={() => onDialog("move")}>
          {say("common.move")}
        </Button>
      )}
      {inService.length > 0 && (
        <Button icon={Ban} onClick={() => onDialog("outOfService")}>
          {say("batch.outOfService")}
        </Button>
      )}
      {outOfService.length > 0 && (
        <Button icon={CircleCheck} onClick={() => onDialog("return")}>
          {say("batch.returnToService")}
        </Button>
      )}
      {active.length > 0 && (
        <Button icon={CircleMinus} onClick={() => onDialog("retire")}>
          {say("batch.retire")}
        </Button>
      )}
      {restorable.length > 0 && (
        <Button icon={RotateCcw} busy={busy} onClick={onRestore}>
          {say("common.restore")}
        </Button>
      )}
      {active.length > 0 && (
        <LinkButton icon={CalendarPlus} href={planPath(active, work)}>
          {say("batch.plan")}
        </LinkButton>
      )}
    </>
  );
}
