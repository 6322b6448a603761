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
import { readHeads } from "../../verify/records.ts";
import type { RecordHead } from "../../verify/records.ts";
import { openReport } from "../open-report.ts";
import type { OpenReport } from "../open-report.ts";
import { paperColumns } from "./paper-columns.ts";
import { readPaperPhotos } from "./photos.ts";
import type { PaperPhotos } from "./photos.ts";
import { makeTablePdf } from "./table.ts";
import type { TableReport } from "./table.ts";

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
 * Makes a report as PDF and keeps what it was made from, so that its code leads to it. No connection is held while Typst is at work. Throws
 * `pdfNotMade`, also for more rows than paper is for, and as `openReport` does.
 */
export async function issuePdf(maker: Maker, name: ReportName, query: Filters): Promise<IssuedPdf> {
  const { server, tenantId, session, now } = maker;
  const { userId } = session.user;
  const { report, logo, photos, heads } = await server.readers.run(tenantId, () =>
    server.turns.app.run(userId, () =>
      inTenantSnapshot(server.app, { tenantId, userId }, async (tx) =>
        readForPaper(tx, query, await openReport({ tx, session, now }, name, query)),
      ),
    ),
  );
  const code = randomVerifyCode();
  const pdf = await makeTablePdf(server, tenantId, {
    ...tableOf(name, report),
    photos: photos.photos,
    footnotes: [...photoNotes(photos), ...report.notes.map(({ text }) => text)],
    logo,
    proof: { code, address: `${server.settings.publicUrl}/verify` },
  });
  const { title, asOf, createdAt } = report;
  await keepIssuedReport(maker, { code, name, title, parameters: said(query), asOf, createdAt, pdf, heads });
  return { title, asOf, pdf };
}

interface ForPaper {
  report: Omit<ReportResult, "verifyCode" | "isCut">;
  logo: string | null;
  photos: PaperPhotos;
  heads: RecordHead[];
}

async function readForPaper(tx: TenantTransaction, filters: Filters, { head, batches, foot }: OpenReport): Promise<ForPaper> {
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

function tableOf(name: ReportName, report: ForPaper["report"]): Omit<TableReport, "logo" | "proof" | "photos" | "footnotes"> {
  return {
    ...headOf(report),
    columns: paperColumns(name, report.columns),
    rows: report.rows,
    totals: Object.entries(report.totals).map(([key, value]) => ({
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
