import type { IconNode } from "lucide";
import type { ReactNode } from "react";
import { Button } from "../../components/Button.tsx";
import styles from "./RowActions.module.css";

/** What can be done with one row of a list. */
export function RowActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}

interface RowActionProps {
  icon: IconNode;
  words: string;
  /** What it does and to which row, for those who listen. */
  label: string;
  busy?: boolean;
  onDo: () => void;
}

export function RowAction({ icon, words, label, busy = false, onDo }: RowActionProps) {
  return (
    <Button variant="quiet" icon={icon} aria-label={label} busy={busy} onClick={onDo}>
      {words}
    </Button>
  );
}
