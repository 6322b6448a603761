import { X } from "lucide";
import { Button } from "../../../components/Button.tsx";
import { Combobox } from "../../components/Combobox.tsx";
import { say as sayList } from "../../components/messages.ts";
import { FilterSelect, Filters as FoldedFilters, SearchBox, Toolbar } from "../../components/Toolbar.tsx";
import { useLocationSearch, useTypeSearch } from "../../data/option-searches.ts";
import type { UrlState } from "../../data/url-state.ts";
import { useRead } from "../../data/use-read.ts";
import { say as sayFrame } from "../../messages.ts";
import { DUE, type Filters, isFiltered, NO_FILTERS, STATES, WORK } from "./filters.ts";
import { later } from "../../../loading/later.tsx";
import { say } from "./messages.ts";
import styles from "./RegisterToolbar.module.css";

const SortFilter = later(() => import("./SortFilter.tsx").then((m) => m.SortFilter));

interface RegisterToolbarProps {
  url: UrlState;
  filters: Filters;
  /** There are no heads to sort by. */
  sortable: boolean;
}

/** Search and filters of the register; each choice is a step that the back button takes back. */
export function RegisterToolbar({ url, filters, sortable }: RegisterToolbarProps) {
  const choose = (name: string) => (value: string) => url.set({ [name]: value }, { push: true });
  const chosen = [filters.location, filters.type, filters.due, filters.work, filters.state].filter(Boolean).length;
  return (
    <Toolbar onClear={isFiltered(filters) ? () => url.set(NO_FILTERS, { push: true }) : undefined}>
      <SearchBox value={filters.search} onChange={(search) => url.set({ search })} />
      <FoldedFilters chosen={chosen}>
        <LocationFilter value={filters.location} onChange={choose("location")} />
        <TypeFilter value={filters.type} onChange={choose("type")} />
        <FilterSelect
          label={say("common.due")}
          value={filters.due}
          onChange={choose("due")}
          options={DUE.map((due) => [due, say(`due.${due}`)])}
        />
        <FilterSelect
          label={say("filter.work")}
          value={filters.work}
          onChange={choose("work")}
          options={WORK.map((work) => [work, sayFrame(`type.${work}`)])}
        />
        <FilterSelect
          label={say("common.state")}
          value={filters.state}
          onChange={choose("state")}
          any={say("standing.active")}
          options={STATES.map((state) => [state, say(`standing.${state}`)])}
        />
        {filters.import !== "" && (
          <Button icon={X} onClick={() => choose("import")("")}>
            {say("filter.import")}
          </Button>
        )}
        {sortable && <SortFilter value={filters.sort} onChange={choose("sort")} />}
      </FoldedFilters>
    </Toolbar>
  );
}

interface FilterProps {
  value: string;
  onChange: (value: string) => void;
}

function LocationFilter({ value, onChange }: FilterProps) {
  const location = useRead("GET /locations/{id}", { params: { id: value } }, { enabled: value !== "", keepPrevious: false });
  return (
    <div className={styles.filter}>
      <Combobox
        compact
        label={say("common.location")}
        value={value}
        valueLabel={location.data?.locationName ?? (location.error ? say("filter.unknown") : "")}
        placeholder={sayList("list.any")}
        onChange={onChange}
        search={useLocationSearch()}
      />
    </div>
  );
}

function TypeFilter({ value, onChange }: FilterProps) {
  const type = useRead("GET /extinguishertypes/{id}", { params: { id: value } }, { enabled: value !== "", keepPrevious: false });
  return (
    <div className={styles.filter}>
      <Combobox
        compact
        label={say("common.type")}
        value={value}
        valueLabel={type.data?.typeName ?? (type.error ? say("filter.unknown") : "")}
        placeholder={sayList("list.any")}
        onChange={onChange}
        search={useTypeSearch()}
      />
    </div>
  );
}
