import { type Deficiency, DeficiencyResolve } from "#shared/entities/deficiency.ts";
import { say as sayList } from "#shared/messages/office/lists.ts";
import { say } from "#shared/messages/office/inspections.ts";
import { TextArea } from "../../../../components/TextField.tsx";
import { FormDialog } from "../../../components/FormDialog.tsx";
import { orNull, useForm } from "../../../components/use-form.ts";
import { useWrite } from "../../../data/use-write.ts";
import { useToast } from "../../../frame/toast-context.ts";

/** Puts a deficiency right, with what was done; undone from the toast. A change by somebody else meanwhile is told, and the words stay. */
export function ResolveDialog({ deficiency, onClose }: { deficiency: Deficiency; onClose: () => void }) {
  const resolve = useWrite("resolveDeficiency");
  const update = useWrite("updateDeficiency");
  const show = useToast();
  const { deficiencyId: id, version, status, description, resolutionNotes } = deficiency;
  const names = { code: deficiency.code, extinguisher: deficiency.extinguisherCode };
  const form = useForm({
    initial: { resolutionNotes: "" },
    schema: DeficiencyResolve,
    toBody: (values) => ({ resolutionNotes: orNull(values.resolutionNotes) }),
    submit: async (body) => {
      const resolved = await resolve.send({ params: { id }, body }, { ifMatch: version });
      show({
        message: say("deficiency.resolved", names),
        undo: () => update.send({ params: { id }, body: { status, resolutionNotes } }, { ifMatch: resolved.version }),
      });
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={say("deficiency.resolveTitle", names)} submitLabel={say("deficiency.resolve")} onClose={onClose}>
      <p>{description}</p>
      <TextArea label={say("deficiency.notes")} optional={sayList("form.optional")} {...form.field("resolutionNotes")} />
    </FormDialog>
  );
}
