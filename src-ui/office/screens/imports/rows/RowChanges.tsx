import type { ImportRow } from "#shared/entities/import.ts";
import { useDateFormats } from "../../../formats/use-date-formats.ts";
import { say } from "../messages.ts";
import { importFieldLabel, valueText } from "../value-text.ts";
import styles from "./rows.module.css";

/** The changes of a row, field by field: the current value and the new one; for a new record only the latter. */
export function RowChanges({ row: { outcome, changes, rowNumber }, isDone }: { row: ImportRow; isDone: boolean }) {
  const dates = useDateFormats();
  const isNew = outcome === "create";
  return (
    <table className={styles.changes}>
      <caption className="visually-hidden">{say("row.number", { row: rowNumber })}</caption>
      <thead>
        <tr>
          <th scope="col">{say("field")}</th>
          {!isNew && <th scope="col">{say(isDone ? "row.before" : "row.now")}</th>}
          <th scope="col">{say(isNew ? "row.value" : isDone ? "row.became" : "row.would")}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, from, to }) => (
          <tr key={field}>
            <th scope="row">{importFieldLabel(field)}</th>
            {!isNew && <td>{from === null ? <Nothing /> : valueText(field, from, dates)}</td>}
            <td>{to === null ? <Nothing /> : valueText(field, to, dates)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Nothing() {
  return <span className={styles.nothing}>{say("common.empty")}</span>;
}
