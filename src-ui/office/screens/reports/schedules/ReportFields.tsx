import { sayReport } from "#shared/messages/reports.ts";
import type { ReportMessageKey } from "#shared/messages/reports.ts";
import { definitionOf } from "#shared/reports/report-definitions.ts";
import { SelectField } from "../../../../components/SelectField.tsx";
import type { FormState } from "../../../../forms/use-form.ts";
import { Combobox } from "../../../combobox/Combobox.tsx";
import { useLocationSearch } from "../../../combobox/option-searches.ts";
import { useRead } from "../../../data/use-read.ts";
import { say } from "./messages.ts";
import { isSchedulable, schedulableReports } from "./schedule-values.ts";
import type { ScheduleValues } from "./schedule-values.ts";

/** The report, and its location and state where it has such filters. */
export function ReportFields({ form }: { form: FormState<ScheduleValues> }) {
  const { name, locationId } = form.values;
  const { filters = [], states = [] } = isSchedulable(name) ? definitionOf(name) : {};
  const search = useLocationSearch();
  const location = useRead("GET /locations/{id}", { params: { id: locationId } }, { enabled: locationId !== "", keepPrevious: false });
  const { onChange: _, ...locationField } = form.field("locationId");
  return (
    <>
      <SelectField
        label={say("common.report")}
        {...form.field("name")}
        onChange={(event) => form.set({ name: event.target.value, state: "" })}
        options={[["", say("field.chooseReport")], ...schedulableReports.map((each) => [each, sayReport(`report.${each}`)] as const)]}
      />
      {filters.includes("locationId") && (
        <Combobox
          {...locationField}
          label={say("common.location")}
          valueLabel={location.data?.locationName}
          placeholder={say("common.allLocations")}
          onChange={(value) => form.set({ locationId: value })}
          search={search}
        />
      )}
      {states.length > 0 && (
        <SelectField
          label={say("common.state")}
          {...form.field("state")}
          options={[["", say("common.all")], ...states.map((state) => [state, sayReport(`state.${state}` as ReportMessageKey)] as const)]}
        />
      )}
    </>
  );
}
