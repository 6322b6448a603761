import { FileSearch } from "lucide";
import { useMemo } from "react";
import type { ReportColumn, ReportResult } from "#shared/reports/result.ts";
import { Button } from "../../../components/Button.tsx";
import { Notice } from "../../../components/Notice.tsx";
import { lazyComponent } from "../../../loading/lazy-component.tsx";
import { EmptyState } from "../../components/EmptyState.tsx";
import type { DateFormats } from "../../formats/use-date-formats.ts";
import type { UrlState } from "../../urls/use-url-state.ts";
import { searchRows, sortRows } from "./cell-text.ts";
import { say } from "./messages.ts";
import { noteText } from "./note-text.ts";
import type { ReportParameters } from "./report-request.ts";
import { ReportChart } from "./ReportChart.tsx";
import { ReportFacts } from "./ReportFacts.tsx";
import { ReportTable } from "./ReportTable.tsx";
import { filterTexts, statementText } from "./statement.ts";
import type { Printing } from "./use-printing.ts";
import styles from "./ReportBody.module.css";

const PrintedReport = lazyComponent(() => import("./PrintedReport.tsx").then((m) => m.PrintedReport));

interface ReportBodyProps {
  report: ReportResult;
  /** The columns that are shown. */
  columns: readonly ReportColumn[];
  parameters: ReportParameters;
  url: UrlState;
  dates: DateFormats;
  /** Whether the report belongs to an earlier query. */
  stale: boolean;
  printing: Printing;
}

/** The content of a report: its day, its facts, its chart, and its rows as they are searched and sorted. */
export function ReportBody({ report, columns, parameters, url, dates, stale, printing }: ReportBodyProps) {
  const search = url.get("search");
  const sort = url.get("sort");
  const found = useMemo(() => searchRows(report.rows, report.columns, search, dates), [report, search, dates]);
  const rows = useMemo(() => sortRows(found, report.columns, sort), [found, report, sort]);
  const filters = filterTexts(report, dates);
  const isPast = report.asOf < dates.today;
  return (
    <>
      {isPast && <Notice title={say("past.title", { day: dates.day(report.asOf) })}>{say("past.lead")}</Notice>}
      <ReportFacts report={report} parameters={parameters} dates={dates} />
      <ReportChart report={report} url={url} />
      <div className={styles.rows}>
        <p className={styles.muted}>{statementText(report, dates)}</p>
        {filters.length > 0 && <p className={styles.muted}>{filters.join(" · ")}</p>}
        <p className={styles.count}>
          <span role="status">{countText(report, rows.length)}</span>
          {search !== "" && rows.length > 0 && <span className={styles.muted}>{say("rows.files")}</span>}
        </p>
        {rows.length > 0 ? (
          <ReportTable
            caption={report.title}
            columns={columns}
            rows={rows}
            sort={sort}
            onSort={(next) => url.set({ sort: next }, { push: true })}
            queryText={JSON.stringify([parameters, search, sort])}
            stale={stale}
          />
        ) : report.rows.length === 0 ? (
          <EmptyState icon={FileSearch}>{say("rows.none")}</EmptyState>
        ) : (
          <EmptyState
            icon={FileSearch}
            action={<Button onClick={() => url.set({ search: null }, { push: true })}>{say("common.clearFilters")}</Button>}
          >
            {say("rows.noMatch", { term: search })}
          </EmptyState>
        )}
        <Notes report={report} dates={dates} />
      </div>
      {printing.nth > 0 && (
        <PrintedReport
          key={printing.nth}
          report={report}
          columns={columns}
          rows={rows}
          search={search}
          dates={dates}
          onDone={printing.done}
        />
      )}
    </>
  );
}

/** What a reader must know to understand the report. */
function Notes({ report: { notes }, dates }: { report: Pick<ReportResult, "notes">; dates: DateFormats }) {
  if (notes.length === 0) return null;
  return (
    <ul className={styles.notes} aria-label={say("common.notes")}>
      {notes.map((note) => (
        <li key={note.text}>{noteText(note, dates)}</li>
      ))}
    </ul>
  );
}

function countText({ rows, rowCount, isCut }: ReportResult, shown: number): string {
  if (isCut) return say("rows.cut", { shown, count: rowCount });
  return shown === rows.length ? say("common.rowCount", { count: shown }) : say("rows.found", { found: shown, count: rows.length });
}
