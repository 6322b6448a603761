import * as v from "valibot";
import { dayIn } from "#shared/calendar.ts";
import { InspectionUpdate } from "#shared/entities/inspection.ts";
import type { Inspection } from "#shared/entities/inspection.ts";
import { Card } from "../../../../components/Card.tsx";
import { SelectField } from "../../../../components/SelectField.tsx";
import { TextArea, TextField } from "../../../../components/TextField.tsx";
import { FieldRow } from "../../../../forms/Form.tsx";
import { useToast } from "../../../../use-toast.ts";
import { MembersNotice } from "../../../components/MembersNotice.tsx";
import { useMemberOptions } from "../../../data/use-member-options.ts";
import { useWrite } from "../../../data/use-write.ts";
import { noonOf } from "../../../formats/moments-of-day.ts";
import { useDateFormats } from "../../../formats/use-date-formats.ts";
import { EditForm } from "../../../forms/EditForm.tsx";
import { useEditForm } from "../../../forms/use-edit-form.ts";
import { say } from "./messages.ts";
import styles from "./PlanEditForm.module.css";

/** What is saved, and the day as it was typed, so that one that is empty or over is an error at its field; the saved day may be over. */
function planWith(savedDay: string, today: string) {
  const isOpen = (day: string): boolean => day === savedDay || day >= today;
  return v.object({ ...InspectionUpdate.entries, day: v.pipe(v.string(), v.nonEmpty("field.required"), v.check(isOpen, "field.inPast")) });
}

/** The form that changes inspector, day and notes of a planned inspection; a change by somebody else meanwhile is shown. */
export function PlanEditForm({ inspection }: { inspection: Inspection }) {
  const { timeZone, today } = useDateFormats();
  const update = useWrite("PUT /v2/inspections/{id}");
  const toast = useToast();
  const members = useMemberOptions("inspect");
  const valuesOf = ({ inspectorUserId, inspectionDate, plannedNotes }: Inspection) => ({
    inspectorUserId,
    day: dayIn(timeZone, new Date(inspectionDate)),
    plannedNotes,
  });
  const params = { id: inspection.inspectionId };
  const savedDay = valuesOf(inspection).day;

  const edit = useEditForm({
    storeKey: `plan ${inspection.inspectionId}`,
    saved: inspection,
    valuesOf,
    schema: planWith(savedDay, today),
    bodyOf: ({ inspectorUserId, day, plannedNotes }) => ({
      day,
      inspectorUserId,
      plannedNotes,
      // While the day is the same, the time of day is kept.
      inspectionDate: day === savedDay || day === "" ? inspection.inspectionDate : noonOf(timeZone, day).toISOString(),
    }),
    submit: async ({ day: _, ...body }, { ifMatch }) => {
      const { inspectorUserId, inspectionDate, plannedNotes } = inspection;
      const changed = await update.send({ params, body }, { ifMatch });
      const undo = () => update.send({ params, body: { inspectorUserId, inspectionDate, plannedNotes } }, { ifMatch: changed.version });
      toast({ message: say("plan.saved"), undo });
      return changed;
    },
  });
  const { form } = edit;

  const isKnown = members.some(([userId]) => userId === inspection.inspectorUserId);
  const options = isKnown ? members : [[inspection.inspectorUserId, inspection.inspectorName] as const, ...members];
  return (
    <div className={styles.form}>
      <Card title={say("plan.title")}>
        <EditForm
          edit={edit}
          labels={{ inspectorUserId: say("common.inspector"), day: say("common.day"), plannedNotes: say("common.notesForTheInspector") }}
          readable={(values) => withName(values, options)}
        >
          <FieldRow>
            <SelectField label={say("common.inspector")} {...form.field("inspectorUserId")} options={options} />
            <TextField type="date" label={say("common.day")} {...form.field("day")} required />
          </FieldRow>
          <MembersNotice />
          <TextArea label={say("common.notesForTheInspector")} optional={say("common.optional")} {...form.field("plannedNotes")} />
        </EditForm>
      </Card>
    </div>
  );
}

/** Returns the values as people compare them: the inspector's name in place of the id. */
function withName<V extends { inspectorUserId: string }>(values: V, options: readonly (readonly [string, string])[]): V {
  return { ...values, inspectorUserId: options.find(([userId]) => userId === values.inspectorUserId)?.[1] ?? values.inspectorUserId };
}
