import type { Member } from "#shared/entities/member.ts";
import { ReportScheduleInput } from "#shared/entities/report-schedule.ts";
import type { ReportSchedule } from "#shared/entities/report-schedule.ts";
import { SelectField } from "../../../../components/SelectField.tsx";
import { CheckboxField } from "../../../components/CheckboxField.tsx";
import { FieldRow } from "../../../components/Form.tsx";
import { FormDialog } from "../../../components/FormDialog.tsx";
import { say as sayList } from "../../../components/messages.ts";
import { useForm } from "../../../components/use-form.ts";
import { useOfficeSession } from "../../../data/office-session.ts";
import { useDateFormats } from "../../../data/use-date-formats.ts";
import { useWrite } from "../../../data/use-write.ts";
import { useToast } from "../../../frame/toast-context.ts";
import { FrequencyFields } from "./FrequencyFields.tsx";
import { say } from "./messages.ts";
import { RecipientsField } from "./RecipientsField.tsx";
import { ReportFields } from "./ReportFields.tsx";
import { scheduleText } from "./schedule-text.ts";
import { scheduleBodyOf, newScheduleValues, scheduleValuesOf } from "./schedule-values.ts";

const FORMATS = ["pdf", "xlsx", "csv"] as const;

interface ScheduleDialogProps {
  /** The schedule to change; absent for a new one. */
  schedule?: ReportSchedule;
  members: readonly Member[];
  onClose: () => void;
}

/** Asks which report is generated when, and for whom. */
export function ScheduleDialog({ schedule, members, onClose }: ScheduleDialogProps) {
  const { user } = useOfficeSession();
  const { timeZone } = useDateFormats();
  const toast = useToast();
  const create = useWrite("POST /reports/schedules");
  const update = useWrite("PUT /reports/schedules/{id}");
  const form = useForm({
    initial: schedule ? scheduleValuesOf(schedule, members) : newScheduleValues(user.userId),
    schema: ReportScheduleInput,
    toBody: (values) => scheduleBodyOf(values, schedule),
    submit: async (body) => {
      const saved = schedule
        ? await update.send({ params: { id: schedule.scheduleId }, body }, { ifMatch: schedule.version })
        : await create.send({ body });
      toast({ message: say("saved.done", { title: saved.title, when: scheduleText(saved, timeZone) }) });
      onClose();
    },
  });
  const recipients = form.field("recipients");
  return (
    <FormDialog form={form} title={say(schedule ? "edit.title" : "add.title")} submitLabel={sayList("form.save")} onClose={onClose}>
      <ReportFields form={form} />
      <FieldRow>
        <SelectField
          label={say("common.file")}
          {...form.field("format")}
          options={FORMATS.map((format) => [format, format === "xlsx" ? "Excel" : format.toUpperCase()])}
        />
      </FieldRow>
      <FrequencyFields form={form} timeZone={timeZone} />
      <RecipientsField
        id={recipients.id}
        members={members}
        value={recipients.value}
        onChange={(value) => form.set({ recipients: value })}
        error={recipients.error}
      />
      {schedule && <CheckboxField label={say("common.active")} {...form.checkbox("isActive")} />}
    </FormDialog>
  );
}
