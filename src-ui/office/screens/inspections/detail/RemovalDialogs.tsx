import { useState } from "react";
import { useLocation } from "wouter";
import type { Inspection } from "#shared/entities/inspection.ts";
import { lazyComponent } from "../../../../loading/lazy-component.tsx";
import { PATHS } from "../../../../urls/paths.ts";
import { ConfirmDialog } from "../../../components/ConfirmDialog.tsx";
import { useWrite } from "../../../data/use-write.ts";
import { useToast } from "../../../frame/toast-context.ts";
import { say } from "./messages.ts";

const VoidDialog = lazyComponent(() => import("./VoidDialog.tsx").then((m) => m.VoidDialog));

interface RemovalProps {
  inspection: Inspection;
  open: boolean;
  onClose: () => void;
}

/** Asks whether to cancel an inspection that is not completed; it is deleted for good. */
export function CancelPlan({ inspection, open, onClose }: RemovalProps) {
  const [, navigate] = useLocation();
  const remove = useWrite("DELETE /v2/inspections/{id}");
  const show = useToast();

  async function confirm(): Promise<void> {
    await remove.send({ params: { id: inspection.inspectionId } }, { ifMatch: inspection.version });
    show({ message: say("cancelPlan.done", { code: inspection.extinguisherCode }) });
    navigate(PATHS.inspections);
  }

  return (
    <ConfirmDialog
      open={open}
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

/**
 * Voids a completed inspection, for a reason: it leaves the lists and can still be read. After a lost response the dialog stays, though the
 * inspection may already be voided; trying again finds out.
 */
export function VoidInspection({ inspection, open, onClose }: RemovalProps) {
  /** What was written before the dialog was left. */
  const [draftReason, setDraftReason] = useState("");
  if (!open) return null;
  return (
    <VoidDialog
      inspection={inspection}
      draftReason={draftReason}
      onClose={(left) => {
        setDraftReason(left);
        onClose();
      }}
    />
  );
}
