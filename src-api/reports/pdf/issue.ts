import { createHash } from "node:crypto";
import type { ReportName } from "#shared/reports/report-definitions.ts";
import type { ReportHead, ReportRow } from "#shared/reports/result.ts";
import { takeTurnInSnapshot } from "../../database/connection-limiters.ts";
import type { TenantTransaction } from "../../database/tenant-transaction.ts";
import type { TenantRequest } from "../../http/request.ts";
import type { ServerPorts } from "../../ports/ports.ts";
import { randomVerifyCode } from "../../verify/codes.ts";
import { storeIssuedReport } from "../../verify/issued-reports.ts";
import type { IssuedReportContent } from "../../verify/issued-reports.ts";
import { openReport } from "../open-report.ts";
import { queryTexts } from "../query-texts.ts";
import type { ReportMaker } from "../report-source.ts";
import { readForPdf } from "./pdf-content.ts";
import type { Filters, PdfContent } from "./pdf-content.ts";
import { prepareTypstJob } from "./prepare.ts";
import { printedReport } from "./printed-report.ts";

export type PdfActor = Pick<TenantRequest, "tenantId" | "now"> & {
  maker: ReportMaker;
  server: Pick<ServerPorts, "tenantDb" | "connectionLimiters" | "longReadLimiter" | "makePdf" | "countPages" | "storage" | "settings">;
};

export interface IssuedPdf {
  title: string;
  asOf: string;
  pdf: Buffer;
}

/** The report has more rows than can be laid out in one piece. */
export class TooManyRows extends Error {}

/**
 * Makes a report as a PDF and records the content it was made from, so that its code can be verified. The data is read when the report's turn has
 * come, and no connection is held while Typst runs. Throws `TooManyRows`, `pdfNotMade`, and as `openReport` does.
 */
export async function issuePdf(actor: PdfActor, name: ReportName, query: Filters): Promise<IssuedPdf> {
  const { server, tenantId, maker, now } = actor;
  const { userId } = maker;
  const code = randomVerifyCode();
  let content: PdfContent | undefined;
  const pdf = await server.makePdf(tenantId, async () => {
    const rows: ReportRow[] = [];
    const take = async (batch: ReportRow[]): Promise<void> => {
      if (rows.length + batch.length > server.settings.pdfPartRows) throw new TooManyRows();
      rows.push(...batch);
    };
    const work = async (tx: TenantTransaction) => readForPdf(tx, query, await openReport({ tx, maker, now }, name, query), take);
    content = await server.longReadLimiter.run(tenantId, () => takeTurnInSnapshot(server, { tenantId, userId }, work));
    return prepareTypstJob(server.storage, tenantId, { ...printedReport(name, content, rows), proof: proofOf(actor, code) });
  });
  if (content === undefined) throw new Error("A PDF was made without data.");
  await storeIssuedReport(actor, { ...issuedOf(name, query, content), code, sha256: createHash("sha256").update(pdf).digest("hex") });
  return { title: content.report.title, asOf: content.report.asOf, pdf };
}

/** Returns the code of a PDF and the public address at which it can be verified. */
export function proofOf({ server }: PdfActor, code: string) {
  return { code, address: `${server.settings.publicUrl}/verify` };
}

/** Returns the content that is recorded of a PDF, without its code and its hash. */
export function issuedOf(name: ReportName, query: Filters, { report, heads }: PdfContent): Omit<IssuedReportContent, "code" | "sha256"> {
  const { title, asOf, createdAt }: ReportHead = report;
  return { name, title, asOf, createdAt, heads, parameters: queryTexts(query) };
}
