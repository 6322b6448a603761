import { sql } from "kysely";

/** Of a row of `imports`: its rows are still on their way in, and nobody is told of it; or they have arrived. */
export const isStaging = sql<boolean>`status = 'Staging'`;
export const isTold = sql<boolean>`status <> 'Staging'`;
