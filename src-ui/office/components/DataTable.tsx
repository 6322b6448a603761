import { useRef } from "react";
import { useDates } from "../data/dates.ts";
import { useListKeys } from "./list-keys.ts";
import { type HeadProps, TableHead, TableRow } from "./table-parts.tsx";
import styles from "./DataTable.module.css";

export type { Column } from "./table-parts.tsx";

interface DataTableProps<T> extends HeadProps<T> {
  /** What the table is about, for those who listen. */
  caption: string;
  rows: readonly T[];
  idOf: (row: T) => string;
  /** What the row is called, for its tick box. */
  nameOf: (row: T) => string;
  /** Shows rows of an earlier question while the next answer loads. */
  stale?: boolean;
}

/**
 * A table with a head that stays, sorting in its heads, rows by `j` and `k`, ticks by `x`. Where its columns have no room each row is a card
 * whose cells carry their column's name; the roles are said because such a layout takes a table's own away.
 */
export function DataTable<T>({ caption, rows, idOf, nameOf, stale = false, ...heads }: DataTableProps<T>) {
  const { columns, selection } = heads;
  const dates = useDates();
  const frame = useRef<HTMLDivElement>(null);
  const scrollTo = (row: number) => frame.current?.querySelector(`[data-entry="${row}"]`)?.scrollIntoView({ block: "nearest" });
  useListKeys({ list: frame, count: rows.length, scrollTo, selection });
  return (
    <div ref={frame} className={styles.frame} data-columns={sizeOf(columns.length)} data-stale={stale || undefined}>
      <table className={styles.table} role="table">
        <caption className="visually-hidden">{caption}</caption>
        <TableHead {...heads} />
        <tbody role="rowgroup">
          {rows.map((row, index) => (
            <TableRow
              key={idOf(row)}
              index={index}
              row={row}
              columns={columns}
              dates={dates}
              name={nameOf(row)}
              selected={selection?.rows.has(idOf(row)) ?? false}
              onTick={selection?.tick}
            />
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
