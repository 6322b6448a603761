import { DeficiencyStatus, Severity } from "#shared/entities/deficiency.ts";
import { Filters, FilterSelect, SearchBox, Toolbar } from "../../../components/Toolbar.tsx";
import { useSeverityLabels } from "../../../data/severity-labels.ts";
import type { UrlState } from "../../../data/url-state.ts";
import { LocationFilter } from "../LocationFilter.tsx";
import { ALL, FILTERS } from "./list-state.ts";
import { say } from "./messages.ts";

/** Search and filters of the list, all of them in its address. */
export function DeficiencyFilters({ url }: { url: UrlState }) {
  const labels = useSeverityLabels();
  const set = (name: string) => (value: string) => url.set({ [name]: value });
  const chosen = FILTERS.filter((name) => name !== "search" && url.get(name) !== "").length;
  const isFiltered = chosen > 0 || url.get("search") !== "";
  const clear = () => url.set(Object.fromEntries(FILTERS.map((name) => [name, null])));
  return (
    <Toolbar onClear={isFiltered ? clear : undefined}>
      <SearchBox label={say("search")} value={url.get("search")} onChange={set("search")} />
      <Filters chosen={chosen}>
        <FilterSelect
          label={say("common.status")}
          value={url.get("status")}
          onChange={(status) => url.set({ status, sort: null })}
          any={say("status.unresolved")}
          options={[...DeficiencyStatus.options.map((status) => [status, say(`status.${status}`)] as const), [ALL, say("status.all")]]}
        />
        <FilterSelect
          label={say("common.severity")}
          value={url.get("severity")}
          onChange={set("severity")}
          options={Severity.options.map((value) => [value, labels[value]])}
        />
        <LocationFilter url={url} />
      </Filters>
    </Toolbar>
  );
}
