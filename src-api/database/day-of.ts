import { sql } from "kysely";
import type { RawBuilder } from "kysely";

/** Returns SQL for the calendar day of a moment, a column or an expression, in a time zone, as `dayIn` returns it. */
export function dayOf(moment: string | RawBuilder<unknown>, timeZone: unknown): RawBuilder<string> {
  return sql<string>`(${typeof moment === "string" ? sql.ref(moment) : moment} AT TIME ZONE ${timeZone})::date`;
}
