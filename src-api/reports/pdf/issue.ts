import { addDays, startOfDay } from "#shared/calendar.ts";
import { say as sayPaper } from "#shared/messages/paper.ts";
import { say } from "#shared/messages/reports.ts";
import type { ReportMessageKey } from "#shared/messages/reports.ts";
import type { ReportName } from "#shared/reports/reports.ts";
import type { ReportHead, ReportQuery, ReportResult, ReportRow } from "#shared/reports/result.ts";
import { inTenantSnapshot } from "../../database/tenancy.ts";
import type { TenantTransaction } from "../../database/tenancy.ts";
import { ApiProblem } from "../../http/problems.ts";
import type { TenantRequest } from "../../http/request.ts";
import { randomVerifyCode } from "../../verify/codes.ts";
import { keepIssuedReport } from "../../verify/issued-reports.ts";
import type { IssuedReportContent } from "../../verify/issued-reports.ts";
import { readHeads } from "../../verify/records.ts";
import type { RecordHead } from "../../verify/records.ts";
import { openReport } from "../open-report.ts";
import type { OpenReport } from "../open-report.ts";
import { paperColumns } from "./paper-columns.ts";
import { readPaperPhotos } from "./photos.ts";
import type { PaperPhotos } from "./photos.ts";
import { preparePaper } from "./prepare.ts";
import type { PaperReport } from "./paper-report.ts";

/** About 150 pages, 700 MB of memory and five seconds. */
const ROWS_MAX = 5_000;

type Filters = Omit<ReportQuery, "format">;
type Maker = Pick<TenantRequest, "tenantId" | "session" | "server" | "now">;

export interface IssuedPdf {
  title: string;
  asOf: string;
  pdf: Buffer;
}

/**
 * Makes a report as PDF and keeps what it was made from, so that its code leads to it. It is read when its turn has come, and no connection is held
 * while Typst is at work. Throws `pdfNotMade`, also for more rows than paper is for, and as `openReport` does.
 */
export async function issuePdf(maker: Maker, name: ReportName, query: Filters): Promise<IssuedPdf> {
  const { server, tenantId } = maker;
  const code = randomVerifyCode();
  let told: Pick<IssuedReportContent, "title" | "asOf" | "createdAt" | "heads"> | undefined;
  const pdf = await server.makePdf(tenantId, async () => {
    const { report, logo, photos, heads } = await readForPaper(maker, name, query);
    const { title, asOf, createdAt } = report;
    told = { title, asOf, createdAt, heads };
    const proof = { code, address: `${server.settings.publicUrl}/verify` };
    return preparePaper(server.storage, tenantId, {
      ...paperOf(name, report),
      photos: photos.photos,
      footnotes: [...photoNotes(photos), ...report.notes.map(({ text }) => text)],
      logo,
      proof,
    });
  });
  if (told === undefined) throw new Error("A PDF was made of nothing.");
  await keepIssuedReport(maker, { ...told, code, name, parameters: said(query), pdf });
  return { title: told.title, asOf: told.asOf, pdf };
}

interface ForPaper {
  report: Omit<ReportResult, "verifyCode" | "isCut">;
  logo: string | null;
  photos: PaperPhotos;
  heads: RecordHead[];
}

function readForPaper({ server, tenantId, session, now }: Maker, name: ReportName, query: Filters): Promise<ForPaper> {
  const { userId } = session.user;
  return server.readers.run(tenantId, () =>
    server.turns.app.run(userId, () =>
      inTenantSnapshot(server.app, { tenantId, userId }, async (tx) =>
        readWhole(tx, query, await openReport({ tx, session, now }, name, query)),
      ),
    ),
  );
}

async function readWhole(tx: TenantTransaction, filters: Filters, { head, batches, foot }: OpenReport): Promise<ForPaper> {
  const rows: ReportRow[] = [];
  for await (const batch of batches) {
    if (rows.length + batch.length > ROWS_MAX) throw new ApiProblem("pdfNotMade");
    rows.push(...batch);
  }
  const { logo } = await tx.selectFrom("tenant_settings").select("logo").executeTakeFirstOrThrow();
  const until = startOfDay(head.timeZone, addDays(head.asOf, 1));
  return {
    report: { ...head, rows, ...foot() },
    logo,
    photos: await readPaperPhotos(tx, filters, until),
    heads: await readHeads(tx, { rows, filters, asOf: head.asOf, until }),
  };
}

function paperOf(name: ReportName, report: ForPaper["report"]): Omit<PaperReport, "logo" | "proof" | "photos" | "footnotes"> {
  return {
    ...headOf(report),
    name,
    columns: paperColumns(name, report.columns),
    rows: report.rows,
    totals: Object.entries(report.totals).map(([key, value]) => ({
      key,
      label: say(`total.${key}` as ReportMessageKey),
      value,
      kind: "number",
    })),
    summary: report.summary,
  };
}

function headOf({ title, tenantName, asOf, createdAt, createdByName, timeZone, filters, facts }: ReportHead) {
  return { title, tenantName, asOf, createdAt, createdByName, timeZone, facts: [...facts, ...filters] };
}

function photoNotes({ moreCount }: PaperPhotos): string[] {
  return moreCount === 0 ? [] : [sayPaper("paper.morePhotos", { count: moreCount })];
}

/** What was asked for, as the list of issued reports tells it. */
function said(query: Filters): Record<string, string> {
  return Object.fromEntries(Object.entries(query).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])));
}
