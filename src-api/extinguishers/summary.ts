import { sql } from "kysely";
import { WorkType } from "#shared/entities/extinguisher.ts";
import type { ExtinguisherSummary } from "#shared/entities/extinguisher.ts";
import type { ResponseOf, RequestOf } from "../http/request.ts";
import { readDueStates } from "./due-state.ts";

type Row = ExtinguisherSummary["locations"][number];
type Counts = Omit<Row, "locationId">;
type DueStates = Awaited<ReturnType<typeof readDueStates>>;

/** Selects the counts of `ExtinguisherSummary` over active rows of `extinguishers`. */
export function countExtinguishers(conditions: DueStates["conditions"]) {
  return sql<Counts>`count(*) AS total,
    count(*) FILTER (WHERE ${conditions.overdue}) AS overdue,
    count(*) FILTER (WHERE ${conditions.dueSoon}) AS "dueSoon",
    count(*) FILTER (WHERE ${conditions.overdueOrDueSoon}) AS "overdueOrDueSoon",
    count(*) FILTER (WHERE ${conditions.failed}) AS failed,
    count(*) FILTER (WHERE is_out_of_service) AS "outOfService",
    count(*) FILTER (WHERE ${conditions.inspectedThisMonth}) AS "inspectedThisMonth"`;
}

/** Counts active extinguishers, in the tenant's calendar. Locations without any are left out. */
export async function getExtinguisherSummary({
  tx,
  now,
}: RequestOf<"getExtinguisherSummary">): Promise<ResponseOf<"getExtinguisherSummary">> {
  const { today, conditions, ofWorkType } = await readDueStates(tx, now);
  const overdueCounts = WorkType.options.map(
    (workType) => sql`count(*) FILTER (WHERE ${ofWorkType.overdue(workType)}) AS ${sql.ref(workType)}`,
  );
  const { rows } = await sql<Row & Record<WorkType, number>>`
    SELECT location_id AS "locationId", ${countExtinguishers(conditions)}, ${sql.join(overdueCounts)}
    FROM extinguishers WHERE is_active GROUP BY location_id ORDER BY location_id`.execute(tx);
  const sum = (count: keyof Counts | WorkType): number => rows.reduce((all, row) => all + row[count], 0);
  const overdueByKind = WorkType.options.map((nextDueKind) => ({ nextDueKind, count: sum(nextDueKind) }));
  return {
    today,
    total: sum("total"),
    overdue: sum("overdue"),
    dueSoon: sum("dueSoon"),
    overdueOrDueSoon: sum("overdueOrDueSoon"),
    failed: sum("failed"),
    outOfService: sum("outOfService"),
    inspectedThisMonth: sum("inspectedThisMonth"),
    overdueByKind: overdueByKind.filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count),
    locations: rows,
  };
}
