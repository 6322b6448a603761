import { Children } from "react";
import type { ReactNode } from "react";
import { say } from "./messages.ts";
import { Filters, FilterSelect, SearchBox, Toolbar } from "./Toolbar.tsx";
import type { FilterState } from "./use-list.ts";

/** Up to this many filters stay beside the search on a phone. */
const UNFOLDED_MAX = 2;

interface ListToolbarProps {
  list: FilterState<"search">;
  /** The fields that the search covers. */
  searchLabel?: string;
  /** The controls of its filters. */
  children?: ReactNode;
}

/** The search of a list, its filters, and a button that clears them. */
export function ListToolbar({ list, searchLabel, children }: ListToolbarProps) {
  return (
    <Toolbar onClear={list.isFiltered ? list.clear : undefined}>
      <SearchBox {...list.filter("search")} {...(searchLabel && { label: searchLabel })} />
      {Children.count(children) > UNFOLDED_MAX ? <Filters activeCount={list.activeCount}>{children}</Filters> : children}
    </Toolbar>
  );
}

interface SortFilterProps {
  value: string;
  onChange: (sort: string) => void;
  sorts: readonly (readonly [field: string, label: string])[];
  /** The label of the default order, if it is none of these. */
  any?: string | null;
}

/** Sorts a list that has no table head: cards, and any list on a phone. */
export function SortFilter({ sorts, any = null, ...control }: SortFilterProps) {
  const options = sorts.flatMap(([field, label]): [string, string][] => [
    [field, label],
    [`-${field}`, say("common.lastFirst", { field: label })],
  ]);
  return <FilterSelect {...control} label={say("common.sortBy")} any={any} options={options} />;
}
