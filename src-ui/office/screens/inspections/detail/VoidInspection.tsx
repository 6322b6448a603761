import { useState } from "react";
import type { Inspection } from "#shared/entities/inspection.ts";
import { lazyComponent } from "../../../../loading/lazy-component.tsx";

const VoidDialog = lazyComponent(() => import("./VoidDialog.tsx").then((m) => m.VoidDialog));

interface VoidInspectionProps {
  inspection: Inspection;
  open: boolean;
  onClose: () => void;
}

/**
 * Voids a completed inspection, for a reason: it leaves the lists and can still be read. After a lost response the dialog stays, though the
 * inspection may already be voided; trying again finds out.
 */
export function VoidInspection({ inspection, open, onClose }: VoidInspectionProps) {
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
