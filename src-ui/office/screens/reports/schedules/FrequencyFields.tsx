import { timeZoneText } from "#shared/time-zone-text.ts";
import { SelectField } from "../../../../components/SelectField.tsx";
import { FieldRow } from "../../../../forms/Form.tsx";
import type { FormState } from "../../../../forms/use-form.ts";
import { say } from "./messages.ts";
import { hourOptions, weekdayOptions } from "./schedule-text.ts";
import type { ScheduleValues } from "./schedule-values.ts";

const DAYS = Array.from({ length: 31 }, (_, at) => String(at + 1));

/** The fields for weekly or monthly, the day and the hour. */
export function FrequencyFields({ form, timeZone }: { form: FormState<ScheduleValues>; timeZone: string }) {
  const isWeekly = form.values.often === "weekly";
  return (
    <>
      <FieldRow>
        <SelectField
          label={say("field.often")}
          {...form.field("often")}
          options={[
            ["weekly", say("field.everyWeek")],
            ["monthly", say("field.everyMonth")],
          ]}
        />
        {isWeekly ? (
          <SelectField label={say("field.weekday")} {...form.field("weekday")} options={weekdayOptions()} />
        ) : (
          <SelectField
            label={say("field.dayOfMonth")}
            hint={say("field.dayHint")}
            {...form.field("dayOfMonth")}
            options={DAYS.map((day) => [day, day])}
          />
        )}
      </FieldRow>
      <SelectField
        label={say("field.hour")}
        hint={say("field.hourHint", { zone: timeZoneText(timeZone) })}
        {...form.field("hour")}
        options={hourOptions(timeZone)}
      />
    </>
  );
}
