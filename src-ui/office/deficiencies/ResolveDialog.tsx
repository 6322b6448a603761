import * as v from "valibot";
import type { Deficiency } from "#shared/entities/deficiency.ts";
import { requiredText } from "#shared/entities/fields.ts";
import { Button } from "../../components/Button.tsx";
import { Dialog } from "../../components/Dialog.tsx";
import { focusHeading } from "../../components/heading-focus.ts";
import { Notice } from "../../components/Notice.tsx";
import { TextArea } from "../../components/TextField.tsx";
import { useToast } from "../../use-toast.ts";
import { useWrite } from "../data/use-write.ts";
import { FormDialog } from "../forms/FormDialog.tsx";
import { useEditForm } from "../forms/use-edit-form.ts";
import { deficiencyValuesOf, resolutionOf, useLatestDeficiency } from "./deficiency-values.ts";
import type { DeficiencyValues } from "./deficiency-values.ts";
import { DeficiencyConflict } from "./DeficiencyConflict.tsx";
import { say } from "./messages.ts";

/** Resolving a deficiency requires a note on what was done. */
const Resolution = v.object({ resolutionNotes: requiredText(2_000) });

/**
 * Resolves a deficiency with a note on what was done; the toast can undo it. What somebody else changed meanwhile is shown, and the note
 * stays. If somebody else has resolved it, it says so.
 */
export function ResolveDialog({ deficiency: listed, onClose }: { deficiency: Deficiency; onClose: () => void }) {
  const deficiency = useLatestDeficiency(listed);
  const resolve = useWrite("POST /deficiencies/{id}/resolve");
  const update = useWrite("PUT /deficiencies/{id}");
  const toast = useToast();
  const { deficiencyId: id, status, description, resolutionNotes } = deficiency;
  const names = { code: deficiency.code, extinguisher: deficiency.extinguisherCode };
  const edit = useEditForm({
    storeKey: resolutionOf(id),
    saved: deficiency,
    valuesOf: unresolvedValuesOf,
    schema: Resolution,
    bodyOf: (values) => values,
    submit: async (body, { ifMatch }) => {
      const resolved = await resolve.send({ params: { id }, body }, { ifMatch });
      toast({
        message: say("resolve.done", names),
        undo: () => update.send({ params: { id }, body: { status, resolutionNotes } }, { ifMatch: resolved.version }),
      });
      // The button that opened this dialog disappears.
      focusHeading({ preventScroll: true });
      onClose();
    },
  });
  const { form } = edit;
  function takeTheirs(): void {
    form.discard();
    onClose();
  }
  if (form.base.values.status === "Resolved" && !form.isDirty) {
    return (
      <Dialog open title={say("resolve.title", names)} onClose={onClose} actions={<Button onClick={onClose}>{say("common.close")}</Button>}>
        <Notice role="status" title={say("resolve.already")}>
          {resolutionNotes}
        </Notice>
        <p>{description}</p>
      </Dialog>
    );
  }
  return (
    <FormDialog
      form={form}
      title={say("resolve.title", names)}
      submitLabel={say("resolve")}
      onClose={onClose}
      conflict={<DeficiencyConflict edit={edit} deficiency={deficiency} onTakeTheirs={takeTheirs} />}
    >
      <p>{description}</p>
      <TextArea label={say("common.whatWasDone")} {...form.field("resolutionNotes")} />
    </FormDialog>
  );
}

/** Returns the values of a deficiency, without the note of an earlier resolution. */
function unresolvedValuesOf(deficiency: Deficiency): DeficiencyValues {
  const values = deficiencyValuesOf(deficiency);
  return deficiency.status === "Resolved" ? values : { ...values, resolutionNotes: "" };
}
