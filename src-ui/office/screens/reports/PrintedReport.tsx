import type { ReportName } from "#shared/reports/report-definitions.ts";
import type { ReportColumn, ReportResult, ReportRow } from "#shared/reports/result.ts";
import { totalLabel } from "#shared/reports/total-label.ts";
import { formatNumber } from "../../formats/format-number.ts";
import type { DateFormats } from "../../formats/use-date-formats.ts";
import { PrintedTable } from "../../print/PrintedTable.tsx";
import { PrintOnly } from "../../print/PrintOnly.tsx";
import { cellText } from "./cell-text.ts";
import { lookOf } from "./columns.ts";
import { say } from "./messages.ts";
import { noteText } from "./note-text.ts";
import { factTexts, filterTexts, isLongFact, statementText } from "./statement.ts";
import styles from "./PrintedReport.module.css";

/** A longer code is broken at its hyphens, so that the other columns have room. */
const USUAL_CODE_LENGTH = 16;

interface PrintedReportProps {
  report: ReportResult;
  columns: readonly ReportColumn[];
  rows: readonly ReportRow[];
  search: string;
  dates: DateFormats;
  onDone: () => void;
}

/** The report on paper as it is on the screen: its columns and rows in order, under a letterhead with its title and day. */
export function PrintedReport({ report, columns, rows, search, dates, onDone }: PrintedReportProps) {
  const filters = [...filterTexts(report, dates), ...(search === "" ? [] : [say("print.search", { term: search })])];
  const facts = factTexts(report, dates);
  return (
    <PrintOnly heading={report.title} onDone={onDone}>
      <p>{statementText(report, dates)}</p>
      {filters.length > 0 && <p>{filters.join(" · ")}</p>}
      <p className={styles.totals}>
        {Object.entries(report.totals)
          .map(([total, count]) => `${totalLabel(report.name as ReportName, total)}: ${formatNumber(count)}`)
          .join(" · ")}
      </p>
      {facts.length > 0 && (
        <dl className={styles.facts}>
          {facts.map(({ key, label, text }) => (
            <div key={key} data-long={isLongFact(text) || undefined}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
      <PrintedTable
        caption={say(report.isCut ? "rows.cut" : "common.rowCount", {
          shown: rows.length,
          count: report.isCut ? report.rowCount : rows.length,
        })}
        columns={columns.map(({ key, label, kind }) => ({
          key,
          label,
          numeric: kind === "number",
          code: lookOf({ key, kind }).isCode === true && rows.every((row) => String(row[key] ?? "").length <= USUAL_CODE_LENGTH),
          cell: (row: ReportRow) => cellText(kind, row[key], dates),
        }))}
        rows={rows}
      />
      {report.notes.map((note) => (
        <p key={note.text}>{noteText(note, dates)}</p>
      ))}
    </PrintOnly>
  );
}
