import { Ban, CalendarClock, CircleAlert, CircleCheck, CircleDashed, CircleMinus, CircleX } from "lucide";
import { Link } from "wouter";
import type { Severity } from "#shared/entities/deficiency.ts";
import { type ReportMessageKey, reportsMessages } from "#shared/messages/reports.ts";
import type { ReportColumn, ReportRow } from "#shared/reports/result.ts";
import { type Look, StatusTag } from "../../../components/StatusTag.tsx";
import { extinguisherPath, inspectionPath, locationPath } from "../../../paths.ts";
import { SeverityTag } from "../../components/tags.tsx";
import type { Dates } from "../../data/dates.ts";
import { cellWords } from "./cell-words.ts";
import { isMonth } from "./columns.ts";

/** How words of the reports look where they say how something stands. The server writes them, in English. */
const LOOKS: Readonly<Partial<Record<ReportMessageKey, Look>>> = {
  "state.upToDate": ["success", CircleCheck],
  "state.inService": ["success", CircleCheck],
  "state.certified": ["success", CircleCheck],
  "state.notCertified": ["danger", CircleX],
  "state.dueSoon": ["warning", CalendarClock],
  "state.overdue": ["danger", CircleAlert],
  "state.outOfService": ["neutral", Ban],
  "state.retired": ["neutral", CircleMinus],
  "result.passed": ["success", CircleCheck],
  "result.failed": ["danger", CircleX],
  "review.Accepted": ["success", CircleCheck],
  "review.Rejected": ["danger", CircleX],
  "deficiency.Open": ["warning", CircleDashed],
  "deficiency.InProgress": ["warning", CircleDashed],
  "deficiency.Resolved": ["success", CircleCheck],
  "response.Pass": ["success", CircleCheck],
  "response.Fail": ["danger", CircleX],
  "log.missed": ["danger", CircleX],
};
const looks = new Map<string, Look>(Object.entries(LOOKS).map(([key, look]) => [reportsMessages[key as ReportMessageKey], look]));

/** Columns of words that say how something stands. */
const STANDINGS = new Set(["status", "lastResult", "result", "reviewStatus", "deficiencyStatus", "response"]);

/** A value of a row that is known, as a link where it names what has a screen of its own. */
export function Cell({ column, row, dates }: { column: ReportColumn; row: ReportRow; dates: Dates }) {
  const { key, kind } = column;
  const words = cellWords(kind, row[key], dates);
  const path = pathOf(key, row);
  if (path !== undefined) return <Link href={path}>{words}</Link>;
  if (key === "severity" && typeof row["severityCode"] === "string") return <SeverityTag severity={row["severityCode"] as Severity} />;
  const look = STANDINGS.has(key) || isMonth(key) ? lookOf(words) : undefined;
  if (look === undefined) return words;
  return <StatusTag look={look}>{words}</StatusTag>;
}

/** An inspection of a month's log that failed says so after its day. */
function lookOf(words: string): Look | undefined {
  return words.includes(`(${reportsMessages["log.failed"]})`) ? LOOKS["result.failed"] : looks.get(words);
}

function pathOf(key: string, row: ReportRow): string | undefined {
  const { extinguisherId, inspectionId, locationId } = row;
  if (key === "extinguisherCode" && typeof extinguisherId === "string") return extinguisherPath(extinguisherId);
  if (["receiptNumber", "inspectedAt"].includes(key) && typeof inspectionId === "string") return inspectionPath(inspectionId);
  if (key === "locationCode" && typeof locationId === "string") return locationPath(locationId);
  return undefined;
}
