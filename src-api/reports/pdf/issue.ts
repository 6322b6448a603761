import { addDays, startOfDay } from "#shared/calendar.ts";
import { say as sayPaper } from "#shared/messages/paper.ts";
import { say } from "#shared/messages/reports.ts";
import type { ReportMessageKey } from "#shared/messages/reports.ts";
import type { ReportName } from "#shared/reports/reports.ts";
import type { ReportHead, ReportQuery, ReportResult, ReportRow } from "#shared/reports/result.ts";
import type { Session } from "../../authentication/session.ts";
import { inTenantSnapshot } from "../../database/tenancy.ts";
import type { TenantTransaction } from "../../database/tenancy.ts";
import { ApiProblem } from "../../http/problems.ts";
import type { TenantRequest } from "../../http/request.ts";
import type { ServerPorts } from "../../ports.ts";
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
type Maker = Pick<TenantRequest, "tenantId" | "now"> & {
  session: Pick<Session, "user">;
  server: Pick<ServerPorts, "app" | "turns" | "readers" | "makePdf" | "storage" | "settings">;
};

export interface IssuedPdf {
  title: string;
  asOf: string;
  pdf: Buffer;
}

/** Does the work in a transaction that reads the tenant as it is at one moment. */
export type ReadTenant = <T>(work: (tx: TenantTransaction) => Promise<T>) => Promise<T>;

/**
 * Makes a report as PDF and keeps what it was made from, so that its code leads to it. It is read when its turn has come, and no connection is held
 * while Typst is at work. Throws `pdfNotMade`, also for more rows than paper is for, and as `openReport` does.
 */
export async function issuePdf(maker: Maker, name: ReportName, query: Filters): Promise<IssuedPdf> {
  const { server, tenantId, session } = maker;
  const { userId } = session.user;
  const read: ReadTenant = (work) =>
    server.readers.run(tenantId, () => server.turns.app.run(userId, () => inTenantSnapshot(server.app, { tenantId, userId }, work)));
  const content = await preparePdf(maker, name, query, { read });
  await keepIssuedReport(maker, content);
  return content;
}

/** As `issuePdf`; its code leads nowhere until the content is kept. `onRead` hears of the rows as they are read. */
export async function preparePdf(
  { server, tenantId, session, now }: Maker,
  name: ReportName,
  query: Filters,
  { read, onRead = () => undefined }: { read: ReadTenant; onRead?: (rows: number) => void },
): Promise<IssuedReportContent> {
  const code = randomVerifyCode();
  let told: Pick<IssuedReportContent, "title" | "asOf" | "createdAt" | "heads"> | undefined;
  const pdf = await server.makePdf(tenantId, async () => {
    const { report, logo, photos, heads } = await read(async (tx) =>
      readForPaper(tx, query, await openReport({ tx, session, now }, name, query), onRead),
    );
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
  return { ...told, code, name, parameters: said(query), pdf };
}

interface ForPaper {
  report: Omit<ReportResult, "verifyCode" | "isCut">;
  logo: string | null;
  photos: PaperPhotos;
  heads: RecordHead[];
}

async function readForPaper(
  tx: TenantTransaction,
  filters: Filters,
  { head, batches, foot }: OpenReport,
  onRead: (rows: number) => void,
): Promise<ForPaper> {
  const rows: ReportRow[] = [];
  for await (const batch of batches) {
    if (rows.length + batch.length > ROWS_MAX) throw new ApiProblem("pdfNotMade");
    rows.push(...batch);
    onRead(batch.length);
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
