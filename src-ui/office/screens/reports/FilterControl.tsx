import type { ComponentProps } from "react";
import { WORK_TYPES_LEAST_FIRST } from "#shared/due-dates.ts";
import { sayReport } from "#shared/messages/reports.ts";
import type { ReportMessageKey } from "#shared/messages/reports.ts";
import type { ReportFilter } from "#shared/reports/report-definitions.ts";
import { useAnyExtinguisherSearch, useAnyLocationSearch, useAnyTypeSearch } from "../../combobox/option-searches.ts";
import { FilterChooser } from "../../lists/FilterChooser.tsx";
import { DateFilter, FilterSelect } from "../../lists/Toolbar.tsx";
import { say } from "./messages.ts";
import { useInspectionSearch } from "./use-inspection-search.ts";

interface FilterControlProps {
  filter: ReportFilter;
  value: string;
  /** The label of the choice, as the report gives it. */
  valueLabel: string | undefined;
  onChange: (value: string) => void;
  /** The options of the filter `state`. */
  states: readonly string[];
  today: string;
  /** Whether the report requires this filter. */
  isNeeded: boolean;
}

/** The number of years to choose from, including the current one. */
const YEARS = 10;

/** The control of one filter. */
export function FilterControl({ filter, value, valueLabel, onChange, states, today, isNeeded }: FilterControlProps) {
  const control = { label: sayReport(`filter.${filter}`), value, onChange };
  switch (filter) {
    case "locationId":
    case "extinguisherTypeId":
    case "extinguisherId":
    case "inspectionId":
      return <Chooser filter={filter} {...control} valueLabel={valueLabel} {...(isNeeded && { placeholder: say("common.choose") })} />;
    case "startDate":
    case "endDate":
      return <DateFilter {...control} max={today} />;
    case "state":
      return <FilterSelect {...control} options={states.map((state) => [state, sayReport(`state.${state}` as ReportMessageKey)])} />;
    case "dueKind":
      return <FilterSelect {...control} options={WORK_TYPES_LEAST_FIRST.map((workType) => [workType, sayReport(`work.${workType}`)])} />;
    case "months":
      return (
        <FilterSelect
          {...control}
          value={value || "12"}
          onChange={(months) => onChange(months === "12" ? "" : months)}
          any={null}
          options={["12", "24"].map((months) => [months, say("filter.monthsAhead", { count: Number(months) })])}
        />
      );
    case "year":
      return (
        <FilterSelect
          {...control}
          any={say("common.choose")}
          options={Array.from({ length: YEARS }, (_, ago) => String(Number(today.slice(0, 4)) - ago)).map((year) => [year, year])}
        />
      );
  }
}

const SEARCHES = {
  locationId: useAnyLocationSearch,
  extinguisherTypeId: useAnyTypeSearch,
  extinguisherId: useAnyExtinguisherSearch,
  inspectionId: useInspectionSearch,
};

type ChooserProps = Omit<ComponentProps<typeof FilterChooser>, "search"> & { filter: keyof typeof SEARCHES };

function Chooser({ filter, ...props }: ChooserProps) {
  const useSearch = SEARCHES[filter];
  return <FilterChooser {...props} search={useSearch()} />;
}
