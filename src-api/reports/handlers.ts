import { Readable } from "node:stream";
import * as v from "valibot";
import { ReportName } from "#shared/reports/reports.ts";
import type { ReportFormat } from "#shared/reports/result.ts";
import { ApiProblem } from "../http/problems.ts";
import type { AnswerOf, RequestOf } from "../http/request.ts";
import { writeCsv } from "./csv.ts";
import { writeJson } from "./json.ts";
import { openReport } from "./open-report.ts";
import type { OpenReport } from "./open-report.ts";
import { issuePdf } from "./pdf/issue.ts";
import { spool } from "./spool.ts";
import { writeXlsx } from "./xlsx.ts";

interface Form {
  write(report: OpenReport): AsyncIterable<string | Uint8Array>;
  contentType: string;
  isFile: boolean;
}

/** Those that are written while the transaction is open. */
const forms: Readonly<Record<Exclude<ReportFormat, "pdf">, Form>> = {
  json: { write: writeJson, contentType: "application/json; charset=utf-8", isFile: false },
  csv: { write: writeCsv, contentType: "text/csv; charset=utf-8", isFile: true },
  xlsx: { write: writeXlsx, contentType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", isFile: true },
};

/**
 * The whole file is written before the first byte is sent: the transaction ends when the report is made, however slowly it is fetched, and what
 * fails while it is made is an error and no short file. Throws `notFound` for a report that does not exist, and as `openReport` does.
 */
export async function getReport(request: RequestOf<"getReport">): Promise<AnswerOf<"getReport">> {
  if (!v.is(ReportName, request.params.name)) throw new ApiProblem("notFound");
  const { format, ...query } = request.query;
  const { name } = request.params;
  if (format === "pdf") {
    const { title, asOf, pdf } = request.beforehand(() => issuePdf(request, name, query));
    return { stream: Readable.from([pdf], { objectMode: false }), contentType: "application/pdf", fileName: `${title} ${asOf}.pdf` };
  }
  const report = await openReport(request, name, query);
  const { write, contentType, isFile } = forms[format];
  const stream: Readable = await spool(write(report));
  return { stream, contentType, fileName: isFile ? `${report.head.title} ${report.head.asOf}.${format}` : null };
}
