import type { ImportDetail } from "#shared/entities/import.ts";
import { LinkButton } from "../../../../components/Button.tsx";
import { Notice } from "../../../../components/Notice.tsx";
import { PATHS } from "../../../../urls/paths.ts";
import { formatNumber } from "../../../formats/format-number.ts";
import { useDateFormats } from "../../../formats/use-date-formats.ts";
import { withImport } from "../../../urls/import-path.ts";
import { say } from "../messages.ts";
import { RefusedDownload } from "../rows/RefusedDownload.tsx";
import { StepHeading } from "../StepHeading.tsx";
import { NextSteps } from "./NextSteps.tsx";
import { RemainingAfterUndo } from "./RemainingAfterUndo.tsx";
import { UndoFailed } from "./UndoFailed.tsx";
import { UndoImport } from "./UndoImport.tsx";
import styles from "./done.module.css";

/** The last step: the outcome, what to do next, and the undo. */
export function DoneStep({ detail }: { detail: ImportDetail }) {
  const dates = useDateFormats();
  const { fileName, status, created, changed, unchanged, refused } = detail;
  if (status !== "Completed") return <Ended detail={detail} />;
  const numbers = [
    ["created", created],
    ["changed", changed],
    ["unchanged", unchanged],
    ["refused", refused],
  ] as const;
  return (
    <>
      <StepHeading>{say("done.heading")}</StepHeading>
      <UndoFailed detail={detail} />
      <p className={styles.lead}>
        {say("done.lead", {
          name: fileName,
          when: detail.committedAt === null ? "" : dates.dateTime(detail.committedAt),
          who: detail.committedByName ?? "",
        })}
      </p>
      <dl className={styles.numbers}>
        {numbers.map(([what, count]) => (
          <div key={what}>
            <dt>{say(`done.${what}`)}</dt>
            <dd>{formatNumber(count)}</dd>
          </div>
        ))}
      </dl>
      {created + changed > 0 && <NextSteps detail={detail} />}
      <div className={styles.actions}>
        <LinkButton href={PATHS.importData}>{say("startOver")}</LinkButton>
        <LinkButton variant="quiet" href={withImport(PATHS.importHistory, detail.importId)}>
          {say("done.rows")}
        </LinkButton>
        {refused > 0 && <RefusedDownload detail={detail} />}
        <UndoImport detail={detail} />
      </div>
    </>
  );
}

/** The end of an import that was canceled, so that nothing of it is in the register, or undone, so that only rows in use remain. */
function Ended({ detail: { importId, status, fileName, undoneAt, undoneByName } }: { detail: ImportDetail }) {
  const dates = useDateFormats();
  const isUndone = status === "Undone";
  return (
    <>
      <StepHeading>{say(isUndone ? "undone.heading" : "canceled.heading")}</StepHeading>
      <Notice tone="info">
        <p>
          {isUndone
            ? say("undone.lead", { name: fileName, when: undoneAt === null ? "" : dates.dateTime(undoneAt), who: undoneByName ?? "" })
            : say("canceled.lead", { name: fileName })}
        </p>
      </Notice>
      {isUndone && <RemainingAfterUndo importId={importId} />}
      <div className={styles.actions}>
        <LinkButton variant="primary" href={PATHS.importData}>
          {say("startOver")}
        </LinkButton>
      </div>
    </>
  );
}
