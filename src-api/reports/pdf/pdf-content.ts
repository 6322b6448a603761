import { addDays, startOfDay } from "#shared/calendar.ts";
import type { ReportHead, ReportQuery, ReportResult, ReportRow } from "#shared/reports/result.ts";
import type { TenantTransaction } from "../../database/tenant-transaction.ts";
import type { LedgerHead } from "../../records/ledger.ts";
import { readHeads } from "../../verify/packed-records.ts";
import type { OpenReport } from "../open-report.ts";
import { readPrintedPhotos } from "./photos.ts";
import type { PrintedPhotos } from "./photos.ts";

export type Filters = Omit<ReportQuery, "format">;

/** Everything that a PDF states besides the rows of its report, and the records that the report was made from. */
export interface PdfContent {
  report: ReportHead & Pick<ReportResult, "totals" | "summary">;
  logo: string | null;
  photos: PrintedPhotos;
  heads: LedgerHead[];
  /** The keys of the columns with a value in any row. */
  filledColumns: ReadonlySet<string>;
}

/** Reads a report and hands its rows to `take` as they are read. Throws what `take` throws. */
export async function readForPdf(
  tx: TenantTransaction,
  filters: Filters,
  { head, batches, foot }: OpenReport,
  take: (rows: ReportRow[]) => Promise<void>,
): Promise<PdfContent> {
  const filledColumns = new Set<string>();
  const named = { inspectionId: new Set<string>(), extinguisherId: new Set<string>() };
  for await (const rows of batches) {
    for (const row of rows) {
      for (const [key, value] of Object.entries(row)) if (value !== null && value !== "") filledColumns.add(key);
      for (const key of ["inspectionId", "extinguisherId"] as const) if (typeof row[key] === "string") named[key].add(row[key]);
    }
    await take(rows);
  }
  const { logo } = await tx.selectFrom("tenant_settings").select("logo").executeTakeFirstOrThrow();
  const until = startOfDay(head.timeZone, addDays(head.asOf, 1));
  return {
    report: { ...head, ...foot() },
    logo,
    photos: await readPrintedPhotos(tx, filters, until),
    heads: await readHeads(tx, { named, filters, asOf: head.asOf, until }),
    filledColumns,
  };
}
