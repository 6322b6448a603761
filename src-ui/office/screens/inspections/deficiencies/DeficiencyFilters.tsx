import { DeficiencyStatus } from "#shared/entities/deficiency.ts";
import { SEVERITIES } from "#shared/severities.ts";
import { LocationFilter } from "../../../lists/FilterChooser.tsx";
import { ListToolbar } from "../../../lists/ListToolbar.tsx";
import { FilterSelect } from "../../../lists/Toolbar.tsx";
import type { FilterState } from "../../../lists/use-list.ts";
import { useSeverityLabels } from "../../../tags/use-severity-labels.ts";
import { ALL_STATUSES } from "./filters.ts";
import type { FILTERS } from "./filters.ts";
import { say } from "./messages.ts";

/** Search and filters of the list, all of them in its URL. */
export function DeficiencyFilters({ list }: { list: FilterState<keyof typeof FILTERS> }) {
  const labels = useSeverityLabels();
  return (
    <ListToolbar list={list} searchLabel={say("search")}>
      <FilterSelect
        label={say("common.status")}
        value={list.filter("status").value}
        // Resolved deficiencies have another order.
        onChange={(status) => list.url.set({ status, sort: null }, { push: true })}
        any={say("status.unresolved")}
        options={[
          ...DeficiencyStatus.options.map((status) => [status, say(`status.${status}`)] as const),
          [ALL_STATUSES, say("status.all")],
        ]}
      />
      <FilterSelect
        label={say("common.severity")}
        {...list.filter("severity")}
        options={SEVERITIES.map((value) => [value, labels[value]])}
      />
      <LocationFilter {...list.filter("location")} />
    </ListToolbar>
  );
}
