import type { IconNode } from "lucide";
import type { ReactNode } from "react";
import { Button } from "../../components/Button.tsx";
import styles from "./RowActions.module.css";

/** The actions of one row of a list. */
export function RowActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}

interface RowActionProps {
  icon: IconNode;
  words: string;
  /** The accessible name, which includes the name of the row. */
  label: string;
  busy?: boolean;
  onDo: () => void;
}

/** One action of a row. */
export function RowAction({ icon, words, label, busy = false, onDo }: RowActionProps) {
  return (
    <Button variant="quiet" icon={icon} aria-label={label} busy={busy} onClick={onDo}>
      {words}
    </Button>
  );
}
