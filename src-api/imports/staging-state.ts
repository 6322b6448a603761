import { sql } from "kysely";

/** Of a row of `imports`: its rows are still on their way in, and it is not shown to anybody; or they have arrived. */
export const isStaging = sql<boolean>`status = 'Staging'`;
export const hasArrived = sql<boolean>`status <> 'Staging'`;
