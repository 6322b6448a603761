import type { Inspection } from "#shared/entities/inspection.ts";
import { ConfirmDialog } from "../../../../components/ConfirmDialog.tsx";
import { useNavigate } from "../../../../urls/use-navigate.ts";
import { useToast } from "../../../../use-toast.ts";
import { useVersionAskedAbout } from "../../../data/use-version-asked-about.ts";
import { useWrite } from "../../../data/use-write.ts";
import { useForgetInspection } from "../use-forget-ended-inspection.ts";
import { useInspectionListPath } from "../use-inspection-path.ts";
import { say } from "./messages.ts";

interface CancelPlanDialogProps {
  inspection: Inspection;
  onClose: () => void;
}

/** Asks whether to cancel an inspection that is not completed; it is deleted for good. */
export function CancelPlanDialog({ inspection, onClose }: CancelPlanDialogProps) {
  const navigate = useNavigate();
  const listPath = useInspectionListPath();
  const remove = useWrite("DELETE /v2/inspections/{id}");
  const toast = useToast();
  const forget = useForgetInspection();
  const versionAskedAbout = useVersionAskedAbout(inspection);

  async function confirm(): Promise<void> {
    await remove.send({ params: { id: inspection.inspectionId } }, { ifMatch: versionAskedAbout() });
    forget(inspection.inspectionId);
    toast({ message: say("cancelPlan.done", { code: inspection.extinguisherCode }) });
    navigate(listPath);
  }

  return (
    <ConfirmDialog
      title={say("cancelPlan.title")}
      confirmLabel={say("action.cancelPlan")}
      keepLabel={say("common.keepIt")}
      onClose={onClose}
      onConfirm={confirm}
    >
      <p>{say("cancelPlan.lead")}</p>
    </ConfirmDialog>
  );
}
