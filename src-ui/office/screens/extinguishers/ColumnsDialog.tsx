import { ArrowDown, ArrowUp } from "lucide";
import { say } from "#shared/messages/office/extinguishers.ts";
import { say as sayList } from "#shared/messages/office/lists.ts";
import { Button, IconButton } from "../../../components/Button.tsx";
import { Dialog } from "../../../components/Dialog.tsx";
import { COLUMN_KEYS, type ColumnKey, moveColumn, SHOWN_BY_DEFAULT, toggleColumn } from "./column-choice.ts";
import { columnLabel } from "./columns.tsx";
import styles from "./ColumnsDialog.module.css";

interface ColumnsDialogProps {
  columns: readonly ColumnKey[];
  onChange: (columns: readonly ColumnKey[]) => void;
  onClose: () => void;
}

/** Which columns the table shows, and in which order: those that are shown first. */
export function ColumnsDialog({ columns, onChange, onClose }: ColumnsDialogProps) {
  const hidden = COLUMN_KEYS.filter((key) => !columns.includes(key));
  return (
    <Dialog
      open
      title={say("columns.title")}
      onClose={onClose}
      actions={
        <>
          <Button onClick={() => onChange(SHOWN_BY_DEFAULT)}>{say("columns.reset")}</Button>
          <Button variant="primary" onClick={onClose}>
            {sayList("list.close")}
          </Button>
        </>
      }
    >
      <p>{say("columns.lead")}</p>
      <ul className={styles.list}>
        {[...columns, ...hidden].map((key) => {
          const at = columns.indexOf(key);
          const label = columnLabel(key);
          return (
            <li key={key} className={styles.line}>
              <label className={styles.name}>
                <input
                  type="checkbox"
                  checked={at !== -1}
                  disabled={columns.length === 1 && at !== -1}
                  onChange={() => onChange(toggleColumn(columns, key))}
                />
                {label}
              </label>
              {at !== -1 && (
                <>
                  <IconButton
                    icon={ArrowUp}
                    label={say("columns.earlier", { column: label })}
                    disabled={at === 0}
                    onClick={() => onChange(moveColumn(columns, key, -1))}
                  />
                  <IconButton
                    icon={ArrowDown}
                    label={say("columns.later", { column: label })}
                    disabled={at === columns.length - 1}
                    onClick={() => onChange(moveColumn(columns, key, 1))}
                  />
                </>
              )}
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}
