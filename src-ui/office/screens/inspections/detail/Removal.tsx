import { CalendarX, Trash2 } from "lucide-react";
import { useState } from "react";
import { useLocation } from "wouter";
import type { Inspection } from "#shared/entities/inspection.ts";
import { say } from "#shared/messages/office/inspection-detail.ts";
import { Button } from "../../../../components/Button.tsx";
import { PATHS } from "../../../../paths.ts";
import { ConfirmDialog } from "../../../components/ConfirmDialog.tsx";
import { useWrite } from "../../../data/use-write.ts";
import { useToast } from "../../../frame/toast-context.ts";
import { isSealed } from "./inspection.ts";

/** Voids a completed inspection, or calls off one that is not: gone from every list, for good. */
export function Removal({ of: inspection }: { of: Inspection }) {
  const [asking, setAsking] = useState(false);
  const [, navigate] = useLocation();
  const remove = useWrite("deleteInspection");
  const show = useToast();
  const what = isSealed(inspection) ? "void" : "callOff";

  async function confirm(): Promise<void> {
    await remove.send({ params: { id: inspection.inspectionId } });
    show({ message: say(`${what}.done`, { code: inspection.extinguisherCode }) });
    navigate(PATHS.inspections);
  }

  return (
    <>
      <Button icon={what === "void" ? Trash2 : CalendarX} onClick={() => setAsking(true)}>
        {say(`action.${what}`)}
      </Button>
      <ConfirmDialog
        open={asking}
        title={say(`${what}.title`)}
        confirmLabel={say(`action.${what}`)}
        onClose={() => setAsking(false)}
        onConfirm={confirm}
      >
        <p>{say(`${what}.lead`)}</p>
        {what === "void" && <p>{say("void.due")}</p>}
      </ConfirmDialog>
    </>
  );
}
