import { useMemo, useState } from "react";
import { failureText } from "../../failure.ts";
import { useLatest } from "../../use-latest.ts";
import { useToast } from "../../use-toast.ts";

/** The selected rows of a list, on this page and on others. */
export interface Selection<T> {
  /** By id, as last read. A row far from the top of a partly loaded list stays as it was when it was selected. */
  rows: ReadonlyMap<string, T>;
  /** The number of selected rows that the list does not show now: they are on another page, or the filters leave them out. */
  hiddenCount: number;
  /** Whether `toggleAll` would clear the selection. */
  isAll: boolean;
  /** Selects or clears the row at this index; with `range`, selects all from the last one to here. */
  toggle: (index: number, range: boolean) => void;
  /** Selects all rows up to the limit, or clears them if all are selected. */
  toggleAll: () => void;
  /** Clears all rows but these. */
  keep: (ids: readonly string[]) => void;
  clear: () => void;
}

/** Selected rows in a state that outlives the list. */
export type SelectionState<T> = readonly [rows: ReadonlyMap<string, T>, setRows: (rows: ReadonlyMap<string, T>) => void];

interface SelectionOptions<T> {
  idOf: (row: T) => string;
  /** The number of rows of the list, or of its page if it is shown page by page. */
  count: number;
  rowAt: (index: number) => T | undefined;
  /** Resolves with the rows of a range, for a list that is only partly loaded. */
  rowsBetween?: (first: number, last: number) => Promise<readonly T[]>;
  /** Identifies the filters of a partly loaded list: a row selected under the same filters counts as shown, even if it is not loaded. */
  filterKey?: string;
  /** The number of rows that can be selected, and the message for rows left out because of it. */
  limit?: { max: number; full: string };
  state?: SelectionState<T>;
}

/** The filters under which a row of a partly loaded list was selected. */
const selectedUnder = new WeakMap<object, string>();

function rememberFilters(row: unknown, { filterKey }: { filterKey?: string }): void {
  if (filterKey !== undefined) selectedUnder.set(row as object, filterKey);
}

/** How many rows at the top of a long list are searched for selected ones. */
const TOP_ROWS = 500;

/** Returns the selection of a list that shows these rows on its page. */
export function useRowSelection<T>(rows: readonly T[] | undefined, idOf: (row: T) => string): Selection<T> {
  return useSelection({ idOf, count: rows?.length ?? 0, rowAt: (index) => rows?.[index] });
}

/** Returns the selection of a list. Its functions stay the same between renders. */
export function useSelection<T>(options: SelectionOptions<T>): Selection<T> {
  const own = useState<ReadonlyMap<string, T>>(new Map());
  const [selected, setSelected] = options.state ?? own;
  const latest = useLatest({ options, selected, setSelected });
  const toast = useToast();
  const actions = useMemo(() => actionsOn(latest, toast), [toast, latest]); // oxlint-disable-line react/refs -- read in event handlers only
  const rows = new Map(selected);
  const present = rows.size === 0 ? [] : presentRows(options, 0, lastLookedAt(options));
  for (const row of present) if (rows.has(options.idOf(row))) rows.set(options.idOf(row), row);
  return { rows, hiddenCount: countHidden(options, selected), isAll: isAll(options, selected), ...actions };
}

/** Returns the last index that is searched at each render. */
function lastLookedAt<T>({ count, rowsBetween }: SelectionOptions<T>): number {
  return (rowsBetween ? Math.min(count, TOP_ROWS) : count) - 1;
}

function countHidden<T>(options: SelectionOptions<T>, selected: ReadonlyMap<string, T>): number {
  if (selected.size === 0) return 0;
  const { filterKey, count, idOf } = options;
  const shown = new Set(presentRows(options, 0, Math.min(count, TOP_ROWS) - 1).map(idOf));
  const isShown = (id: string, row: T): boolean =>
    shown.has(id) || (filterKey !== undefined && selectedUnder.get(row as object) === filterKey);
  return [...selected].filter(([id, row]) => !isShown(id, row)).length;
}

function presentRows<T>({ count, rowAt }: SelectionOptions<T>, first = 0, last = count - 1): T[] {
  return Array.from({ length: last - first + 1 }, (_, step) => rowAt(first + step)).filter((row) => row !== undefined);
}

function isAll<T>(options: SelectionOptions<T>, selected: ReadonlyMap<string, T>): boolean {
  const { count, rowsBetween, limit, idOf } = options;
  if (selected.size === 0 || count === 0) return false;
  if (rowsBetween) return selected.size - countHidden(options, selected) >= Math.min(count, limit?.max ?? Infinity);
  return presentRows(options).every((row) => selected.has(idOf(row)));
}

interface Latest<T> {
  options: SelectionOptions<T>;
  selected: ReadonlyMap<string, T>;
  setSelected: SelectionState<T>[1];
}

/** Returns the functions of a selection, which read the latest options when called. */
function actionsOn<T>(
  latest: { current: Latest<T> },
  toast: ReturnType<typeof useToast>,
): Omit<Selection<T>, "rows" | "hiddenCount" | "isAll"> {
  let anchor: { index: number; id: string | undefined } | null = null;
  function idAt(index: number): string | undefined {
    const { rowAt, idOf } = latest.current.options;
    const row = rowAt(index);
    return row === undefined ? undefined : idOf(row);
  }
  /** Selects rows as far as the limit allows. Returns whether all of them are selected now. */
  function add(rows: readonly T[]): boolean {
    const { options, selected, setSelected } = latest.current;
    const after = new Map(selected);
    for (const row of rows) {
      const id = options.idOf(row);
      rememberFilters(row, options);
      if (after.has(id) || after.size < (options.limit?.max ?? Infinity)) after.set(id, row);
    }
    setSelected(after);
    return rows.every((row) => after.has(options.idOf(row)));
  }
  function addBetween(first: number, last: number): void {
    const { options } = latest.current;
    const { limit, rowsBetween } = options;
    if (!rowsBetween) return void add(presentRows(options, first, last));
    const end = Math.min(last, first + (limit?.max ?? Infinity) - 1);
    rowsBetween(first, end).then(
      (rows) => {
        const isComplete = add(rows) && end === last;
        if (limit && !isComplete) toast({ message: limit.full });
      },
      (error: unknown) => toast({ message: failureText(error), tone: "danger" }),
    );
  }
  function keep(ids: readonly string[]): void {
    const { selected, setSelected } = latest.current;
    setSelected(new Map([...selected].filter(([id]) => ids.includes(id))));
  }
  return {
    keep,
    clear: () => latest.current.setSelected(new Map()),
    toggle: (index, range) => {
      const { options, selected, setSelected } = latest.current;
      const row = options.rowAt(index);
      const from = anchor;
      anchor = { index, id: idAt(index) };
      // A range does not begin on another page of the list.
      if (range && from && [undefined, from.id].includes(idAt(from.index)))
        return addBetween(Math.min(from.index, index), Math.max(from.index, index));
      if (!row) return;
      const after = new Map(selected);
      if (!after.delete(options.idOf(row))) {
        const { limit } = options;
        if (limit && after.size >= limit.max) return toast({ message: limit.full });
        rememberFilters(row, options);
        after.set(options.idOf(row), row);
      }
      setSelected(after);
    },
    toggleAll: () => {
      const { options, selected } = latest.current;
      if (!isAll(options, selected)) return options.count > 0 ? addBetween(0, options.count - 1) : undefined;
      const shown = new Set(options.rowsBetween ? selected.keys() : presentRows(options).map(options.idOf));
      keep([...selected.keys()].filter((id) => !shown.has(id)));
    },
  };
}
