import { Notice } from "../components/Notice.tsx";
import { useEngineQuery } from "../engine/use-engine-query.ts";
import styles from "./FromTheOffice.module.css";
import { officeWords } from "./office-words.ts";

/** What the office wrote for the inspection that this draft is to complete; nothing where it wrote nothing. */
export function FromTheOffice({ draftId }: { draftId: string }) {
  const assigned = useEngineQuery("assigned", (calls) => calls.listAssigned({}), ["reference"]);
  const plan = assigned.state === "ready" ? assigned.value.find((each) => each.draftId === draftId) : undefined;
  const words = plan && officeWords(plan);
  if (!words) return null;
  return (
    <Notice tone={plan.replacesInspectionId === null ? "info" : "warning"}>
      <p className={styles.words}>{words}</p>
    </Notice>
  );
}
