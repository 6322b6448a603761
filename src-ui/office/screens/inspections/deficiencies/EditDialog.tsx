import { useState } from "react";
import { DeficiencyStatus, DeficiencyUpdate } from "#shared/entities/deficiency.ts";
import type { Deficiency } from "#shared/entities/deficiency.ts";
import { SEVERITIES } from "#shared/severities.ts";
import { SelectField } from "../../../../components/SelectField.tsx";
import { TextArea, TextField } from "../../../../components/TextField.tsx";
import { FieldRow } from "../../../../forms/Form.tsx";
import { useToast } from "../../../../use-toast.ts";
import { MembersNotice } from "../../../components/MembersNotice.tsx";
import { useMemberOptions } from "../../../data/use-member-options.ts";
import { useWrite } from "../../../data/use-write.ts";
import { deficiencyValuesOf, useLatestDeficiency } from "../../../deficiencies/deficiency-values.ts";
import type { DeficiencyValues } from "../../../deficiencies/deficiency-values.ts";
import { DeficiencyConflict } from "../../../deficiencies/DeficiencyConflict.tsx";
import { changesBetween, orNull } from "../../../forms/fields.ts";
import { FormDialog } from "../../../forms/FormDialog.tsx";
import { useEditForm } from "../../../forms/use-edit-form.ts";
import { useSeverityLabels } from "../../../tags/use-severity-labels.ts";
import { say } from "./messages.ts";

/**
 * Edits who resolves a deficiency, by when, and its status; reopens a resolved one. Only what was changed is sent. What somebody else changed
 * meanwhile is shown, and saving again keeps their other changes.
 */
export function EditDialog({ deficiency: listed, onClose }: { deficiency: Deficiency; onClose: () => void }) {
  const [opened] = useState(listed);
  const deficiency = useLatestDeficiency(listed);
  const update = useWrite("PUT /deficiencies/{id}");
  const toast = useToast();
  const labels = useSeverityLabels();
  const members = useMemberOptions();
  const assignees = [opened, deficiency].map((each) => [each.assignedToUserId ?? "", each.assignedToName ?? say("edit.nobody")] as const);
  const people = new Map([["", say("edit.nobody")], ...assignees, ...members]);
  const names = { code: opened.code, extinguisher: opened.extinguisherCode };
  const params = { id: opened.deficiencyId };
  const edit = useEditForm({
    storeKey: `deficiency ${opened.deficiencyId}`,
    saved: deficiency,
    valuesOf: deficiencyValuesOf,
    schema: DeficiencyUpdate,
    bodyOf: (values, base) => changedFrom(base, values),
    submit: async (body, { before: replaced, ifMatch }) => {
      const changed = await update.send({ params, body }, { ifMatch });
      // The server may move the due date with the severity, so that an undo must name both.
      const undone = { ...pickValues(body, replaced), ...(body.severity !== undefined && { dueDate: replaced.dueDate }) };
      const before = bodyOf(undone);
      // An undo could not restore the day on which the deficiency was resolved.
      const undo = () => update.send({ params, body: before }, { ifMatch: changed.version });
      toast({ message: say("edit.done", names), ...(replaced.status !== "Resolved" && { undo }) });
      onClose();
    },
  });
  const { form } = edit;
  // Somebody else may have resolved the deficiency since the dialog was opened.
  const wasResolved = form.base.values.status === "Resolved" || form.values.status === "Resolved";
  return (
    <FormDialog
      form={form}
      title={say("edit.title", names)}
      submitLabel={say("common.save")}
      onClose={onClose}
      conflict={<DeficiencyConflict edit={edit} deficiency={deficiency} />}
    >
      <p>{opened.description}</p>
      <FieldRow>
        <SelectField
          label={say("column.severity")}
          {...form.field("severity")}
          options={SEVERITIES.map((value) => [value, labels[value]])}
        />
        <SelectField
          label={say("column.status")}
          {...form.field("status")}
          options={DeficiencyStatus.options
            .filter((value) => value !== "Resolved" || wasResolved)
            .map((value) => [value, say(`status.${value}`)])}
        />
      </FieldRow>
      <FieldRow>
        <SelectField label={say("edit.assignee")} {...form.field("assignedToUserId")} options={[...people]} />
        <TextField type="date" label={say("common.due")} optional={say("common.optional")} {...form.field("dueDate")} />
      </FieldRow>
      <MembersNotice />
      {wasResolved && <TextArea label={say("common.whatWasDone")} optional={say("common.optional")} {...form.field("resolutionNotes")} />}
    </FormDialog>
  );
}

/** Returns the values of the fields that the body has. */
function pickValues(body: object, values: DeficiencyValues): Partial<DeficiencyValues> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => name in body));
}

/** Returns the values that changed as the body of a request. */
function changedFrom(before: DeficiencyValues, values: DeficiencyValues): DeficiencyUpdate {
  return bodyOf(changesBetween(before, values));
}

/** Returns values as the body of a request; empty ones are null. */
function bodyOf(values: Partial<DeficiencyValues>): DeficiencyUpdate {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, orNull(value)]));
}
