import { sql } from "kysely";
import type { RawBuilder } from "kysely";

/**
 * Returns SQL for the pattern of `search_text LIKE …`, a column that the database wrote in lower case: JavaScript lowers some letters differently.
 */
export function likePattern(term: string): RawBuilder<string> {
  return sql<string>`lower(${`%${term.replace(/[\\%_]/g, "\\$&")}%`})`;
}
