import { InspectionType } from "#shared/entities/inspection-type.ts";
import { InspectionStatus } from "#shared/entities/inspection.ts";
import { DateFilter, Filters, FilterSelect, SearchBox, Toolbar } from "../../../components/Toolbar.tsx";
import { useMemberOptions } from "../../../data/members.ts";
import { say as sayState } from "../../../data/state-messages.ts";
import type { UrlState } from "../../../data/url-state.ts";
import { say as sayFrame } from "../../../messages.ts";
import { LocationFilter } from "../LocationFilter.tsx";
import { say } from "../messages.ts";
import { FILTERS, VOIDED } from "./list-state.ts";

/** Search and filters of the list, all of them in its address. */
export function InspectionFilters({ url }: { url: UrlState }) {
  const members = useMemberOptions();
  const set = (name: string) => (value: string) => url.set({ [name]: value });
  const chosen = FILTERS.filter((name) => name !== "search" && url.get(name) !== "").length;
  const isFiltered = FILTERS.some((name) => url.get(name) !== "");
  const clear = () => url.set(Object.fromEntries(FILTERS.map((name) => [name, null])));
  return (
    <Toolbar onClear={isFiltered ? clear : undefined}>
      <SearchBox label={say("search.label")} value={url.get("search")} onChange={set("search")} />
      <Filters chosen={chosen}>
        <FilterSelect
          label={say("common.status")}
          value={url.get("status")}
          onChange={set("status")}
          options={[...InspectionStatus.options, VOIDED].map((status) => [status, sayState(`status.${status}`)])}
        />
        <FilterSelect
          label={say("common.type")}
          value={url.get("type")}
          onChange={set("type")}
          options={InspectionType.options.map((type) => [type, sayFrame(`type.${type}`)])}
        />
        <FilterSelect label={say("common.inspector")} value={url.get("inspector")} onChange={set("inspector")} options={members} />
        <LocationFilter url={url} />
        <FilterSelect
          label={say("common.result")}
          value={url.get("result")}
          onChange={set("result")}
          options={[
            ["passed", sayState("common.passed")],
            ["failed", sayState("common.failed")],
            ["completed", say("filter.completed")],
          ]}
        />
        <DateFilter label={say("filter.from")} value={url.get("from")} max={url.get("to")} onChange={set("from")} />
        <DateFilter label={say("filter.to")} value={url.get("to")} min={url.get("from")} onChange={set("to")} />
        <FilterSelect
          label={say("filter.duplicates")}
          value={url.get("duplicates")}
          onChange={set("duplicates")}
          options={[["only", say("duplicates.only")]]}
        />
      </Filters>
    </Toolbar>
  );
}
