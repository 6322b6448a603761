import type { AssignedInspection } from "#shared/engine/assigned.ts";
import { Notice } from "../../components/Notice.tsx";
import { planNotesText } from "./plan-notes.ts";
import styles from "./FromTheOffice.module.css";

/** The office's notes on a plan; renders nothing without any. */
export function FromTheOffice({ plan }: { plan: AssignedInspection }) {
  const words = planNotesText(plan);
  if (words === null) return null;
  return (
    <Notice tone={plan.replacesInspectionId === null ? "info" : "warning"}>
      <p className={styles.words}>{words}</p>
    </Notice>
  );
}
