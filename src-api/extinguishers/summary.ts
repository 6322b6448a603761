import { sql } from "kysely";
import type { ExtinguisherSummary } from "#shared/entities/extinguisher.ts";
import type { AnswerOf, RequestOf } from "../http/request.ts";
import { readDueStates } from "./due-state.ts";

type Row = ExtinguisherSummary["locations"][number];
type Counts = Omit<Row, "locationId">;
type Conditions = Awaited<ReturnType<typeof readDueStates>>["conditions"];

/** The counts of `ExtinguisherSummary` over rows of `extinguishers` that are active. */
export function countExtinguishers(conditions: Conditions) {
  return sql<Counts>`count(*) AS total,
    count(*) FILTER (WHERE ${conditions.overdue}) AS overdue,
    count(*) FILTER (WHERE ${conditions.dueSoon}) AS "dueSoon",
    count(*) FILTER (WHERE ${conditions.failed}) AS failed,
    count(*) FILTER (WHERE is_out_of_service) AS "outOfService",
    count(*) FILTER (WHERE ${conditions.inspectedThisMonth}) AS "inspectedThisMonth"`;
}

/** Of active extinguishers, by the tenant's own calendar; locations without any are left out. */
export async function getExtinguisherSummary({
  tx,
  now,
}: RequestOf<"getExtinguisherSummary">): Promise<AnswerOf<"getExtinguisherSummary">> {
  const { today, conditions } = await readDueStates(tx, now);
  const { rows: locations } = await sql<Row>`
    SELECT location_id AS "locationId", ${countExtinguishers(conditions)}
    FROM extinguishers WHERE is_active GROUP BY location_id ORDER BY location_id`.execute(tx);
  const { rows: overdueByKind } = await sql<ExtinguisherSummary["overdueByKind"][number]>`
    SELECT next_due_kind AS "nextDueKind", count(*) AS count
    FROM extinguishers WHERE ${conditions.overdue} GROUP BY next_due_kind ORDER BY count DESC, next_due_kind`.execute(tx);
  const sum = (count: keyof Counts): number => locations.reduce((all, row) => all + row[count], 0);
  return {
    today,
    total: sum("total"),
    overdue: sum("overdue"),
    dueSoon: sum("dueSoon"),
    failed: sum("failed"),
    outOfService: sum("outOfService"),
    inspectedThisMonth: sum("inspectedThisMonth"),
    overdueByKind,
    locations,
  };
}
