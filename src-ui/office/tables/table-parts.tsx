import { ArrowDown, ArrowUp, ArrowUpDown } from "lucide";
import { memo } from "react";
import type { ReactNode } from "react";
import { classes } from "../../components/classes.ts";
import { Icon } from "../../components/Icon.tsx";
import type { DateFormats } from "../formats/use-date-formats.ts";
import type { Column } from "./column.ts";
import { hasLongWord } from "./has-long-word.ts";
import { say } from "./messages.ts";
import { RowCheckbox } from "./RowCheckbox.tsx";
import type { Selection } from "./use-selection.ts";
import shared from "./table-parts.module.css";

const PARTS = ["compact", "head", "none", "numeric", "row", "screenOnly", "sort", "checkbox", "corner", "waiting"] as const;

/** The classes of a table's parts. */
type TableClasses = Record<(typeof PARTS)[number], string>;

/** Returns the classes of a table's parts: those that all tables share, and those of its own style sheet. */
export function toTableClasses(own: CSSModuleClasses): TableClasses {
  return Object.fromEntries(PARTS.map((part) => [part, classes(shared[part], own[part])])) as TableClasses;
}

/** The props of the head of a table. */
export interface HeadProps<T> {
  columns: readonly Column<T>[];
  /** `field` or `-field`. */
  sort?: string | undefined;
  onSort?: ((sort: string) => void) | undefined;
  selection?: Selection<T> | undefined;
}

/** The head of a table. A press on a column sorts by it, a second press reverses the order. */
export function TableHead<T>({ tableClasses, columns, sort = "", onSort, selection }: HeadProps<T> & { tableClasses: TableClasses }) {
  return (
    <thead role="rowgroup">
      <tr role="row" aria-rowindex={1}>
        {selection && (
          <th scope="col" role="columnheader" className={tableClasses.checkbox}>
            <label>
              <input type="checkbox" checked={selection.isAll} onChange={selection.toggleAll} />
              <span className="visually-hidden">{say("list.selectAll")}</span>
            </label>
          </th>
        )}
        {columns.map((column) => (
          <Head key={column.key} tableClasses={tableClasses} column={column} sort={sort} onSort={onSort} />
        ))}
      </tr>
    </thead>
  );
}

interface ColumnHeadProps<T> {
  tableClasses: TableClasses;
  column: Column<T>;
  sort: string;
  onSort: HeadProps<T>["onSort"];
}

function Head<T>({ tableClasses, column, sort, onSort }: ColumnHeadProps<T>) {
  const { key, label, sortable, numeric, screenOnly } = column;
  const field = typeof sortable === "string" ? sortable : key;
  const state = sort === field ? "ascending" : sort === `-${field}` ? "descending" : undefined;
  return (
    <th
      scope="col"
      role="columnheader"
      aria-sort={state}
      className={classes(numeric && tableClasses.numeric, screenOnly && tableClasses.screenOnly)}
    >
      {sortable && onSort ? (
        <button type="button" className={tableClasses.sort} onClick={() => onSort(state === "ascending" ? `-${field}` : field)}>
          {label}
          <Icon shapes={state === "ascending" ? ArrowUp : state === "descending" ? ArrowDown : ArrowUpDown} size="small" />
        </button>
      ) : (
        label
      )}
    </th>
  );
}

interface RowProps<T> {
  tableClasses: TableClasses;
  /** The index of the row in the table, from 0. */
  index: number;
  /** Undefined while it loads. */
  row: T | undefined;
  columns: readonly Column<T>[];
  dates: DateFormats;
  /** The name of the row, for its checkbox. */
  name?: string | undefined;
  selected?: boolean;
  onToggle?: Selection<T>["toggle"] | undefined;
  measure?: (element: HTMLElement | null) => void;
}

/** A row of a table. */
export const TableRow = memo(function TableRow<T>(props: RowProps<T>) {
  const { tableClasses, index, row, columns, dates, name = "", selected = false, onToggle, measure } = props;
  return (
    <tr
      ref={measure}
      role="row"
      aria-rowindex={index + 2}
      aria-busy={row === undefined || undefined}
      tabIndex={-1}
      data-index={index}
      data-entry={index}
      data-selected={selected || undefined}
      data-long={hasLongWord(row) || undefined}
      className={tableClasses.row}
    >
      {onToggle && (
        <td role="cell" className={tableClasses.checkbox}>
          {row !== undefined && <RowCheckbox index={index} name={name} selected={selected} onToggle={onToggle} />}
        </td>
      )}
      {columns.map(({ key, label, numeric, compact, screenOnly, rowHead, corner, cell }) => (
        <td
          key={key}
          role={rowHead ? "rowheader" : "cell"}
          data-label={label}
          className={classes(
            numeric && tableClasses.numeric,
            compact && tableClasses.compact,
            screenOnly && tableClasses.screenOnly,
            rowHead && tableClasses.head,
            corner && tableClasses.corner,
          )}
        >
          {row === undefined ? <span className={tableClasses.waiting} /> : shown(cell(row, dates), tableClasses)}
        </td>
      ))}
    </tr>
  );
}) as <T>(props: RowProps<T> & { key?: string | number }) => ReactNode;

function shown(content: ReactNode, tableClasses: TableClasses): ReactNode {
  return content === null || content === undefined || content === "" || content === false ? (
    <span className={tableClasses.none}>–</span>
  ) : (
    content
  );
}
