import type { IconNode } from "lucide";
import type { ReactNode } from "react";
import { Button } from "../../components/Button.tsx";
import styles from "./RowActions.module.css";

/** The actions of one row of a list. */
export function RowActions({ children }: { children: ReactNode }) {
  return (
    <div className={styles.actions} data-row-actions>
      {children}
    </div>
  );
}

interface RowActionProps {
  icon: IconNode;
  text: string;
  /** The accessible name, which includes the name of the row. */
  label: string;
  busy?: boolean;
  onClick: () => void;
}

/** One action of a row. */
export function RowAction({ icon, text, label, busy = false, onClick }: RowActionProps) {
  return (
    <Button variant="quiet" icon={icon} aria-label={label} busy={busy} onClick={onClick}>
      {text}
    </Button>
  );
}
