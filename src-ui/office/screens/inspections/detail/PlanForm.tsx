import { dayIn, startOfDay } from "#shared/calendar.ts";
import { type Inspection, InspectionUpdate } from "#shared/entities/inspection.ts";
import { say as sayList } from "#shared/messages/office/lists.ts";
import { say } from "#shared/messages/office/inspection-detail.ts";
import { Card } from "../../../../components/Card.tsx";
import { SelectField } from "../../../../components/SelectField.tsx";
import { TextArea } from "../../../../components/TextField.tsx";
import { ConflictNotice } from "../../../components/ConflictNotice.tsx";
import { DateField } from "../../../components/DateField.tsx";
import { FieldRow, Form } from "../../../components/Form.tsx";
import { useForm } from "../../../components/use-form.ts";
import { useDates } from "../../../data/dates.ts";
import { useMemberOptions } from "../../../data/members.ts";
import { useWrite } from "../../../data/use-write.ts";
import { useToast } from "../../../frame/toast-context.ts";
import { useSeenVersion } from "../seen-version.ts";
import styles from "./PlanForm.module.css";

const NOON_MS = 12 * 60 * 60 * 1_000;

/** Gives planned work to somebody else, moves its day, or changes what the inspector is told; a change by somebody else meanwhile is shown. */
export function PlanForm({ of: inspection }: { of: Inspection }) {
  const { timeZone } = useDates();
  const update = useWrite("updateInspection");
  const show = useToast();
  const seen = useSeenVersion(inspection.version);
  const members = useMemberOptions();
  const valuesOf = ({ inspectorUserId, inspectionDate, notes }: Inspection) => ({
    inspectorUserId,
    day: dayIn(timeZone, new Date(inspectionDate)),
    notes,
  });
  const params = { id: inspection.inspectionId };

  const form = useForm({
    initial: valuesOf(inspection),
    schema: InspectionUpdate,
    toBody: ({ inspectorUserId, day, notes }) => ({
      inspectorUserId,
      notes,
      // The hour stays where the day does.
      inspectionDate:
        day === dayIn(timeZone, new Date(inspection.inspectionDate)) || day === ""
          ? inspection.inspectionDate
          : new Date(startOfDay(timeZone, day).getTime() + NOON_MS).toISOString(),
    }),
    submit: async (body) => {
      const { inspectorUserId, inspectionDate, notes } = inspection;
      const changed = await update.send({ params, body }, { ifMatch: seen.version });
      seen.see(changed.version);
      form.reset(valuesOf(changed));
      show({
        message: say("plan.saved"),
        undo: async () => {
          const back = await update.send({ params, body: { inspectorUserId, inspectionDate, notes } }, { ifMatch: changed.version });
          seen.see(back.version);
          form.reset(valuesOf(back));
        },
      });
    },
  });

  // What somebody else saved shows up at once where nothing is typed here.
  seen.follow(inspection.version, !form.dirty && !form.busy && !form.conflict, () => form.reset(valuesOf(inspection)));

  const known = members.some(([userId]) => userId === inspection.inspectorUserId);
  const options = known ? members : [[inspection.inspectorUserId, inspection.inspectorName] as const, ...members];
  return (
    <div className={styles.form}>
      <Card title={say("plan.title")}>
        <Form
          form={form}
          conflict={
            <ConflictNotice
              yours={withName(form.values, options)}
              theirs={inspection.version === seen.version ? undefined : withName(valuesOf(inspection), options)}
              labels={{ inspectorUserId: say("plan.inspector"), day: say("plan.day"), notes: say("plan.notes") }}
              onKeepMine={() => {
                seen.see(inspection.version);
                form.clearConflict();
              }}
              onTakeTheirs={() => {
                seen.see(inspection.version);
                form.reset(valuesOf(inspection));
              }}
            />
          }
        >
          <FieldRow>
            <SelectField label={say("plan.inspector")} {...form.field("inspectorUserId")}>
              {options.map(([userId, name]) => (
                <option key={userId} value={userId}>
                  {name}
                </option>
              ))}
            </SelectField>
            <DateField label={say("plan.day")} {...form.field("day")} required />
          </FieldRow>
          <TextArea label={say("plan.notes")} optional={sayList("form.optional")} {...form.field("notes")} />
        </Form>
      </Card>
    </div>
  );
}

/** The inspector by name, as people compare them. */
function withName<V extends { inspectorUserId: string }>(values: V, options: readonly (readonly [string, string])[]): V {
  return { ...values, inspectorUserId: options.find(([userId]) => userId === values.inspectorUserId)?.[1] ?? values.inspectorUserId };
}
