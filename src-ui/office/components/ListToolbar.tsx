import { Children, type ReactNode } from "react";
import type { Filtering } from "../data/use-list.ts";
import { say } from "./messages.ts";
import { Filters, FilterSelect, SearchBox, Toolbar } from "./Toolbar.tsx";

/** So many filters stand beside the search on a phone too. */
const UNFOLDED_MAX = 2;

interface ListToolbarProps {
  list: Filtering<"search">;
  /** What the search looks through. */
  searchLabel?: string;
  /** The controls of its filters. */
  children?: ReactNode;
}

/** The search of a list, its filters, and the way back to all of it. */
export function ListToolbar({ list, searchLabel, children }: ListToolbarProps) {
  return (
    <Toolbar onClear={list.isFiltered ? list.clear : undefined}>
      <SearchBox {...list.filter("search")} {...(searchLabel && { label: searchLabel })} />
      {Children.count(children) > UNFOLDED_MAX ? <Filters chosen={list.chosen}>{children}</Filters> : children}
    </Toolbar>
  );
}

interface SortFilterProps {
  value: string;
  onChange: (sort: string) => void;
  sorts: readonly (readonly [field: string, label: string])[];
  /** The order that nobody chose, where it is none of these. */
  any?: string | null;
}

/** Sorts a list where there are no heads to sort by: as cards, and on a phone. */
export function SortFilter({ sorts, any = null, ...control }: SortFilterProps) {
  const options = sorts.flatMap(([field, label]): [string, string][] => [
    [field, label],
    [`-${field}`, say("common.lastFirst", { field: label })],
  ]);
  return <FilterSelect {...control} label={say("common.sortBy")} any={any} options={options} />;
}
