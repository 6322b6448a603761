import { Readable } from "node:stream";
import type { Kysely } from "kysely";
import * as v from "valibot";
import { ReportQuery } from "#shared/reports/result.ts";
import type { ReportRow } from "#shared/reports/result.ts";
import type { Session } from "../../authentication/session.ts";
import type { Database } from "../../database/schema.ts";
import { inTenantSnapshot } from "../../database/tenancy.ts";
import type { ServerPorts } from "../../ports.ts";
import type { ReceivedFile } from "../../storage/file-storage.ts";
import type { IssuedReportContent } from "../../verify/issued-reports.ts";
import { readContext } from "../context.ts";
import { contentTypes, reportFileName, writers } from "../forms.ts";
import type { StreamedFormat } from "../forms.ts";
import { openReport } from "../open-report.ts";
import type { OpenReport } from "../open-report.ts";
import { preparePdf } from "../pdf/issue.ts";
import type { ReadTenant } from "../pdf/issue.ts";
import type { ClaimedJob } from "./claim.ts";
import type { JobProgress } from "./progress.ts";
import { countBase } from "./size.ts";

export interface Order {
  server: ServerPorts;
  /** Holds the tenant's lock. */
  connection: Kysely<Database>;
  tenantId: string;
  job: ClaimedJob;
  isStopping(): boolean;
  report(message: string): void;
}

/** Written, and not yet kept. */
export interface MadeFile {
  file: ReceivedFile;
  fileName: string;
  /** Of a PDF. */
  issued: IssuedReportContent | null;
}

/** Of what is done when all rows of a PDF are read; the rest is Typst's. */
const READ_SHARE = 0.4;

/** Writes the report of a job for who asked for it. Throws what `progress` throws, and as `openReport` and `preparePdf` do. */
export async function writeReport(order: Order, session: Pick<Session, "user">, progress: JobProgress): Promise<MadeFile> {
  const { server, connection, tenantId, job } = order;
  const { userId } = session.user;
  const now = server.clock();
  const { format: _, ...query } = v.parse(ReportQuery, job.parameters);
  const read: ReadTenant = (work) => inTenantSnapshot(connection, { tenantId, userId }, work);
  const { report_name: name, format } = job;
  let rowsRead = 0;
  let rowsKnown = 1;
  const advance = (share: number) => (rows: number) => progress.reach((share * (rowsRead += rows)) / Math.max(rowsRead, rowsKnown));
  if (format === "pdf") {
    rowsKnown = await read(async (tx) => countBase(await readContext(tx, name, query, now), name));
    const issued = await preparePdf({ server, tenantId, session, now }, name, query, { read, onRead: advance(READ_SHARE) });
    const file = await server.storage.receive(Readable.from([issued.pdf], { objectMode: false }), contentTypes.pdf);
    return { file, fileName: reportFileName(issued, format), issued };
  }
  return read(async (tx) => {
    rowsKnown = await countBase(await readContext(tx, name, query, now), name);
    const report = followed(await openReport({ tx, session, now }, name, query), advance(1));
    return { file: await receive(order, format, report), fileName: reportFileName(report.head, format), issued: null };
  });
}

function receive({ server }: Order, format: StreamedFormat, report: OpenReport): Promise<ReceivedFile> {
  async function* bytes(): AsyncGenerator<Buffer> {
    for await (const chunk of writers[format](report)) yield Buffer.from(chunk as string);
  }
  return server.storage.receive(Readable.from(bytes(), { objectMode: false }), contentTypes[format]);
}

function followed(report: OpenReport, advance: (rows: number) => void): OpenReport {
  async function* batches(): AsyncGenerator<ReportRow[]> {
    for await (const rows of report.batches) {
      advance(rows.length);
      yield rows;
    }
  }
  return { ...report, batches: batches() };
}
