import { definitionOf } from "#shared/reports/reports.ts";
import type { ReportName } from "#shared/reports/reports.ts";
import type { ReportColumn, ReportResult } from "#shared/reports/result.ts";
import { DateFilter, FilterSelect, Filters, SearchBox, Toolbar } from "../../components/Toolbar.tsx";
import type { UrlState } from "../../data/url-state.ts";
import { NARROW, useMedia } from "../../data/use-media.ts";
import { FilterControl } from "./FilterControl.tsx";
import { say } from "./messages.ts";

interface ReportToolbarProps {
  name: ReportName;
  url: UrlState;
  today: string;
  /** What was read last. */
  report: ReportResult | undefined;
  /** Those that are shown. */
  columns: readonly ReportColumn[];
}

/** The day, the filters of this report and the search; each choice is a step that the back button takes back. */
export function ReportToolbar({ name, url, today, report, columns }: ReportToolbarProps) {
  const { filters, required = [], states = [] } = definitionOf(name);
  const narrow = useMedia(NARROW);
  const choose = (filter: string) => (value: string) => url.set({ [filter]: value }, { push: true });
  const control = (filter: (typeof filters)[number]) => (
    <FilterControl
      key={filter}
      filter={filter}
      value={url.get(filter)}
      words={wordsOf(report, filter, url.get(filter))}
      onChange={choose(filter)}
      states={states}
      today={today}
      isNeeded={required.includes(filter)}
    />
  );
  const chosen = filters.filter((filter) => url.get(filter) !== "" && !required.includes(filter)).length;
  const isChanged = chosen > 0 || url.get("asOf") !== "" || url.get("search") !== "";
  const none = Object.fromEntries(
    [...filters.filter((filter) => !required.includes(filter)), "asOf", "search"].map((each) => [each, null]),
  );
  const others = filters.filter((filter) => !required.includes(filter));
  return (
    <Toolbar onClear={isChanged ? () => url.set(none, { push: true }) : undefined}>
      <DateFilter label={say("common.asOf")} value={url.get("asOf") || today} max={today} onChange={choose("asOf")} />
      {required.map(control)}
      {others.length > 0 && (
        <Filters chosen={chosen}>
          {others.map(control)}
          {narrow && <SortFilter columns={columns} value={url.get("sort")} onChange={choose("sort")} />}
        </Filters>
      )}
      {required.every((filter) => url.get(filter) !== "") && (
        <SearchBox value={url.get("search")} onChange={(search) => url.set({ search })} />
      )}
    </Toolbar>
  );
}

/** What the report says of a filter, once it was made with it. */
function wordsOf(report: ReportResult | undefined, filter: string, value: string): string | undefined {
  if (value === "") return undefined;
  return String(report?.filters.find(({ key }) => key === filter)?.value ?? "") || undefined;
}

/** Where there are no heads to sort by. */
function SortFilter({ columns, value, onChange }: { columns: readonly ReportColumn[]; value: string; onChange: (sort: string) => void }) {
  return (
    <FilterSelect
      label={say("filter.sort")}
      value={value}
      onChange={onChange}
      any={say("filter.standardOrder")}
      options={columns.flatMap(({ key, label }) => [
        [key, label],
        [`-${key}`, say("filter.descending", { field: label })],
      ])}
    />
  );
}
