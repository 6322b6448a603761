import {
  ArrowRightLeft,
  Ban,
  CalendarPlus,
  CircleCheck,
  CircleMinus,
  CircleX,
  FileText,
  Pencil,
  Printer,
  Replace,
  RotateCcw,
} from "lucide";
import { useState } from "react";
import type { ExtinguisherInRegister } from "#shared/entities/extinguisher.ts";
import { Button, LinkButton } from "../../../../components/Button.tsx";
import { MoreActions } from "../../../components/MoreActions.tsx";
import { useOfficeSession } from "../../../data/office-session.ts";
import { useForgetRecord } from "../../../forms/use-forget-record.ts";
import { openedFrom } from "../../../forms/use-leave-form.ts";
import { useToastAction } from "../../../frame/use-toast-action.ts";
import { PrintLabels } from "../../../labels/PrintLabels.tsx";
import { planPath } from "../../../urls/plan-path.ts";
import { reportPath } from "../../../urls/report-path.ts";
import { CondemnDialog, MoveExtinguishersDialog, OutOfServiceDialog, RetireDialog, ReturnDialog } from "../change/ChangeDialogs.tsx";
import { ReplaceDialog } from "../change/ReplaceDialog.tsx";
import { useExtinguisherBatch } from "../change/use-extinguisher-batch.ts";
import { say } from "./messages.ts";

interface ExtinguisherActionsProps {
  extinguisher: ExtinguisherInRegister;
  editHref: string;
  detailHref: string;
}

/** The actions on one extinguisher, by the person's permissions and its state. */
export function ExtinguisherActions({ extinguisher, editHref, detailHref }: ExtinguisherActionsProps) {
  const { may } = useOfficeSession();
  const { change, isBusy } = useExtinguisherBatch();
  const act = useToastAction();
  const [openDialog, setOpenDialog] = useState<"move" | "replace" | "outOfService" | "return" | "retire" | "condemn" | "label" | null>(
    null,
  );
  const close = (): void => setOpenDialog(null);
  const dialog = { extinguishers: [extinguisher], change, onClose: close, onDone: close };
  const mayAdminister = may("administer");
  // What was typed in an open dialog stays.
  useForgetRecord(`replacement ${extinguisher.extinguisherId}`, !extinguisher.isActive && openDialog === null);
  const isRestorable = mayAdminister && !extinguisher.isActive && !extinguisher.isCondemned;

  function restore(): void {
    act(async () => void (await change([extinguisher], { action: "Restore" })));
  }

  const edit = (
    <LinkButton variant="primary" icon={Pencil} href={editHref} state={openedFrom(detailHref)}>
      {say("common.edit")}
    </LinkButton>
  );
  const rest = (
    <>
      {mayAdminister && extinguisher.isActive && (
        <>
          <Button icon={ArrowRightLeft} onClick={() => setOpenDialog("move")}>
            {say("common.move")}
          </Button>
          <Button icon={Replace} onClick={() => setOpenDialog("replace")}>
            {say("batch.replace")}
          </Button>
          {extinguisher.isOutOfService ? (
            <Button icon={CircleCheck} onClick={() => setOpenDialog("return")}>
              {say("batch.returnToService")}
            </Button>
          ) : (
            <Button icon={Ban} onClick={() => setOpenDialog("outOfService")}>
              {say("batch.outOfService")}
            </Button>
          )}
          <Button icon={CircleMinus} onClick={() => setOpenDialog("retire")}>
            {say("batch.retire")}
          </Button>
        </>
      )}
      {isRestorable && (
        <Button icon={CircleX} onClick={() => setOpenDialog("condemn")}>
          {say("batch.condemn")}
        </Button>
      )}
      <LinkButton icon={FileText} href={reportPath("unit", { extinguisherId: extinguisher.extinguisherId })}>
        {say("page.historyReport")}
      </LinkButton>
      <Button icon={Printer} onClick={() => setOpenDialog("label")}>
        {say("page.printLabel")}
      </Button>
    </>
  );
  return (
    <>
      {mayAdminister && extinguisher.isActive && (
        <LinkButton icon={CalendarPlus} href={planPath([extinguisher])}>
          {say("batch.plan")}
        </LinkButton>
      )}
      {isRestorable && (
        <Button icon={RotateCcw} busy={isBusy} onClick={restore}>
          {say("common.restore")}
        </Button>
      )}
      {mayAdminister ? (
        <MoreActions main={edit} many>
          {rest}
        </MoreActions>
      ) : (
        rest
      )}
      {openDialog === "move" && <MoveExtinguishersDialog {...dialog} />}
      {openDialog === "replace" && <ReplaceDialog extinguisher={extinguisher} onClose={close} />}
      {openDialog === "outOfService" && <OutOfServiceDialog {...dialog} />}
      {openDialog === "return" && <ReturnDialog {...dialog} />}
      {openDialog === "retire" && <RetireDialog {...dialog} />}
      {openDialog === "condemn" && <CondemnDialog {...dialog} />}
      {openDialog === "label" && (
        <PrintLabels selection={{ of: "extinguishers", ids: [extinguisher.extinguisherId] }} count={1} onClose={close} />
      )}
    </>
  );
}
