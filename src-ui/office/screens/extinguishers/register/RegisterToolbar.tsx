import { X } from "lucide";
import { WORK_TYPES_LEAST_FIRST } from "#shared/due-dates.ts";
import { Button } from "../../../../components/Button.tsx";
import { LocationFilter, TypeFilter } from "../../../lists/FilterChooser.tsx";
import { ListToolbar, SortFilter } from "../../../lists/ListToolbar.tsx";
import { FilterSelect } from "../../../lists/Toolbar.tsx";
import { sorts } from "./columns.tsx";
import { DUE, STATES } from "./filters.ts";
import type { RegisterState } from "./filters.ts";
import { say } from "./messages.ts";

/** Search and filters of the register; `sortable` adds a choice of order, for views without column heads. */
export function RegisterToolbar({ list, sortable }: { list: RegisterState; sortable: boolean }) {
  const { filter } = list;
  const imported = filter("import");
  return (
    <ListToolbar list={list}>
      <LocationFilter {...filter("location")} />
      <TypeFilter {...filter("type")} />
      <FilterSelect label={say("common.due")} {...filter("due")} options={DUE.map((due) => [due, say(`due.${due}`)])} />
      <FilterSelect
        label={say("filter.work")}
        {...filter("work")}
        options={WORK_TYPES_LEAST_FIRST.map((work) => [work, say(`type.${work}`)])}
      />
      <FilterSelect
        label={say("common.state")}
        {...filter("state")}
        any={say("state.active")}
        options={STATES.map((state) => [state, say(`state.${state}`)])}
      />
      {imported.value !== "" && (
        <Button icon={X} onClick={() => imported.onChange("")}>
          {say("filter.import")}
        </Button>
      )}
      {sortable && <SortFilter value={list.sort} onChange={list.onSort} sorts={sorts()} />}
    </ListToolbar>
  );
}
