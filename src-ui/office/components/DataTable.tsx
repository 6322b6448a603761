import { ArrowDown, ArrowUp, ArrowUpDown } from "lucide";
import type { ReactNode } from "react";
import { classes } from "../../components/classes.ts";
import { Icon } from "../../components/Icon.tsx";
import { say as sayList } from "./messages.ts";
import { useRowKeys } from "./row-keys.ts";
import styles from "./DataTable.module.css";

export interface Column<T> {
  /** Names the column; the field the server sorts by, where it sorts by it. */
  key: string;
  label: string;
  /** The head sorts the list. */
  sortable?: boolean;
  /** Right-aligned, figures of one width. */
  numeric?: boolean;
  /** Does not wrap. */
  compact?: boolean;
  /** The cell that names its row, and links to it. */
  isHead?: boolean;
  cell: (row: T) => ReactNode;
}

export interface Selection {
  ids: ReadonlySet<string>;
  toggle: (id: string) => void;
  /** Selects all that are shown, or none. */
  toggleAll: (ids: readonly string[]) => void;
}

interface DataTableProps<T> {
  /** What the table is about, for those who listen. */
  caption: string;
  columns: readonly Column<T>[];
  rows: readonly T[];
  idOf: (row: T) => string;
  /** What the row is called, for its tick box. */
  nameOf: (row: T) => string;
  /** `field` or `-field`. */
  sort?: string;
  onSort?: (sort: string) => void;
  selection?: Selection;
  /** Shows rows of an earlier question while the next answer loads. */
  stale?: boolean;
}

/**
 * A table with a head that stays, sorting in its heads, rows by `j` and `k`, ticks by `x`. Where its columns have no room each row is a card
 * whose cells carry their column's name; the roles are said because such a layout takes a table's own away.
 */
export function DataTable<T>({ caption, columns, rows, idOf, nameOf, sort = "", onSort, selection, stale = false }: DataTableProps<T>) {
  const body = useRowKeys(selection);
  const ids = rows.map(idOf);
  const allSelected = selection !== undefined && ids.length > 0 && ids.every((id) => selection.ids.has(id));
  return (
    <div className={styles.frame} data-columns={sizeOf(columns.length)} data-stale={stale || undefined}>
      <table className={styles.table} role="table">
        <caption className="visually-hidden">{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {selection && (
              <th scope="col" role="columnheader" className={styles.tick}>
                <label>
                  <input type="checkbox" checked={allSelected} onChange={() => selection.toggleAll(ids)} />
                  <span className="visually-hidden">{sayList("list.selectAll")}</span>
                </label>
              </th>
            )}
            {columns.map((column) => (
              <Head key={column.key} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" ref={body}>
          {rows.map((row) => (
            <tr key={idOf(row)} role="row" data-row={idOf(row)} data-selected={selection?.ids.has(idOf(row)) || undefined}>
              {selection && (
                <td role="cell" className={styles.tick}>
                  <label>
                    <input type="checkbox" checked={selection.ids.has(idOf(row))} onChange={() => selection.toggle(idOf(row))} />
                    <span className="visually-hidden">{sayList("list.selectRow", { name: nameOf(row) })}</span>
                  </label>
                </td>
              )}
              {columns.map((column) => (
                <td
                  key={column.key}
                  role="cell"
                  data-label={column.label}
                  className={classes(column.numeric && styles.numeric, column.compact && styles.compact, column.isHead && styles.head)}
                >
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** How much room so many columns need. */
function sizeOf(columns: number): "few" | "some" | "many" {
  if (columns < 5) return "few";
  return columns < 7 ? "some" : "many";
}

function Head<T>({ column, sort, onSort }: { column: Column<T>; sort: string; onSort: ((sort: string) => void) | undefined }) {
  const { key, label, sortable, numeric } = column;
  const state = sort === key ? "ascending" : sort === `-${key}` ? "descending" : undefined;
  return (
    <th scope="col" role="columnheader" aria-sort={state} className={classes(numeric && styles.numeric)}>
      {sortable && onSort ? (
        <button type="button" className={styles.sort} onClick={() => onSort(state === "ascending" ? `-${key}` : key)}>
          {label}
          <Icon of={state === "ascending" ? ArrowUp : state === "descending" ? ArrowDown : ArrowUpDown} size="small" />
        </button>
      ) : (
        label
      )}
    </th>
  );
}
