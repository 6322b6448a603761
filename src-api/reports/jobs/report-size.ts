import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import type { ReportName } from "#shared/reports/reports.ts";
import type { ReportFormat } from "#shared/reports/result.ts";
import { withinLocation } from "../../register/location-tree.ts";
import { inPeriod } from "../period.ts";
import type { ReportContext } from "../report.ts";

/** Paper of more rows takes over two seconds. The other forms are written as their rows are read. */
const PDF_ROWS_AT_ONCE = 1_500;

/** What was asked for, checked, whoever asks. */
type Asked = Omit<ReportContext, "maker">;
type Base = "units" | "retired" | "inspections" | "deficiencies" | "one";

/** What the rows of each report are taken from. */
const bases: Readonly<Record<ReportName, Base>> = {
  register: "units",
  "monthly-log": "units",
  overdue: "units",
  due: "units",
  inspections: "inspections",
  failed: "units",
  deficiencies: "deficiencies",
  "not-inspected": "units",
  "out-of-service": "units",
  retired: "retired",
  unit: "one",
  inspection: "one",
  coverage: "units",
  "annual-certificate": "units",
};

/** Whether to make a report while somebody waits would take more than about two seconds, told before it is begun. */
export async function takesLong(context: Asked, name: ReportName, format: ReportFormat): Promise<boolean> {
  if (format !== "pdf" || bases[name] === "one") return false;
  return (await countBase(context, name)) > PDF_ROWS_AT_ONCE;
}

/** How many rows a report is taken from, as they are today: about as many as it has, or more. */
export async function countBase(context: Asked, name: ReportName): Promise<number> {
  const base = bases[name];
  if (base === "one") return 1;
  const { rows } = await sql<{ count: number }>`SELECT count(*) AS count FROM ${from(base, context)}`.execute(context.tx);
  return rows[0]?.count ?? 0;
}

function from(base: Exclude<Base, "one">, context: Asked): RawBuilder<unknown> {
  const { filters, timeZone } = context;
  const within = (place: string) =>
    filters.locationId === undefined ? sql`true` : sql`${sql.ref(place)} IN ${withinLocation(filters.locationId)}`;
  const day = (moment: string) => inPeriod(sql`(${sql.ref(moment)} AT TIME ZONE ${timeZone})::date`, filters);
  const ofType = filters.extinguisherTypeId === undefined ? sql`true` : sql`e.extinguisher_type_id = ${filters.extinguisherTypeId}`;
  const unit = (row: string) =>
    sql`JOIN extinguishers e ON e.tenant_id = ${sql.ref(row)}.tenant_id AND e.extinguisher_id = ${sql.ref(row)}.extinguisher_id`;
  switch (base) {
    case "units":
    case "retired":
      return sql`extinguishers e WHERE e.is_active = ${base === "units"} AND ${within("e.location_id")} AND ${ofType}`;
    case "inspections":
      return sql`inspections i ${unit("i")}
        WHERE i.data_hash IS NOT NULL AND ${within("i.location_id")} AND ${ofType} AND ${day("i.inspection_date")}`;
    case "deficiencies":
      return sql`deficiencies d ${unit("d")} WHERE ${within("e.location_id")} AND ${ofType} AND ${day("d.created_at")}`;
  }
}
