import { Readable } from "node:stream";
import { MINUTE_MS } from "#shared/durations.ts";
import type { ReportName } from "#shared/reports/report-definitions.ts";
import type { ReportRow } from "#shared/reports/result.ts";
import type { TenantTransaction } from "../../database/tenant-transaction.ts";
import { ApiProblem } from "../../http/problems.ts";
import { joinPdfs } from "../../pdf/join/join-pdfs.ts";
import type { PdfPart } from "../../pdf/join/join-pdfs.ts";
import { say } from "../../pdf/messages.ts";
import type { TypstJob } from "../../ports/typst-job.ts";
import type { ReceivedFile } from "../../storage/file-storage.ts";
import { randomVerifyCode } from "../../verify/codes.ts";
import type { IssuedReportContent } from "../../verify/issued-reports.ts";
import { CONTENT_TYPES } from "../formats/index.ts";
import { openReport } from "../open-report.ts";
import { cellFormatIn } from "./cell-format.ts";
import { issuedOf, proofOf } from "./issue.ts";
import type { PdfActor } from "./issue.ts";
import { layoutOf } from "./layouts/index.ts";
import { readForPdf } from "./pdf-content.ts";
import type { Filters, PdfContent } from "./pdf-content.ts";
import { prepareTypstJob } from "./prepare.ts";
import { printedReport } from "./printed-report.ts";
import type { PrintedReport } from "./printed-report.ts";
import { createRowSpool } from "./row-spool.ts";
import type { RowSpool } from "./row-spool.ts";

/** The most rows of a document that is laid out in one piece: about 150 pages, 700 MB of memory and five seconds. */
const WHOLE_ROWS_MAX = 5_000;
/** About 10,000 pages. A PDF may have eight million objects, and each cell is one. */
const ROWS_MAX = 250_000;
/** Long, because nobody waits for the file. */
const TIMEOUT_MS = 5 * MINUTE_MS;
/** The shares of the work for reading all rows, and for laying out all pages once to count them. */
const [READ_SHARE, COUNT_SHARE] = [0.1, 0.4];

export interface PdfWork {
  /** Runs the work in a transaction on a snapshot of the tenant's data. */
  read<T>(work: (tx: TenantTransaction) => Promise<T>): Promise<T>;
  /** An estimate. */
  rowsExpected: number;
  /** Reports the progress, from 0 to 1. An error thrown here ends the work. */
  advanceTo(share: number): void;
}

/**
 * Writes a report as a PDF to the storage, however many rows it has: one part of the rows at a time is in memory and laid out, and the parts are
 * joined into one document. Its code cannot be verified until the content is recorded. Throws `pdfNotMade`, and as `openReport` does.
 */
export async function writePdf(
  actor: PdfActor,
  name: ReportName,
  query: Filters,
  { read, rowsExpected, advanceTo }: PdfWork,
): Promise<{ file: ReceivedFile; issued: IssuedReportContent }> {
  const { server, maker, now } = actor;
  const isInOnePiece = layoutOf(name).isInOnePiece === true;
  const code = randomVerifyCode();
  const rows = createRowSpool(isInOnePiece ? WHOLE_ROWS_MAX : server.settings.pdfPartRows);
  const take = async (batch: ReportRow[]): Promise<void> => {
    await rows.add(batch);
    if (rows.rowCount > (isInOnePiece ? WHOLE_ROWS_MAX : ROWS_MAX)) throw new ApiProblem("pdfNotMade");
    advanceTo((READ_SHARE * rows.rowCount) / Math.max(rows.rowCount, rowsExpected));
  };
  try {
    const content = await read(async (tx) => readForPdf(tx, query, await openReport({ tx, maker, now }, name, query), take));
    const bytes =
      rows.partCount === 1
        ? singlePdf(actor, name, content, rows, code)
        : joinPdfs(partsOf({ actor, name, content, rows, code, advanceTo }));
    const file = await server.storage.receive(Readable.from(bytes, { objectMode: false }), CONTENT_TYPES.pdf);
    return { file, issued: { ...issuedOf(name, query, content), code, sha256: file.sha256 } };
  } finally {
    await rows.close();
  }
}

async function* singlePdf(actor: PdfActor, name: ReportName, content: PdfContent, rows: RowSpool, code: string): AsyncGenerator<Buffer> {
  const printed = { ...printedReport(name, content, await rows.read(0)), proof: proofOf(actor, code) };
  yield await actor.server.makePdf(actor.tenantId, () => prepare(actor, printed));
}

interface InParts {
  actor: PdfActor;
  name: ReportName;
  content: PdfContent;
  rows: RowSpool;
  code: string;
  advanceTo(share: number): void;
}

/** Yields the parts. Every page shows its number and the total, so all parts are laid out once before the first is made. */
async function* partsOf({ actor, name, content, rows, code, advanceTo }: InParts): AsyncGenerator<PdfPart> {
  const { server, tenantId } = actor;
  const proof = proofOf(actor, code);
  const formatCell = cellFormatIn(content.report.timeZone);
  const titleOf = (part: number): string => {
    const first = part * server.settings.pdfPartRows + 1;
    const last = Math.min(rows.rowCount, first + server.settings.pdfPartRows - 1);
    const [from, to, count] = [first, last, rows.rowCount].map((number) => formatCell(number, "number")) as [string, string, string];
    return say("paper.part", { from, to, count });
  };
  const prepared = async (part: number, pagesBefore: number, pageCount: number): Promise<TypstJob> => {
    const printed = printedReport(name, content, await rows.read(part));
    const [isFirst, isLast] = [part === 0, part === rows.partCount - 1];
    return prepare(actor, {
      ...withoutOtherParts(printed, isFirst, isLast),
      proof,
      part: { title: titleOf(part), isFirst, pagesBefore, pageCount },
    });
  };
  const counts: number[] = [];
  for (let part = 0; part < rows.partCount; part++) {
    advanceTo(READ_SHARE + (COUNT_SHARE * part) / rows.partCount);
    counts.push(await server.countPages(tenantId, () => prepared(part, 0, 0)));
  }
  const pageCount = counts.reduce((sum, count) => sum + count, 0);
  let pagesBefore = 0;
  for (const [part, count] of counts.entries()) {
    advanceTo(READ_SHARE + COUNT_SHARE + ((1 - READ_SHARE - COUNT_SHARE) * part) / rows.partCount);
    const before = pagesBefore;
    yield { title: titleOf(part), pdf: await server.makePdf(tenantId, () => prepared(part, before, pageCount)) };
    pagesBefore += count;
  }
}

/** Leaves the totals to the first part, and the footnotes and photos to the last. */
function withoutOtherParts<Report extends Omit<PrintedReport, "proof">>(printed: Report, isFirst: boolean, isLast: boolean): Report {
  return {
    ...printed,
    ...(!isFirst && { totals: [], summary: null }),
    ...(!isLast && { footnotes: [], photos: [] }),
  };
}

async function prepare({ server, tenantId }: PdfActor, printed: PrintedReport): Promise<TypstJob> {
  return { ...(await prepareTypstJob(server.storage, tenantId, printed)), timeoutMs: TIMEOUT_MS };
}
