import type { ReactNode } from "react";
import styles from "./NumberTable.module.css";

/** A table of names and numbers. Its head is for screen readers only, since the card's title says the same. */
export function NumberTable({ caption, heads, children }: { caption: string; heads: readonly [string, string]; children: ReactNode }) {
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{caption}</caption>
      <thead className="visually-hidden">
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}
