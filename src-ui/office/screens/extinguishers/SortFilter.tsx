import { FilterSelect } from "../../components/Toolbar.tsx";
import { sorts } from "./columns.tsx";
import { say } from "./messages.ts";

/** Sorts where there are no heads to sort by: as cards, and on a phone. */
export function SortFilter({ value, onChange }: { value: string; onChange: (sort: string) => void }) {
  return (
    <FilterSelect
      label={say("common.sortBy")}
      value={value}
      onChange={onChange}
      any={null}
      options={sorts().flatMap(([field, label]) => [
        [field, label],
        [`-${field}`, say("common.lastFirst", { field: label })],
      ])}
    />
  );
}
