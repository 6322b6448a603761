import type { ImportCounts, ImportDetail } from "#shared/entities/import.ts";
import { formatList } from "#shared/messages/language.ts";
import { Button } from "../../../components/Button.tsx";
import { failureText } from "../../../failure.ts";
import { useUrlState } from "../../data/use-url-state.ts";
import { useWrite } from "../../data/use-write.ts";
import { isOfExtinguishers } from "./mapping.ts";
import { say } from "./messages.ts";
import styles from "./RowsStep.module.css";

interface ImportActionProps {
  detail: ImportDetail;
  counts: ImportCounts;
  /** Whether the server refused to begin; then another button is the primary one. */
  isRefused: boolean;
  /** Called with the message when the server refuses to begin, and with null before another attempt. */
  onRefused: (message: string | null) => void;
}

/** The button that writes to the register, beside exactly what it will write. */
export function ImportAction({ detail, counts, isRefused, onRefused }: ImportActionProps) {
  const url = useUrlState();
  const commit = useWrite("POST /imports/{id}/commit");
  const { toCreate, toChange, refused } = counts;
  if (toCreate + toChange === 0) return <p className={styles.nothing}>{say("import.nothing")}</p>;
  const subject = isOfExtinguishers(detail.mapping ?? []) ? "Extinguishers" : "Locations";
  const what = [
    ...(toCreate > 0 ? [say(`import.creates${subject}`, { count: toCreate })] : []),
    ...(toChange > 0 ? [say(toCreate > 0 ? "import.changesToo" : `import.changes${subject}`, { count: toChange })] : []),
  ];
  function begin(): void {
    onRefused(null);
    commit.send({ params: { id: detail.importId } }).then(
      () => url.set({ show: null, step: null }),
      (error: unknown) => onRefused(failureText(error)),
    );
  }
  return (
    <div className={styles.import}>
      <Button variant={isRefused ? "secondary" : "primary"} size="main" busy={commit.isBusy} onClick={begin}>
        {say("import")}
      </Button>
      <p>
        {say("import.will", { what: formatList(what) })}
        {refused > 0 && ` ${say("import.stayOut", { count: refused })}`}
      </p>
    </div>
  );
}
