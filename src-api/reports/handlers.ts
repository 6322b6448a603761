import { Readable } from "node:stream";
import * as v from "valibot";
import type { ReportJob } from "#shared/reports/report-job.ts";
import { ReportName } from "#shared/reports/report-name.ts";
import { ApiProblem } from "../http/problems.ts";
import type { ResponseOf, AcceptedResponse, RequestOf } from "../http/request.ts";
import { CONTENT_TYPES, reportFileName, writers } from "./formats/index.ts";
import { takesLong } from "./jobs/report-size.ts";
import { requestReport } from "./jobs/request-report.ts";
import { openReport } from "./open-report.ts";
import { issuePdf, TooManyRows } from "./pdf/issue.ts";
import type { IssuedPdf } from "./pdf/issue.ts";
import { readContext } from "./read-context.ts";
import { spool } from "./spool.ts";

/**
 * Writes the whole file before the first byte is sent: the transaction ends when the report is ready, however slow the download, and a failure is
 * an error response instead of a truncated file. A report that takes long becomes a background job. Throws `notFound` for a report that does not
 * exist, and as `openReport` and `requestReport` do.
 */
export async function getReport(request: RequestOf<"getReport">): Promise<ResponseOf<"getReport">> {
  if (!v.is(ReportName, request.params.name)) throw new ApiProblem("notFound");
  const { format, ...query } = request.query;
  const { name } = request.params;
  const { tx, now, server, tenantId, session } = request;
  const maker = session.user;
  if (request.prefersAsync || format === "pdf") {
    const context = await readContext(tx, name, query, now);
    const startJob = (): Promise<ReportOutcome> => requestReport(request, { name, format, query: { ...query, asOf: context.asOf } });
    const isLong = request.prefersAsync || (await takesLong(context, name, format));
    const outcome = isLong
      ? request.outsideTransaction(startJob, isAccepted)
      : request.outsideTransaction<ReportOutcome>(() =>
          issuePdf({ server, tenantId, now, maker }, name, query).catch((error) =>
            error instanceof TooManyRows ? startJob() : Promise.reject(error),
          ),
        );
    if (isAccepted(outcome)) return outcome;
    const stream = Readable.from([outcome.pdf], { objectMode: false });
    return { stream, contentType: CONTENT_TYPES.pdf, fileName: reportFileName(outcome, "pdf") };
  }
  const report = await openReport({ tx, now, maker }, name, query);
  const stream: Readable = await spool(writers[format](report));
  return { stream, contentType: CONTENT_TYPES[format], fileName: format === "json" ? null : reportFileName(report.head, format) };
}

type ReportOutcome = AcceptedResponse<ReportJob> | IssuedPdf;

function isAccepted(outcome: ReportOutcome): outcome is AcceptedResponse<ReportJob> {
  return "accepted" in outcome;
}
