import { Ban, CalendarClock, CircleAlert, CircleCheck, CircleDashed, CircleMinus, CircleX } from "lucide";
import { Link } from "wouter";
import type { Severity } from "#shared/entities/deficiency.ts";
import type { ReportMessageKey } from "#shared/messages/reports.ts";
import { inspectionsOf } from "#shared/reports/logged-inspections.ts";
import type { ReportColumn, ReportColumnKey, ReportRow } from "#shared/reports/result.ts";
import { StatusTag } from "../../../components/StatusTag.tsx";
import type { TagStyle } from "../../../components/StatusTag.tsx";
import type { DateFormats } from "../../formats/use-date-formats.ts";
import { SeverityTag } from "../../tags/SeverityTag.tsx";
import { extinguisherPath, inspectionPath, locationPagePath } from "../../urls/record-paths.ts";
import { cellText } from "./cell-text.ts";
import { lookOf } from "./columns.ts";

/** The tags for texts of the reports that name a state, by key. */
const TAG_STYLES: Readonly<Partial<Record<ReportMessageKey, TagStyle>>> = {
  "state.upToDate": ["success", CircleCheck],
  "state.inService": ["success", CircleCheck],
  "state.certified": ["success", CircleCheck],
  "state.notCertified": ["danger", CircleX],
  "state.dueSoon": ["warning", CalendarClock],
  "state.overdue": ["danger", CircleAlert],
  "state.outOfService": ["neutral", Ban],
  "state.retired": ["neutral", CircleMinus],
  "state.condemned": ["neutral", CircleMinus],
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

/** What a row links to: the property with its id, and the path. */
const LINKS = {
  extinguisher: ["extinguisherId", extinguisherPath],
  inspection: ["inspectionId", inspectionPath],
  location: ["locationId", locationPagePath],
} as const;

/** A value of a row, as a link if it names something that has a screen of its own. */
export function ReportCell({ column, row, dates }: { column: ReportColumn; row: ReportRow; dates: DateFormats }) {
  const { key, kind } = column;
  const { link, tag } = lookOf(column);
  const words = cellText(kind, row[key], dates);
  const path = link && pathOf(link, row);
  if (path !== undefined) return <Link href={path}>{words}</Link>;
  if (tag === "severity" && typeof row["severityCode"] === "string") return <SeverityTag severity={row["severityCode"] as Severity} />;
  const tagStyle = tag === "state" ? tagStyleOf(key, row) : undefined;
  if (tagStyle === undefined) return words;
  return <StatusTag tagStyle={tagStyle}>{words}</StatusTag>;
}

/** Returns the tag for a cell. In a monthly log that is the one of its worst inspection. */
function tagStyleOf(key: ReportColumnKey, row: ReportRow): TagStyle | undefined {
  return TAG_STYLES[inspectionsOf(row, key).some(({ passed }) => !passed) ? "result.failed" : (row[`${key}Key`] as ReportMessageKey)];
}

function pathOf(link: keyof typeof LINKS, row: ReportRow): string | undefined {
  const [idKey, pathTo] = LINKS[link];
  const id = row[idKey];
  return typeof id === "string" ? pathTo(id) : undefined;
}
