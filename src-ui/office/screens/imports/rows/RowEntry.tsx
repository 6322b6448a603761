import { TriangleAlert } from "lucide";
import { memo } from "react";
import type { ImportDetail, ImportOutcome, ImportProblem, ImportRow, ImportStatus } from "#shared/entities/import.ts";
import { formatList } from "#shared/messages/language.ts";
import { Icon } from "../../../../components/Icon.tsx";
import { useDateFormats } from "../../../formats/use-date-formats.ts";
import type { DateFormats } from "../../../formats/use-date-formats.ts";
import { rowProblemTexts } from "../import-texts.ts";
import { say } from "../messages.ts";
import { isWritten } from "../steps.ts";
import { importFieldLabel } from "../value-text.ts";
import { remainsAfterUndo, OUTCOME_TAG_STYLES, shownOutcomeOf } from "./outcomes.ts";
import { RowDetail } from "./RowDetail.tsx";
import type { TypedCells } from "./use-typed-cells.ts";
import styles from "./rows.module.css";

interface RowEntryProps {
  /** Its index in the list, from 0. */
  index: number;
  count: number;
  /** Undefined while its page is read. */
  row: ImportRow | undefined;
  detail: ImportDetail;
  isOpen: boolean;
  /** Cells that were typed and not saved; undefined if rows cannot be edited. */
  typed: TypedCells | undefined;
  measure: (element: HTMLElement | null) => void;
  onToggle: (rowNumber: number) => void;
}

/** One row: its outcome in a line, and its details when it is opened. */
export const RowEntry = memo(function RowEntry(props: RowEntryProps) {
  const { index, count, row, detail, isOpen, typed, measure, onToggle } = props;
  const dates = useDateFormats();
  return (
    <div
      ref={measure}
      role="listitem"
      aria-posinset={index + 1}
      aria-setsize={count}
      data-index={index}
      data-entry={index}
      tabIndex={-1}
      className={styles.row}
    >
      {row ? (
        <>
          <button type="button" className={styles.summary} aria-expanded={isOpen} onClick={() => onToggle(row.rowNumber)}>
            <span className={styles.chevron} />
            <span className={styles.number}>{say("row.number", { row: row.rowNumber })}</span>
            <span className={styles.code}>{row.code}</span>
            <Outcome outcome={shownOutcomeOf(row, detail.status)} isWarned={row.outcome !== "refused" && row.problems.length > 0} />
            <span className={styles.what}>{shownOutcomeOf(row, detail.status) === row.outcome && rowText(row, detail.status, dates)}</span>
          </button>
          {isOpen && <RowDetail key={row.rowNumber} row={row} detail={detail} typed={typed} />}
        </>
      ) : (
        <span className={styles.waiting} />
      )}
    </div>
  );
});

function Outcome({ outcome, isWarned }: { outcome: ImportOutcome | "waiting"; isWarned: boolean }) {
  const [tone, icon] = OUTCOME_TAG_STYLES[outcome];
  return (
    <span className={styles.outcome} data-tone={tone}>
      <Icon shapes={icon} />
      {say(`outcome.${outcome}`)}
      {isWarned && (
        <span className={styles.warned}>
          <Icon shapes={TriangleAlert} size="small" />
          <span className="visually-hidden">{say("row.warning")}</span>
        </span>
      )}
    </span>
  );
}

/** The fields that distinguish new extinguishers and locations at a glance. */
const DISTINGUISHING = [
  "extinguisherTypeId",
  "locationId",
  "serialNumber",
  "manufacturer",
  "model",
  "locationName",
  "parentLocationId",
  "addressLine1",
];
const DISTINGUISHING_MAX = 4;

function newText(changes: ImportRow["changes"]): string {
  const values = DISTINGUISHING.flatMap((name) => changes.find(({ field }) => field === name)?.to ?? []);
  return values.slice(0, DISTINGUISHING_MAX).join(" · ");
}

function rowText(row: ImportRow, status: ImportStatus, dates: DateFormats): string {
  const { outcome, problems, changes } = row;
  const messageText = (problem: ImportProblem | undefined): string | undefined => problem && rowProblemTexts(problem, dates).message;
  if (row.isUndone) return say("common.undone");
  if (remainsAfterUndo(row, status)) return say("stillInTheRegister");
  switch (outcome) {
    case "refused":
      return messageText(problems.find(({ isRefusal }) => isRefusal)) ?? "";
    case "create":
      return newText(changes);
    case "change":
      return say("row.changes", { count: changes.length, names: formatList(changes.map(({ field }) => importFieldLabel(field))) });
    case "unchanged":
      return messageText(problems[0]) ?? say(isWritten({ status }) ? "row.nothingDone" : "row.nothing");
    case "leftOut":
    case null:
      return "";
  }
}
