import { sql } from "kysely";
import { fullName } from "#shared/full-name.ts";
import { sayReport } from "#shared/messages/reports.ts";
import { reportColumns } from "#shared/reports/report-columns.ts";
import { definitionOf } from "#shared/reports/report-definitions.ts";
import type { ReportName } from "#shared/reports/report-definitions.ts";
import type { ReportHead, ReportQuery, ReportResult, ReportRow, ReportSummary } from "#shared/reports/result.ts";
import type { Actor } from "../http/request.ts";
import { describeFilters } from "./filters.ts";
import { readNotes } from "./notes.ts";
import { readContext } from "./read-context.ts";
import type { ReportMaker } from "./report-source.ts";
import { reportSources } from "./sources/index.ts";

/** A report whose rows are streamed. */
export interface OpenReport {
  head: ReportHead;
  /** The rows in order, a batch at a time. Can be read once, within the transaction. */
  batches: AsyncIterable<ReportRow[]>;
  /** Complete only after all rows have been read. */
  foot(): Pick<ReportResult, "rowCount" | "totals" | "summary" | "verifyCode">;
}

type ReportActor = Pick<Actor, "tx" | "now"> & { maker: ReportMaker };

/** Opens a report. The transaction must be a snapshot, so that rows, totals and names agree. Throws as `readContext` does. */
export async function openReport(
  { tx, maker, now }: ReportActor,
  name: ReportName,
  query: Omit<ReportQuery, "format">,
): Promise<OpenReport> {
  const context = { ...(await readContext(tx, name, query, now)), maker };
  const source = reportSources[name];
  const { filters, totals: totalKeys } = definitionOf(name);
  const totals: Record<string, number> = Object.fromEntries(totalKeys.map((key) => [key, 0]));
  let rowCount = 0;
  const summary = source.summary?.(context);
  const { rows: tenant } = await sql<{ name: string }>`SELECT current_tenant_name() AS name`.execute(tx);

  async function* counted(): AsyncGenerator<ReportRow[]> {
    for await (const rows of source.rows(context)) {
      rowCount += rows.length;
      for (const row of rows) {
        for (const [key, amount] of Object.entries(source.tally(row))) totals[key] = (totals[key] ?? 0) + amount;
        summary?.add(row);
      }
      yield rows;
    }
  }

  return {
    head: {
      name,
      title: sayReport(`report.${name}`),
      tenantName: tenant[0]?.name ?? "",
      asOf: context.asOf,
      createdAt: now.toISOString(),
      createdByName: fullName(maker),
      timeZone: context.timeZone,
      filters: await describeFilters(context, filters),
      facts: (await source.facts?.(context)) ?? [],
      columns: reportColumns(name, context.asOf),
      notes: await readNotes(context, name, now),
    },
    batches: counted(),
    foot: (): { rowCount: number; totals: Record<string, number>; summary: ReportSummary | null; verifyCode: null } => ({
      rowCount,
      totals,
      summary: summary?.table() ?? null,
      verifyCode: null,
    }),
  };
}
