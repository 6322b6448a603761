import { InspectionVoid } from "#shared/entities/inspection-review.ts";
import type { Inspection } from "#shared/entities/inspection.ts";
import { Notice } from "../../../../components/Notice.tsx";
import { TextArea } from "../../../../components/TextField.tsx";
import { useForm } from "../../../../forms/use-form.ts";
import { useNavigate } from "../../../../urls/use-navigate.ts";
import { useToast } from "../../../../use-toast.ts";
import { useVersionAskedAbout } from "../../../data/use-version-asked-about.ts";
import { useWrite } from "../../../data/use-write.ts";
import { FormDialog } from "../../../forms/FormDialog.tsx";
import { useUnsavedKey } from "../../../forms/use-unsaved-key.ts";
import { useInspectionListPath } from "../use-inspection-path.ts";
import { say } from "./messages.ts";

interface VoidDialogProps {
  inspection: Inspection;
  onClose: () => void;
}

/**
 * Asks why a completed inspection is voided, and voids it: it leaves the lists and can still be read. After a lost response the dialog stays,
 * though the inspection may already be voided; trying again finds out.
 */
export function VoidDialog({ inspection, onClose }: VoidDialogProps) {
  const navigate = useNavigate();
  const listPath = useInspectionListPath();
  const remove = useWrite("DELETE /v2/inspections/{id}");
  const toast = useToast();
  const versionAskedAbout = useVersionAskedAbout(inspection);
  const form = useForm({
    // Does not end with the id: what is unsaved on an inspection is forgotten once that is completed.
    storeKey: useUnsavedKey(`${inspection.inspectionId} void`),
    initial: { reason: "" },
    schema: InspectionVoid,
    bodyOf: (values) => values,
    submit: async (query) => {
      await remove.send({ params: { id: inspection.inspectionId }, query }, { ifMatch: versionAskedAbout(form) });
      toast({ message: say("void.done", { code: inspection.extinguisherCode }) });
      navigate(listPath);
    },
  });
  return (
    <FormDialog
      form={form}
      title={say("void.title")}
      submitLabel={say("action.void")}
      variant="danger"
      onClose={onClose}
      conflict={
        <Notice tone="warning" role="alert" title={say("common.conflict")}>
          {say("void.changed")}
        </Notice>
      }
    >
      <p>{say("void.lead")}</p>
      <p>{say("void.due")}</p>
      <TextArea label={say("common.reason")} {...form.field("reason")} />
    </FormDialog>
  );
}
