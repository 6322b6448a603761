import * as v from "valibot";
import type { Deficiency } from "#shared/entities/deficiency.ts";
import { requiredText } from "#shared/entities/fields.ts";
import { TextArea } from "../../components/TextField.tsx";
import { useWrite } from "../data/use-write.ts";
import { FormDialog } from "../forms/FormDialog.tsx";
import { useForm } from "../forms/use-form.ts";
import { useToast } from "../frame/toast-context.ts";
import { say } from "./resolve-messages.ts";

/** Resolving a deficiency requires a note on what was done. */
const Resolution = v.object({ resolutionNotes: requiredText(2_000) });

/** Resolves a deficiency with a note on what was done; the toast can undo it. A change by somebody else is reported, and the note stays. */
export function ResolveDialog({ deficiency, onClose }: { deficiency: Deficiency; onClose: () => void }) {
  const resolve = useWrite("POST /deficiencies/{id}/resolve");
  const update = useWrite("PUT /deficiencies/{id}");
  const show = useToast();
  const { deficiencyId: id, version, status, description, resolutionNotes } = deficiency;
  const names = { code: deficiency.code, extinguisher: deficiency.extinguisherCode };
  const form = useForm({
    initial: { resolutionNotes: "" },
    schema: Resolution,
    toBody: (values) => values,
    submit: async (body) => {
      const resolved = await resolve.send({ params: { id }, body }, { ifMatch: version });
      show({
        message: say("resolve.done", names),
        undo: () => update.send({ params: { id }, body: { status, resolutionNotes } }, { ifMatch: resolved.version }),
      });
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={say("resolve.title", names)} submitLabel={say("resolve")} onClose={onClose}>
      <p>{description}</p>
      <TextArea label={say("common.whatWasDone")} {...form.field("resolutionNotes")} />
    </FormDialog>
  );
}
