import { useRef } from "react";
import { useDateFormats } from "../formats/use-date-formats.ts";
import { TableHead, TableRow, toTableClasses } from "./table-parts.tsx";
import type { HeadProps } from "./table-parts.tsx";
import { useFocusAfterRemoval } from "./use-focus-after-removal.ts";
import { useListShortcuts } from "./use-list-shortcuts.ts";
import styles from "./DataTable.module.css";

const tableClasses = toTableClasses(styles);

interface DataTableProps<T> extends HeadProps<T> {
  /** The subject of the table, for screen readers. */
  caption: string;
  rows: readonly T[];
  idOf: (row: T) => string;
  /** Returns the name of a row, for its checkbox. */
  nameOf: (row: T) => string;
  /** Shows the rows of the previous query while the next ones load. */
  stale?: boolean;
}

/**
 * A table with a sticky head that sorts by its columns; `j` and `k` move between rows, `x` selects one. Where the columns have no room, each row
 * is a card whose cells show their column's name. The roles are explicit because that layout removes a table's own.
 */
export function DataTable<T>({ caption, rows, idOf, nameOf, stale = false, ...heads }: DataTableProps<T>) {
  const { columns, selection } = heads;
  const dates = useDateFormats();
  const frame = useRef<HTMLDivElement>(null);
  const scrollTo = (row: number) => frame.current?.querySelector(`[data-entry="${row}"]`)?.scrollIntoView({ block: "nearest" });
  useListShortcuts({ list: frame, count: rows.length, scrollTo, selection });
  useFocusAfterRemoval(frame);
  return (
    <div ref={frame} className={styles.frame} data-columns={sizeOf(columns.length)} data-stale={stale || undefined}>
      <table className={styles.table} role="table">
        <caption className="visually-hidden">{caption}</caption>
        <TableHead {...heads} tableClasses={tableClasses} />
        <tbody role="rowgroup">
          {rows.map((row, index) => (
            <TableRow
              key={idOf(row)}
              tableClasses={tableClasses}
              index={index}
              row={row}
              columns={columns}
              dates={dates}
              name={nameOf(row)}
              selected={selection?.rows.has(idOf(row)) ?? false}
              onToggle={selection?.toggle}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Returns the size of a table with this many columns, by which the style sheet decides where its rows become cards. */
function sizeOf(columns: number): "few" | "some" | "many" | "most" {
  if (columns < 5) return "few";
  if (columns < 7) return "some";
  return columns < 8 ? "many" : "most";
}
