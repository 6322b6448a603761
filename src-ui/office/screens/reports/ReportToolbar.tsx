import { definitionOf } from "#shared/reports/report-definitions.ts";
import type { ReportName } from "#shared/reports/report-definitions.ts";
import type { ReportColumn, ReportResult } from "#shared/reports/result.ts";
import { NARROW, useMedia } from "../../../device/use-media.ts";
import { SortFilter } from "../../lists/ListToolbar.tsx";
import { DateFilter, Filters, SearchBox, Toolbar } from "../../lists/Toolbar.tsx";
import { useFilters } from "../../lists/use-list.ts";
import { hasUsefulOrder } from "./columns.ts";
import { FilterControl } from "./FilterControl.tsx";
import { say } from "./messages.ts";

interface ReportToolbarProps {
  name: ReportName;
  today: string;
  /** The report as last read. */
  report: ReportResult | undefined;
  /** The columns that are shown. */
  columns: readonly ReportColumn[];
}

/** The day, the filters of this report and the search; the back button undoes each choice. */
export function ReportToolbar({ name, today, report, columns }: ReportToolbarProps) {
  const { filters, required = [], states = [] } = definitionOf(name);
  const others = filters.filter((filter) => !required.includes(filter));
  const { url, filter: control, isFiltered, clear } = useFilters<string>([...others, "asOf", "search"]);
  const isNarrow = useMedia(NARROW);
  const asOf = control("asOf");
  const isComplete = required.every((filter) => url.get(filter) !== "");
  const sorts = columns.filter(hasUsefulOrder).map(({ key, label }) => [key, label] as const);
  const sort = isNarrow && isComplete && <SortFilter {...control("sort")} any={say("filter.standardOrder")} sorts={sorts} />;
  const controlOf = (filter: (typeof filters)[number]) => (
    <FilterControl
      key={filter}
      filter={filter}
      {...control(filter)}
      valueLabel={filterLabel(report, filter, url.get(filter))}
      states={states}
      today={today}
      isNeeded={required.includes(filter)}
    />
  );
  return (
    <Toolbar onClear={isFiltered ? clear : undefined}>
      <DateFilter label={say("common.asOf")} {...asOf} value={asOf.value || today} max={today} />
      {required.map(controlOf)}
      {others.length === 0 ? (
        sort
      ) : (
        <Filters activeCount={others.filter((filter) => url.get(filter) !== "").length}>
          {others.map(controlOf)}
          {sort}
        </Filters>
      )}
      {isComplete && <SearchBox {...control("search")} />}
    </Toolbar>
  );
}

/** Returns the report's own label for a filter, once it was created with it. */
function filterLabel(report: ReportResult | undefined, filter: string, value: string): string | undefined {
  if (value === "") return undefined;
  return String(report?.filters.find(({ key }) => key === filter)?.value ?? "") || undefined;
}
