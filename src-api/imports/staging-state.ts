import { sql } from "kysely";

/** Conditions on rows of `imports`. An import is not shown to anybody until its rows have arrived. */
export const isStaging = sql<boolean>`status = 'Staging'`;
export const isStaged = sql<boolean>`status <> 'Staging'`;
