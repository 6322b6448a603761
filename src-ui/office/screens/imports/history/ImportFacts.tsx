import type { ImportDetail } from "#shared/entities/import.ts";
import { Card } from "../../../../components/Card.tsx";
import { Detail, Details } from "../../../components/Details.tsx";
import { formatNumber } from "../../../formats/format-number.ts";
import { formatSize } from "../../../formats/format-size.ts";
import { useDateFormats } from "../../../formats/use-date-formats.ts";
import { importReasonText } from "../import-texts.ts";
import { hasFailedUndo } from "../steps.ts";
import { say } from "./messages.ts";

/** When and by whom it was imported, how much, and why it failed if it did. */
export function ImportFacts({ detail }: { detail: ImportDetail }) {
  const dates = useDateFormats();
  const by = (at: string, name: string | null): string => say("common.whenBy", { when: dates.dateTime(at), name: name ?? "" });
  const { committedAt, undoneAt, whenExists, isFileKept, sheet } = detail;
  return (
    <Card title={say("facts.title")}>
      <Details>
        <Detail label={say("facts.uploaded")}>{by(detail.createdAt, detail.createdByName)}</Detail>
        {committedAt !== null && <Detail label={say("facts.imported")}>{by(committedAt, detail.committedByName)}</Detail>}
        {undoneAt !== null && <Detail label={say("common.undone")}>{by(undoneAt, detail.undoneByName)}</Detail>}
        {detail.reason !== null && !hasFailedUndo(detail) && <Detail label={say("common.reason")}>{importReasonText(detail)}</Detail>}
        <Detail label={say("rows")}>{formatNumber(detail.rowCount)}</Detail>
        <Detail label={say("common.size")}>{formatSize(detail.sizeBytes)}</Detail>
        {sheet !== null && <Detail label={say("sheet.label")}>{sheet}</Detail>}
        {whenExists !== null && <Detail label={say("facts.exists")}>{say(`exists.${whenExists}`)}</Detail>}
        {!isFileKept && <Detail label={say("common.file")}>{say("file.gone")}</Detail>}
      </Details>
    </Card>
  );
}
