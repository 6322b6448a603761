import type { ReactNode } from "react";
import styles from "./NumberTable.module.css";

/** Names and their numbers; the head is for those who listen, the card's title says it to those who look. */
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
