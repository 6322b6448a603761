import { isUndecided } from "#shared/imports/import-status.ts";
import { Button, LinkButton } from "../../../../components/Button.tsx";
import { Card } from "../../../../components/Card.tsx";
import { failureText } from "../../../../failure.ts";
import { PATHS } from "../../../../urls/paths.ts";
import { useRead } from "../../../data/use-read.ts";
import { useWrite } from "../../../data/use-write.ts";
import { useDateFormats } from "../../../formats/use-date-formats.ts";
import { useToast } from "../../../frame/toast-context.ts";
import { say } from "../messages.ts";
import { importPath } from "../steps.ts";
import styles from "./FileStep.module.css";

/** The number of latest imports among which unfinished ones are found. */
const SEARCHED = 50;

/** Imports that were started and not finished, to continue or discard. */
export function UnfinishedImports() {
  const dates = useDateFormats();
  const toast = useToast();
  const cancel = useWrite("POST /imports/{id}/cancel");
  const found = useRead("GET /imports/history", { query: { pageSize: SEARCHED } }).data?.items.filter(isUndecided) ?? [];
  if (found.length === 0) return null;
  const discard = (importId: string, name: string): void => {
    cancel.send({ params: { id: importId } }).then(
      () => toast({ message: say("undecided.discarded", { name }) }),
      (error: unknown) => toast({ message: failureText(error), tone: "danger" }),
    );
  };
  return (
    <Card flush title={say("undecided.title")}>
      <ul className={styles.list}>
        {found.map(({ importId, fileName, rowCount, createdAt, createdByName, fileKeptUntil }) => (
          <li key={importId} className={styles.entry}>
            <div className={styles.about}>
              <p>
                <span className={styles.name}>{fileName}</span>
                <br />
                <span className={styles.muted}>
                  {say("undecided.rows", { rows: rowCount, when: dates.dateTime(createdAt), name: createdByName })}
                  {fileKeptUntil !== null && ` · ${say("undecided.kept", { day: dates.dayOf(fileKeptUntil) })}`}
                </span>
              </p>
            </div>
            <div>
              <LinkButton href={importPath(PATHS.importData, importId)} aria-label={say("undecided.continueWith", { name: fileName })}>
                {say("common.continue")}
              </LinkButton>
              <Button
                variant="quiet"
                aria-label={say("undecided.discardOf", { name: fileName })}
                onClick={() => discard(importId, fileName)}
              >
                {say("common.discard")}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
