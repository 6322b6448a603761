import type { IconNode } from "lucide";
import type { ReactNode } from "react";
import { Icon } from "../../components/Icon.tsx";
import styles from "./EmptyState.module.css";

/** An empty state: one sentence, and one action that changes it. */
export function EmptyState({ icon, children, action }: { icon: IconNode; children: ReactNode; action?: ReactNode }) {
  return (
    <div className={styles.empty}>
      <Icon shapes={icon} size="large" />
      <p>{children}</p>
      {action}
    </div>
  );
}
