import { ChevronRight } from "lucide";
import type { ReactNode } from "react";
import { Icon } from "../../../components/Icon.tsx";
import styles from "./choices.module.css";

/** A line of a list in which one tap does what a scan does. */
export function ChoiceLine({ onChoose, children }: { onChoose: () => void; children: ReactNode }) {
  return (
    <li>
      <button type="button" className={styles.line} onClick={onChoose}>
        <span className={styles.words}>{children}</span>
        <Icon shapes={ChevronRight} />
      </button>
    </li>
  );
}
