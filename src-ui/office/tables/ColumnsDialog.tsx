import { ArrowDown, ArrowUp } from "lucide";
import { Button, IconButton } from "../../components/Button.tsx";
import { Dialog } from "../../components/Dialog.tsx";
import { moveColumn, toggleColumn } from "./column-order.ts";
import { say } from "./columns-messages.ts";
import styles from "./ColumnsDialog.module.css";

interface Named<K extends string> {
  key: K;
  label: string;
}

interface ColumnsDialogProps<K extends string> {
  /** All columns that can be shown. */
  all: readonly Named<K>[];
  shown: readonly K[];
  byDefault: readonly K[];
  /** Says where the choice is saved. */
  lead: string;
  onChange: (shown: readonly K[]) => void;
  onClose: () => void;
}

/** The choice of the table's columns and their order, with the shown ones first. */
export function ColumnsDialog<K extends string>({ all, shown, byDefault, lead, onChange, onClose }: ColumnsDialogProps<K>) {
  const present = shown.flatMap((key) => all.find((column) => column.key === key) ?? []);
  const hidden = all.filter(({ key }) => !shown.includes(key));
  return (
    <Dialog
      open
      title={say("common.columns")}
      onClose={onClose}
      actions={
        <>
          <Button onClick={() => onChange(byDefault)}>{say("reset")}</Button>
          <Button variant="primary" onClick={onClose}>
            {say("common.close")}
          </Button>
        </>
      }
    >
      <p>{lead}</p>
      <ul className={styles.list}>
        {[...present, ...hidden].map(({ key, label }) => {
          const at = shown.indexOf(key);
          return (
            <li key={key} className={styles.line}>
              <label className={styles.name}>
                <input
                  type="checkbox"
                  checked={at !== -1}
                  disabled={shown.length === 1 && at !== -1}
                  onChange={() => onChange(toggleColumn(shown, key))}
                />
                {label}
              </label>
              {at !== -1 && (
                <>
                  <IconButton
                    icon={ArrowUp}
                    label={say("earlier", { column: label })}
                    disabled={at === 0}
                    onClick={() => onChange(moveColumn(shown, key, -1))}
                  />
                  <IconButton
                    icon={ArrowDown}
                    label={say("later", { column: label })}
                    disabled={at === shown.length - 1}
                    onClick={() => onChange(moveColumn(shown, key, 1))}
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
