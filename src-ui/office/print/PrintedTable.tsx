import type { ReactNode } from "react";
import styles from "./PrintedTable.module.css";

interface PrintedColumn<T> {
  key: string;
  label: string;
  numeric?: boolean;
  /** Is not broken at its hyphens. */
  code?: boolean;
  cell: (row: T) => ReactNode;
}

interface PrintedTableProps<T> {
  caption: ReactNode;
  columns: readonly PrintedColumn<T>[];
  rows: readonly T[];
}

/** The rows of a list on paper, with the head repeated on every page; the first column names each row. */
export function PrintedTable<T>({ caption, columns, rows }: PrintedTableProps<T>) {
  return (
    <table className={styles.table}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ key, label, numeric }) => (
            <th key={key} scope="col" data-numeric={numeric || undefined}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={index}>
            {columns.map(({ key, numeric, code, cell }, at) => {
              const Cell = at === 0 ? "th" : "td";
              return (
                <Cell key={key} {...(at === 0 && { scope: "row" })} data-numeric={numeric || undefined} data-code={code || undefined}>
                  {cell(row) || "–"}
                </Cell>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
