import { Readable } from "node:stream";
import type { Kysely } from "kysely";
import * as v from "valibot";
import { ReportQuery } from "#shared/reports/result.ts";
import type { ReportRow } from "#shared/reports/result.ts";
import type { ThrottledProgress } from "../../concurrency/throttled-progress.ts";
import type { TenantDatabase } from "../../database/tenant-schema.ts";
import { inTenantSnapshot } from "../../database/tenant-transaction.ts";
import type { ReceivedFile } from "../../storage/file-storage.ts";
import type { IssuedReportContent } from "../../verify/issued-reports.ts";
import { CONTENT_TYPES, reportFileName, writers } from "../formats/index.ts";
import type { StreamedFormat } from "../formats/index.ts";
import { openReport } from "../open-report.ts";
import type { OpenReport } from "../open-report.ts";
import { writePdf } from "../pdf/write-pdf.ts";
import type { PdfWork } from "../pdf/write-pdf.ts";
import { readContext } from "../read-context.ts";
import type { ReportMaker } from "../report-source.ts";
import type { ClaimedJob } from "./claim.ts";
import { countBase } from "./report-size.ts";
import type { RunDeps } from "./run-deps.ts";

/** The run that makes the report of a job. */
export interface ReportRun extends RunDeps {
  /** Holds the tenant's lock. */
  connection: Kysely<TenantDatabase>;
  job: ClaimedJob;
}

/** A file that is written but not yet stored. */
export interface GeneratedFile {
  file: ReceivedFile;
  fileName: string;
  /** Only for a PDF. */
  issued: IssuedReportContent | null;
}

/** Writes the report of a job on behalf of its maker. Throws what `progress` throws, and as `openReport` and `writePdf` do. */
export async function writeReport(run: ReportRun, maker: ReportMaker, progress: ThrottledProgress): Promise<GeneratedFile> {
  const { server, connection, tenantId, job } = run;
  const { userId } = maker;
  const now = server.clock();
  const { format: _, ...query } = v.parse(ReportQuery, job.parameters);
  const read: PdfWork["read"] = (work) => inTenantSnapshot(connection, { tenantId, userId }, work);
  const { report_name: name, format } = job;
  if (format === "pdf") {
    const rowsExpected = await read(async (tx) => countBase(await readContext(tx, name, query, now), name));
    const { advanceTo } = progress;
    const { file, issued } = await writePdf({ server, tenantId, maker, now }, name, query, { read, rowsExpected, advanceTo });
    return { file, fileName: reportFileName(issued, format), issued };
  }
  return read(async (tx) => {
    const rowsExpected = await countBase(await readContext(tx, name, query, now), name);
    let rowsRead = 0;
    const report = withProgress(await openReport({ tx, maker, now }, name, query), (rows) => {
      rowsRead += rows;
      progress.advanceTo(rowsRead / Math.max(rowsRead, rowsExpected));
    });
    return { file: await receive(run, format, report), fileName: reportFileName(report.head, format), issued: null };
  });
}

function receive({ server }: ReportRun, format: StreamedFormat, report: OpenReport): Promise<ReceivedFile> {
  async function* bytes(): AsyncGenerator<Buffer> {
    for await (const chunk of writers[format](report)) yield Buffer.from(chunk as string);
  }
  return server.storage.receive(Readable.from(bytes(), { objectMode: false }), CONTENT_TYPES[format]);
}

function withProgress(report: OpenReport, advance: (rows: number) => void): OpenReport {
  async function* batches(): AsyncGenerator<ReportRow[]> {
    for await (const rows of report.batches) {
      advance(rows.length);
      yield rows;
    }
  }
  return { ...report, batches: batches() };
}
