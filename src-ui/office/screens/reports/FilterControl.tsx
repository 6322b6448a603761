import { say as sayReport } from "#shared/messages/reports.ts";
import type { ReportMessageKey } from "#shared/messages/reports.ts";
import { works } from "#shared/reports/reports.ts";
import type { ReportFilter } from "#shared/reports/reports.ts";
import { Combobox } from "../../components/Combobox.tsx";
import { say as sayList } from "../../components/messages.ts";
import { DateFilter, FilterSelect, SearchBox } from "../../components/Toolbar.tsx";
import { useExtinguisherSearch, useLocationSearch, useTypeSearch } from "../../data/option-searches.ts";
import { say } from "./messages.ts";
import { useInspectionSearch } from "./use-inspection-search.ts";
import styles from "./FilterControl.module.css";

interface FilterControlProps {
  filter: ReportFilter;
  value: string;
  /** What is chosen, as the report says it. */
  words: string | undefined;
  onChange: (value: string) => void;
  /** Of the filter `state`. */
  states: readonly string[];
  today: string;
  /** The report is about it. */
  isNeeded: boolean;
}

/** So many years back, the present one included, can be chosen. */
const YEARS = 10;

/** The control of one filter; one that needs nothing special is typed. */
export function FilterControl({ filter, value, words, onChange, states, today, isNeeded }: FilterControlProps) {
  const label = sayReport(`filter.${filter}`);
  const chooser = { label, value, words, onChange, isNeeded };
  switch (filter) {
    case "locationId":
      return <LocationFilter {...chooser} />;
    case "extinguisherTypeId":
      return <TypeFilter {...chooser} />;
    case "extinguisherId":
      return <ExtinguisherFilter {...chooser} />;
    case "inspectionId":
      return <InspectionFilter {...chooser} />;
    case "startDate":
    case "endDate":
      return <DateFilter label={label} value={value} onChange={onChange} max={today} />;
    case "state":
      return (
        <FilterSelect
          label={label}
          value={value}
          onChange={onChange}
          options={states.map((state) => [state, sayReport(`state.${state}` as ReportMessageKey)])}
        />
      );
    case "dueKind":
      return (
        <FilterSelect label={label} value={value} onChange={onChange} options={works.map((kind) => [kind, sayReport(`work.${kind}`)])} />
      );
    case "months":
      return (
        <FilterSelect
          label={label}
          value={value || "12"}
          onChange={(months) => onChange(months === "12" ? "" : months)}
          any={null}
          options={["12", "24"].map((months) => [months, say("filter.monthsAhead", { count: Number(months) })])}
        />
      );
    case "year":
      return (
        <FilterSelect
          label={label}
          value={value}
          onChange={onChange}
          any={say("filter.choose")}
          options={Array.from({ length: YEARS }, (_, ago) => String(Number(today.slice(0, 4)) - ago)).map((year) => [year, year])}
        />
      );
    default:
      return <SearchBox label={label} value={value} onChange={onChange} />;
  }
}

interface ChooserProps {
  label: string;
  value: string;
  words: string | undefined;
  onChange: (value: string) => void;
  isNeeded: boolean;
}

type Search = Parameters<typeof Combobox>[0]["search"];

function Chooser({ label, value, words, onChange, search, isNeeded }: ChooserProps & { search: Search }) {
  return (
    <div className={styles.chooser}>
      <Combobox
        compact
        label={label}
        value={value}
        valueLabel={words}
        placeholder={isNeeded ? say("filter.choose") : sayList("list.any")}
        onChange={onChange}
        search={search}
      />
    </div>
  );
}

function LocationFilter(props: ChooserProps) {
  return <Chooser {...props} search={useLocationSearch()} />;
}

function TypeFilter(props: ChooserProps) {
  return <Chooser {...props} search={useTypeSearch()} />;
}

function ExtinguisherFilter(props: ChooserProps) {
  return <Chooser {...props} search={useExtinguisherSearch()} />;
}

function InspectionFilter(props: ChooserProps) {
  return <Chooser {...props} search={useInspectionSearch()} />;
}
