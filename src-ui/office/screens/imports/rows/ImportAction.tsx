import { useState } from "react";
import type { ImportCounts, ImportDetail } from "#shared/entities/import.ts";
import { formatList } from "#shared/messages/language.ts";
import { Button } from "../../../../components/Button.tsx";
import { Notice } from "../../../../components/Notice.tsx";
import { failureText } from "../../../../failure.ts";
import { useShowFailure } from "../../../../use-show-failure.ts";
import { useWrite } from "../../../data/use-write.ts";
import { useUrlState } from "../../../urls/use-url-state.ts";
import { isOfExtinguishers } from "../is-of-extinguishers.ts";
import { say } from "../messages.ts";
import { useForgetImport } from "../unsaved-import.ts";
import type { TypedCells } from "./use-typed-cells.ts";
import styles from "./rows-step.module.css";

/** How many rows with corrections are named. */
const NAMED_MAX = 5;

interface ImportActionProps {
  detail: ImportDetail;
  counts: ImportCounts;
  /** Cells that were typed and not saved. */
  typed: TypedCells;
  /** Whether the server refused to begin; then another button is the primary one. */
  isRefused: boolean;
  /** Called with the message when the server refuses to begin, and with null before another attempt. */
  onRefused: (message: string | null) => void;
}

/** The button that writes to the register, beside exactly what it will write. It asks first if corrections would be left out. */
export function ImportAction({ detail, counts, typed, isRefused, onRefused }: ImportActionProps) {
  const [unsavedRows, setUnsavedRows] = useState<readonly number[]>([]);
  const url = useUrlState();
  const commit = useWrite("POST /imports/{id}/commit");
  const showFailure = useShowFailure();
  const forget = useForgetImport(detail.importId);
  const { toCreate, toChange, refused } = counts;
  if (toCreate + toChange === 0) return <p className={styles.nothing}>{say("import.nothing")}</p>;
  const subject = isOfExtinguishers(detail.mapping ?? []) ? "Extinguishers" : "Locations";
  const what = [
    ...(toCreate > 0 ? [say(`import.creates${subject}`, { count: toCreate })] : []),
    ...(toChange > 0 ? [say(toCreate > 0 ? "import.changesToo" : `import.changes${subject}`, { count: toChange })] : []),
  ];
  function askOrBegin(): void {
    const rows = [...typed.read().keys()].toSorted((a, b) => a - b);
    setUnsavedRows(rows);
    if (rows.length === 0) begin();
  }
  function begin(): void {
    onRefused(null);
    commit.send({ params: { id: detail.importId } }, { ifMatch: detail.version }).then(
      () => {
        forget();
        url.set({ show: null, step: null });
      },
      (error: unknown) =>
        showFailure(error, {
          here: () => onRefused(failureText(error)),
          elsewhere: (reason) => say("import.failed", { name: detail.fileName, reason }),
        }),
    );
  }
  const named = unsavedRows.slice(0, NAMED_MAX).map(String);
  return (
    <>
      {unsavedRows.length > 0 && (
        <Notice
          tone="warning"
          role="alert"
          title={say("import.unsaved", { count: unsavedRows.length })}
          actions={
            <Button busy={commit.isBusy} onClick={begin}>
              {say("import.without", { count: unsavedRows.length })}
            </Button>
          }
        >
          {say("import.unsavedLead", { count: named.length, rows: formatList(named) })}
        </Notice>
      )}
      <div className={styles.import}>
        <Button variant={isRefused ? "secondary" : "primary"} size="main" busy={commit.isBusy} onClick={askOrBegin}>
          {say("import")}
        </Button>
        <p>
          {say("import.will", { what: formatList(what) })}
          {refused > 0 && ` ${say("import.stayOut", { count: refused })}`}
        </p>
      </div>
    </>
  );
}
