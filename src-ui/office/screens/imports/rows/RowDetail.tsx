import { CircleAlert, ExternalLink, TriangleAlert } from "lucide";
import { useState } from "react";
import type { ImportDetail, ImportProblem, ImportRow } from "#shared/entities/import.ts";
import { Button, LinkButton } from "../../../../components/Button.tsx";
import { Icon } from "../../../../components/Icon.tsx";
import { useWrite } from "../../../data/use-write.ts";
import { useDateFormats } from "../../../formats/use-date-formats.ts";
import { useToastAction } from "../../../frame/use-toast-action.ts";
import { extinguisherPath, locationPagePath } from "../../../urls/record-paths.ts";
import { rowProblemTexts } from "../import-texts.ts";
import { isOfExtinguishers } from "../is-of-extinguishers.ts";
import { say } from "../messages.ts";
import { isWritten } from "../steps.ts";
import { remainsAfterUndo, shownOutcomeOf } from "./outcomes.ts";
import { RowChanges } from "./RowChanges.tsx";
import { isAtCell, RowEditor } from "./RowEditor.tsx";
import type { TypedCells } from "./use-typed-cells.ts";
import styles from "./rows.module.css";

interface RowDetailProps {
  row: ImportRow;
  detail: ImportDetail;
  /** As for `RowEntry`. */
  typed: TypedCells | undefined;
}

/** All about one row: its problems and how to correct them, what would change, its cells, and whether it is skipped. */
export function RowDetail({ row: stored, detail, typed }: RowDetailProps) {
  // Once the row is edited, what was found before no longer applies.
  const row = shownOutcomeOf(stored, detail.status) === "waiting" ? { ...stored, problems: [], changes: [] } : stored;
  const [isEdited, setIsEdited] = useState(row.outcome === "refused" || typed?.read().has(row.rowNumber));
  const { isLeftOut } = row;
  const canEdit = typed !== undefined;
  const isEditor = canEdit && isEdited && !isLeftOut;
  const problems = isEditor ? row.problems.filter((problem) => !isAtCell(problem, detail)) : row.problems;
  const skipButton = canEdit && <SkipButton row={row} detail={detail} />;
  return (
    <div className={styles.detail}>
      {problems.length > 0 && (
        <ul className={styles.problems}>
          {problems.map((problem) => (
            <Problem key={`${problem.field} ${problem.code}`} problem={problem} />
          ))}
        </ul>
      )}
      {row.changes.length > 0 && row.outcome !== "refused" && <RowChanges row={row} isDone={isWritten(detail)} />}
      {isEditor && <RowEditor row={row} detail={detail} typed={typed} aside={skipButton} />}
      {!isEditor && (
        <div className={styles.rowActions}>
          {canEdit && !isLeftOut && <Button onClick={() => setIsEdited(true)}>{say("row.edit")}</Button>}
          {skipButton}
          {!canEdit && row.targetId !== null && (detail.status === "Completed" || remainsAfterUndo(row, detail.status)) && (
            <LinkButton
              variant="quiet"
              icon={ExternalLink}
              href={isOfExtinguishers(detail.mapping ?? []) ? extinguisherPath(row.targetId) : locationPagePath(row.targetId)}
            >
              {say("row.open")}
            </LinkButton>
          )}
        </div>
      )}
    </div>
  );
}

function Problem({ problem }: { problem: ImportProblem }) {
  const { isRefusal } = problem;
  const { message, remedy } = rowProblemTexts(problem, useDateFormats());
  return (
    <li className={isRefusal ? styles.refusal : styles.warning}>
      <Icon shapes={isRefusal ? CircleAlert : TriangleAlert} />
      <span>
        <span className={styles.message}>{message}</span>
        {remedy && <span>{say("row.remedy", { remedy })}</span>}
      </span>
    </li>
  );
}

function SkipButton({ row: { rowNumber, isLeftOut }, detail: { importId, sheet } }: { row: ImportRow; detail: ImportDetail }) {
  const update = useWrite("PUT /imports/{id}/rows");
  const act = useToastAction();
  const change = (): void =>
    act(async () => {
      await update.send({ params: { id: importId }, body: { sheet, rows: [{ rowNumber, isLeftOut: !isLeftOut }] } });
      return { message: say(isLeftOut ? "row.included" : "row.skipped", { row: rowNumber }) };
    });
  return (
    <Button
      variant="quiet"
      busy={update.isBusy}
      aria-label={say(isLeftOut ? "row.includeOf" : "row.skipOf", { row: rowNumber })}
      onClick={change}
    >
      {say(isLeftOut ? "row.include" : "row.skip")}
    </Button>
  );
}
