import type { ReactNode } from "react";
import type { ImportRemainder } from "#shared/entities/import.ts";
import { obstacleText } from "../import-texts.ts";
import { say } from "../messages.ts";
import styles from "./done.module.css";

/** How many of the rows that stay are named. */
const NAMED = 50;

/** The rows that an undo leaves in the register, each with its reason. */
export function RemainingRows({ remainder: { rows } }: { remainder: ImportRemainder }) {
  return (
    <Named total={rows.total} label={say("undo.rowsLabel")}>
      {rows.named.slice(0, NAMED).map(({ rowNumber, code, ...why }) => (
        <li key={rowNumber}>{say("undo.blocked", { row: rowNumber, code, reason: obstacleText(why) })}</li>
      ))}
    </Named>
  );
}

/** The locations and types that an undo leaves in the register, each with its reason. */
export function RemainingRelated({ remainder: { made } }: { remainder: ImportRemainder }) {
  return (
    <Named total={made.total} label={say("undo.madeLabel")}>
      {made.named.slice(0, NAMED).map(({ kind, name, ...why }) => (
        <li key={`${kind} ${name}`}>{say(`undo.made.${kind}`, { name, reason: obstacleText(why) })}</li>
      ))}
    </Named>
  );
}

function Named({ total, label, children }: { total: number; label: string; children: readonly ReactNode[] }) {
  if (total === 0) return null;
  const rest = total - children.length;
  return (
    // Focusable, so that the keyboard can scroll it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <ul className={styles.staying} tabIndex={0} aria-label={label}>
      {children}
      {rest > 0 && <li>{say("undo.more", { count: rest })}</li>}
    </ul>
  );
}
