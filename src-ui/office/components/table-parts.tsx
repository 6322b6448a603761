import { ArrowDown, ArrowUp, ArrowUpDown } from "lucide";
import { memo, type ReactNode } from "react";
import { classes } from "../../components/classes.ts";
import { Icon } from "../../components/Icon.tsx";
import type { Dates } from "../data/dates.ts";
import { say } from "./messages.ts";
import type { Selection } from "./selection.ts";
import { Tick } from "./Tick.tsx";
import styles from "./DataTable.module.css";

export interface Column<T> {
  /** Names the column. */
  key: string;
  label: string;
  /** The head sorts the list: by the field of the column's name, or by the one that is told. */
  sortable?: boolean | string;
  /** Right-aligned, figures of one width. */
  numeric?: boolean;
  /** Does not wrap. */
  compact?: boolean;
  /** The cell that names its row, and links to it. */
  isHead?: boolean;
  /** Of a long table: the least width, in rem; what room is left is shared by those that grow. */
  width?: number;
  grows?: boolean;
  /** Nothing, shown as such, where it is not known. */
  cell: (row: T, dates: Dates) => ReactNode;
}

/** What the heads of a table are given. */
export interface HeadProps<T> {
  columns: readonly Column<T>[];
  /** `field` or `-field`. */
  sort?: string | undefined;
  onSort?: ((sort: string) => void) | undefined;
  selection?: Selection<T> | undefined;
}

/** The heads of a table; a press sorts by one, another one the other way round. */
export function TableHead<T>({ columns, sort = "", onSort, selection }: HeadProps<T>) {
  return (
    <thead role="rowgroup">
      <tr role="row" aria-rowindex={1}>
        {selection && (
          <th scope="col" role="columnheader" className={styles.tick}>
            <label>
              <input type="checkbox" checked={selection.isAll} onChange={selection.tickAll} />
              <span className="visually-hidden">{say("list.selectAll")}</span>
            </label>
          </th>
        )}
        {columns.map((column) => (
          <Head key={column.key} column={column} sort={sort} onSort={onSort} />
        ))}
      </tr>
    </thead>
  );
}

function Head<T>({ column, sort, onSort }: { column: Column<T>; sort: string; onSort: HeadProps<T>["onSort"] }) {
  const { key, label, sortable, numeric } = column;
  const field = typeof sortable === "string" ? sortable : key;
  const state = sort === field ? "ascending" : sort === `-${field}` ? "descending" : undefined;
  return (
    <th scope="col" role="columnheader" aria-sort={state} className={classes(numeric && styles.numeric)}>
      {sortable && onSort ? (
        <button type="button" className={styles.sort} onClick={() => onSort(state === "ascending" ? `-${field}` : field)}>
          {label}
          <Icon of={state === "ascending" ? ArrowUp : state === "descending" ? ArrowDown : ArrowUpDown} size="small" />
        </button>
      ) : (
        label
      )}
    </th>
  );
}

interface RowProps<T> {
  /** Its place in the table, from 0. */
  index: number;
  /** Undefined while it is read. */
  row: T | undefined;
  columns: readonly Column<T>[];
  dates: Dates;
  /** What the row is called, for its tick box. */
  name?: string | undefined;
  selected?: boolean;
  onTick?: Selection<T>["tick"] | undefined;
  measure?: (element: HTMLElement | null) => void;
}

/** A row of a table. */
export const TableRow = memo(function TableRow<T>(props: RowProps<T>) {
  const { index, row, columns, dates, name = "", selected = false, onTick, measure } = props;
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
    >
      {onTick && (
        <td role="cell" className={styles.tick}>
          {row !== undefined && <Tick index={index} name={name} selected={selected} onTick={onTick} />}
        </td>
      )}
      {columns.map(({ key, label, numeric, compact, isHead, cell }) => (
        <td
          key={key}
          role={isHead ? "rowheader" : "cell"}
          data-label={label}
          className={classes(numeric && styles.numeric, compact && styles.compact, isHead && styles.head)}
        >
          {row === undefined ? <span className={styles.waiting} /> : shown(cell(row, dates))}
        </td>
      ))}
    </tr>
  );
}) as <T>(props: RowProps<T> & { key?: string | number }) => ReactNode;

function shown(content: ReactNode): ReactNode {
  return content === null || content === undefined || content === "" || content === false ? (
    <span className={styles.none}>–</span>
  ) : (
    content
  );
}
