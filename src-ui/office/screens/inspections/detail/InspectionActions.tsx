import { CalendarX, ClipboardCheck, FileText, Printer, Trash2 } from "lucide";
import { useState } from "react";
import type { Inspection } from "#shared/entities/inspection.ts";
import { Button, LinkButton } from "../../../../components/Button.tsx";
import { lazyComponent } from "../../../../loading/lazy-component.tsx";
import { MoreActions } from "../../../components/MoreActions.tsx";
import { useOfficeSession } from "../../../data/office-session.ts";
import { useForgetRecord } from "../../../forms/use-forget-record.ts";
import { reportPath } from "../../../urls/report-path.ts";
import { isSealed } from "../is-sealed.ts";
import { useInspectionPath } from "../use-inspection-path.ts";
import { CancelPlanDialog } from "./CancelPlanDialog.tsx";
import { say } from "./messages.ts";

const VoidDialog = lazyComponent(() => import("./VoidDialog.tsx").then((m) => m.VoidDialog));

/** The actions on one inspection, by the person's permissions and its state. */
export function InspectionActions({ inspection }: { inspection: Inspection }) {
  const session = useOfficeSession();
  const pathOf = useInspectionPath();
  /** Whose dialog is open. A plan's dialog closes when the plan is completed elsewhere, and must not become the record's dialog. */
  const [openDialog, setOpenDialog] = useState<"plan" | "record" | null>(null);
  const mayAdminister = session.may("administer");
  const mayDo = mayAdminister || (session.may("inspect") && inspection.inspectorUserId === session.user.userId);
  const close = (): void => setOpenDialog(null);
  // A reason in an open dialog stays.
  useForgetRecord(`${inspection.inspectionId} void`, Boolean(inspection.voidedAt) && openDialog === null);
  const print = (
    <Button icon={Printer} onClick={() => window.print()}>
      {say("print.print")}
    </Button>
  );
  if (isSealed(inspection)) {
    const record = (
      <LinkButton icon={FileText} href={reportPath("inspection", { inspectionId: inspection.inspectionId })}>
        {say("inspectionRecord")}
      </LinkButton>
    );
    const mayVoid = mayAdminister && !inspection.voidedAt;
    return (
      <>
        {mayVoid ? (
          <MoreActions main={record}>
            {print}
            <Button icon={Trash2} onClick={() => setOpenDialog("record")}>
              {say("action.void")}
            </Button>
          </MoreActions>
        ) : (
          <>
            {print}
            {record}
          </>
        )}
        {mayAdminister && openDialog === "record" && <VoidDialog inspection={inspection} onClose={close} />}
      </>
    );
  }
  if (!mayDo) return print;
  return (
    <>
      <MoreActions
        main={
          <LinkButton variant="primary" icon={ClipboardCheck} href={pathOf(inspection.inspectionId, "checklist")}>
            {say(inspection.status === "InProgress" ? "action.goOn" : "common.inspectNow")}
          </LinkButton>
        }
      >
        {print}
        <Button icon={CalendarX} onClick={() => setOpenDialog("plan")}>
          {say("action.cancelPlan")}
        </Button>
      </MoreActions>
      {openDialog === "plan" && <CancelPlanDialog inspection={inspection} onClose={close} />}
    </>
  );
}
