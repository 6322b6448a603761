import { InspectionVoid } from "#shared/entities/inspection-review.ts";
import { type Inspection } from "#shared/entities/inspection.ts";
import { TextArea } from "../../../../components/TextField.tsx";
import { PATHS } from "../../../../urls/paths.ts";
import { useWrite } from "../../../data/use-write.ts";
import { FormDialog } from "../../../forms/FormDialog.tsx";
import { useForm } from "../../../forms/use-form.ts";
import { useToast } from "../../../frame/toast-context.ts";
import { useNavigate } from "../../../urls/use-navigate.ts";
import { say } from "./messages.ts";

interface VoidDialogProps {
  inspection: Inspection;
  draftReason: string;
  /** Called with what was written and not saved. */
  onClose: (reason: string) => void;
}

/** Asks why an inspection is voided, and voids it. */
export function VoidDialog({ inspection, draftReason, onClose }: VoidDialogProps) {
  const navigate = useNavigate();
  const remove = useWrite("DELETE /v2/inspections/{id}");
  const toast = useToast();
  const form = useForm({
    initial: { reason: draftReason },
    schema: InspectionVoid,
    bodyOf: (values) => values,
    submit: async (query) => {
      await remove.send({ params: { id: inspection.inspectionId }, query });
      toast({ message: say("void.done", { code: inspection.extinguisherCode }) });
      navigate(PATHS.inspections);
    },
  });
  return (
    <FormDialog
      form={form}
      title={say("void.title")}
      submitLabel={say("action.void")}
      variant="danger"
      onClose={() => onClose(form.values.reason)}
    >
      <p>{say("void.lead")}</p>
      <p>{say("void.due")}</p>
      <TextArea label={say("common.reason")} {...form.field("reason")} />
    </FormDialog>
  );
}
