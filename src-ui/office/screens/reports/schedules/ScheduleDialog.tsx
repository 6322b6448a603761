import type { Member } from "#shared/entities/member.ts";
import { ReportScheduleInput } from "#shared/reports/report-schedule.ts";
import type { ReportSchedule } from "#shared/reports/report-schedule.ts";
import { SelectField } from "../../../../components/SelectField.tsx";
import { Failure } from "../../../../failure.ts";
import { FieldRow } from "../../../../forms/Form.tsx";
import { useForm } from "../../../../forms/use-form.ts";
import type { FormState } from "../../../../forms/use-form.ts";
import { useToast } from "../../../../use-toast.ts";
import { isGone } from "../../../data/missing.ts";
import { useOfficeSession } from "../../../data/office-session.ts";
import { useWrite } from "../../../data/use-write.ts";
import { useDateFormats } from "../../../formats/use-date-formats.ts";
import { CheckboxField } from "../../../forms/CheckboxField.tsx";
import { FormDialog } from "../../../forms/FormDialog.tsx";
import { useEditForm } from "../../../forms/use-edit-form.ts";
import { FrequencyFields } from "./FrequencyFields.tsx";
import { say } from "./messages.ts";
import { RecipientsField } from "./RecipientsField.tsx";
import { ReportFields } from "./ReportFields.tsx";
import { formatText, scheduleText } from "./schedule-text.ts";
import { scheduleBodyOf, newScheduleValues, scheduleValuesOf } from "./schedule-values.ts";
import type { ScheduleValues } from "./schedule-values.ts";
import { ScheduleConflict } from "./ScheduleConflict.tsx";

const FORMATS = ["pdf", "xlsx", "csv"] as const;

interface ScheduleDialogProps {
  /** The schedule to change, as it was last read; absent for a new one. */
  schedule?: ReportSchedule | undefined;
  members: readonly Member[];
  onClose: () => void;
}

/** Asks which report is generated when, and for whom. */
export function ScheduleDialog({ schedule, ...props }: ScheduleDialogProps) {
  return schedule ? <EditScheduleDialog {...props} schedule={schedule} /> : <AddScheduleDialog {...props} />;
}

function AddScheduleDialog({ members, onClose }: Omit<ScheduleDialogProps, "schedule">) {
  const { user } = useOfficeSession();
  const create = useWrite("POST /reports/schedules");
  const showSaved = useSavedToast();
  const form = useForm({
    initial: newScheduleValues(user.userId),
    schema: ReportScheduleInput,
    bodyOf: (values) => scheduleBodyOf(values),
    submit: async (body) => {
      showSaved(await create.send({ body }));
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={say("add.title")} submitLabel={say("common.save")} onClose={onClose}>
      <ScheduleFields form={form} members={members} />
    </FormDialog>
  );
}

function EditScheduleDialog({ schedule, members, onClose }: ScheduleDialogProps & { schedule: ReportSchedule }) {
  const update = useWrite("PUT /reports/schedules/{id}");
  const showSaved = useSavedToast();
  const edit = useEditForm({
    saved: schedule,
    valuesOf: (saved: ReportSchedule) => scheduleValuesOf(saved, members),
    schema: ReportScheduleInput,
    bodyOf: (values) => scheduleBodyOf(values, schedule),
    submit: async (body, { ifMatch }) => {
      const saved = await update.send({ params: { id: schedule.scheduleId }, body }, { ifMatch }).catch((error: unknown) => {
        throw isGone(error) ? new Failure(say("edit.gone")) : error;
      });
      showSaved(saved);
      onClose();
    },
  });
  const { form } = edit;
  return (
    <FormDialog
      form={form}
      title={say("edit.title")}
      submitLabel={say("common.save")}
      onClose={onClose}
      conflict={<ScheduleConflict edit={edit} members={members} />}
    >
      <ScheduleFields form={form} members={members} />
      <CheckboxField label={say("common.active")} {...form.checkbox("isActive")} />
    </FormDialog>
  );
}

function useSavedToast(): (saved: ReportSchedule) => void {
  const { timeZone } = useDateFormats();
  const toast = useToast();
  return (saved) => toast({ message: say("saved.done", { title: saved.title, when: scheduleText(saved, timeZone) }) });
}

function ScheduleFields({ form, members }: { form: FormState<ScheduleValues>; members: readonly Member[] }) {
  const { timeZone } = useDateFormats();
  const recipients = form.field("recipients");
  return (
    <>
      <ReportFields form={form} />
      <FieldRow>
        <SelectField label={say("common.file")} {...form.field("format")} options={FORMATS.map((format) => [format, formatText(format)])} />
      </FieldRow>
      <FrequencyFields form={form} timeZone={timeZone} />
      <RecipientsField
        id={recipients.id}
        members={members}
        value={recipients.value}
        onChange={(value) => form.set({ recipients: value })}
        error={recipients.error}
      />
    </>
  );
}
