import { sql } from "kysely";
import type { ExtinguisherSummary } from "#shared/entities/extinguisher.ts";
import type { AnswerOf, RequestOf } from "../http/request.ts";
import { readDueStates } from "./due-state.ts";

type Row = ExtinguisherSummary["locations"][number];

/** Of active extinguishers, by the tenant's own calendar; locations without any are left out. */
export async function getExtinguisherSummary({
  tx,
  now,
}: RequestOf<"getExtinguisherSummary">): Promise<AnswerOf<"getExtinguisherSummary">> {
  const { today, conditions } = await readDueStates(tx, now);
  const { rows: locations } = await sql<Row>`
    SELECT location_id AS "locationId", count(*) AS total,
      count(*) FILTER (WHERE ${conditions.overdue}) AS overdue,
      count(*) FILTER (WHERE ${conditions.dueSoon}) AS "dueSoon",
      count(*) FILTER (WHERE ${conditions.failed}) AS failed,
      count(*) FILTER (WHERE is_out_of_service) AS "outOfService",
      count(*) FILTER (WHERE ${conditions.inspectedThisMonth}) AS "inspectedThisMonth"
    FROM extinguishers WHERE is_active GROUP BY location_id ORDER BY location_id`.execute(tx);
  const sum = (count: Exclude<keyof Row, "locationId">): number => locations.reduce((all, row) => all + row[count], 0);
  return {
    today,
    total: sum("total"),
    overdue: sum("overdue"),
    dueSoon: sum("dueSoon"),
    failed: sum("failed"),
    outOfService: sum("outOfService"),
    inspectedThisMonth: sum("inspectedThisMonth"),
    locations,
  };
}
