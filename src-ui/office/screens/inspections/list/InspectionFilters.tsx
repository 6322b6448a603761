import { InspectionType } from "#shared/entities/inspection-type.ts";
import { InspectionStatus } from "#shared/entities/inspection.ts";
import { useMemberOptions } from "../../../data/use-member-options.ts";
import { LocationFilter } from "../../../lists/FilterChooser.tsx";
import { ListToolbar } from "../../../lists/ListToolbar.tsx";
import { DateFilter, FilterSelect } from "../../../lists/Toolbar.tsx";
import type { FilterState } from "../../../lists/use-list.ts";
import { say } from "../messages.ts";
import { VOIDED } from "./filters.ts";
import type { filtersIn } from "./filters.ts";

/** Search and filters of the list, all of them in its URL. */
export function InspectionFilters({ list }: { list: FilterState<keyof ReturnType<typeof filtersIn>> }) {
  const { filter } = list;
  const [from, to] = [filter("from"), filter("to")];
  return (
    <ListToolbar list={list} searchLabel={say("search.label")}>
      <FilterSelect
        label={say("common.status")}
        {...filter("status")}
        options={[...InspectionStatus.options, VOIDED].map((status) => [status, say(`status.${status}`)])}
      />
      <FilterSelect
        label={say("common.type")}
        {...filter("type")}
        options={InspectionType.options.map((type) => [type, say(`type.${type}`)])}
      />
      <FilterSelect label={say("common.inspector")} {...filter("inspector")} options={useMemberOptions()} />
      <LocationFilter {...filter("location")} />
      <FilterSelect
        label={say("common.result")}
        {...filter("result")}
        options={[
          ["passed", say("common.passed")],
          ["failed", say("common.failed")],
          ["completed", say("filter.completed")],
        ]}
      />
      <DateFilter label={say("filter.from")} {...from} max={to.value} />
      <DateFilter label={say("filter.to")} {...to} min={from.value} />
      <FilterSelect label={say("filter.duplicates")} {...filter("duplicates")} options={[["only", say("duplicates.only")]]} />
    </ListToolbar>
  );
}
