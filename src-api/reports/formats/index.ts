import type { ReportFormat, ReportHead } from "#shared/reports/result.ts";
import type { OpenReport } from "../open-report.ts";
import { writeCsv } from "./csv.ts";
import { writeJson } from "./json.ts";
import { writeXlsx } from "./xlsx.ts";

/** The formats that are written while the transaction is open. */
export type StreamedFormat = Exclude<ReportFormat, "pdf">;

export const writers: Readonly<Record<StreamedFormat, (report: OpenReport) => AsyncIterable<string | Uint8Array>>> = {
  json: writeJson,
  csv: writeCsv,
  xlsx: writeXlsx,
};

export const CONTENT_TYPES: Readonly<Record<ReportFormat, string>> = {
  json: "application/json; charset=utf-8",
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  pdf: "application/pdf",
};

/** Returns a file name such as `Register of extinguishers 2026-11-22.pdf`. */
export function reportFileName({ title, asOf }: Pick<ReportHead, "title" | "asOf">, format: ReportFormat): string {
  return `${title} ${asOf}.${format}`;
}
