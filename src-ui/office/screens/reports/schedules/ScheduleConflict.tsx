import type { Member } from "#shared/entities/member.ts";
import { fullName } from "#shared/full-name.ts";
import { sayReport } from "#shared/messages/reports.ts";
import type { ReportMessageKey } from "#shared/messages/reports.ts";
import { useRead } from "../../../data/use-read.ts";
import { useDateFormats } from "../../../formats/use-date-formats.ts";
import { FieldConflict } from "../../../forms/FieldConflict.tsx";
import type { EditFormState } from "../../../forms/use-edit-form.ts";
import { say } from "./messages.ts";
import { formatText, hourOptions, weekdayOptions } from "./schedule-text.ts";
import type { ScheduleValues } from "./schedule-values.ts";

interface ScheduleConflictProps {
  edit: EditFormState<ScheduleValues>;
  members: readonly Member[];
}

/** Shows what somebody else changed of a schedule in the meantime. */
export function ScheduleConflict({ edit, members }: ScheduleConflictProps) {
  const { timeZone } = useDateFormats();
  const locations = [useLocationName(edit.merged.locationId), useLocationName(edit.theirs?.locationId ?? "")];
  const readable = (values: ScheduleValues): ScheduleValues => ({
    ...values,
    name: sayReport(`report.${values.name}` as ReportMessageKey),
    format: formatText(values.format),
    locationId: locations.find(([id]) => id === values.locationId)?.[1] ?? values.locationId,
    state: values.state && sayReport(`state.${values.state}` as ReportMessageKey),
    often: say(values.often === "weekly" ? "field.everyWeek" : "field.everyMonth"),
    weekday: labelOf(weekdayOptions(), values.weekday),
    hour: labelOf(hourOptions(timeZone), values.hour),
    recipients: members
      .filter(({ userId }) => values.recipients.split(" ").includes(userId))
      .map(fullName)
      .join(", "),
  });
  return (
    <FieldConflict
      edit={edit}
      labels={{
        name: say("common.report"),
        locationId: say("common.location"),
        state: say("common.state"),
        format: say("common.file"),
        often: say("field.often"),
        weekday: say("field.weekday"),
        dayOfMonth: say("field.dayOfMonth"),
        hour: say("field.hour"),
        recipients: say("recipients"),
        isActive: say("common.active"),
      }}
      readable={readable}
    />
  );
}

/** Returns an id with the name of its location; all locations have none. */
function useLocationName(id: string): readonly [id: string, name: string | undefined] {
  const location = useRead("GET /locations/{id}", { params: { id } }, { enabled: id !== "", keepPrevious: false });
  return [id, id === "" ? say("common.allLocations") : location.data?.locationName];
}

function labelOf(options: readonly (readonly [value: string, label: string])[], value: string): string {
  return options.find(([each]) => each === value)?.[1] ?? value;
}
