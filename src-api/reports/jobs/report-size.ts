import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import type { ReportName } from "#shared/reports/report-definitions.ts";
import type { ReportFormat } from "#shared/reports/result.ts";
import { dayOf } from "../../database/day-of.ts";
import { inPeriod } from "../period.ts";
import type { ReportContext } from "../report-source.ts";
import { reportTraits } from "../report-traits.ts";
import type { ReportTraits } from "../report-traits.ts";
import { inScope } from "../scope.ts";

/** A PDF with more rows takes over two seconds. The other formats are written as their rows are read. */
const PDF_ROWS_AT_ONCE = 1_500;

/** A checked query, whoever requested it. */
type CheckedQuery = Omit<ReportContext, "maker">;

/** Whether making the report would take over two seconds, which is too long for a caller to wait. This is an estimate. */
export async function takesLong(context: CheckedQuery, name: ReportName, format: ReportFormat): Promise<boolean> {
  if (format !== "pdf" || reportTraits[name].madeFrom === "single") return false;
  return (await countBase(context, name)) > PDF_ROWS_AT_ONCE;
}

/** Counts the records from which a report is made, as of today: about as many as the report has rows, or more. */
export async function countBase(context: CheckedQuery, name: ReportName): Promise<number> {
  const base = reportTraits[name].madeFrom;
  if (base === "single") return 1;
  const { rows } = await sql<{ count: number }>`SELECT count(*) AS count FROM ${from(base, context)}`.execute(context.tx);
  return rows[0]?.count ?? 0;
}

function from(base: Exclude<ReportTraits["madeFrom"], "single">, context: CheckedQuery): RawBuilder<unknown> {
  const { filters, timeZone } = context;
  const isInScope = (locationId: string) => inScope(context, { locationId });
  const day = (column: string) => inPeriod(dayOf(column, timeZone), filters);
  const joinExtinguisher = (row: string) =>
    sql`JOIN extinguishers e ON e.tenant_id = ${sql.ref(row)}.tenant_id AND e.extinguisher_id = ${sql.ref(row)}.extinguisher_id`;
  switch (base) {
    case "extinguishers":
    case "retired":
      return sql`extinguishers e WHERE e.is_active = ${base === "extinguishers"} AND ${isInScope("e.location_id")}`;
    case "inspections":
      return sql`inspections i ${joinExtinguisher("i")}
        WHERE i.data_hash IS NOT NULL AND ${isInScope("i.location_id")} AND ${day("i.inspection_date")}`;
    case "deficiencies":
      return sql`deficiencies d ${joinExtinguisher("d")} WHERE ${isInScope("e.location_id")} AND ${day("d.created_at")}`;
  }
}
