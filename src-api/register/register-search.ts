import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import type { TenantTransaction } from "../database/tenant-transaction.ts";
import { likePattern } from "../lists/like-pattern.ts";

/** The locations whose path or code, and the types whose name, code or agent contain a text. */
export interface SearchMatches {
  locationIds: string[];
  extinguisherTypeIds: string[];
}

/** Finds "Tower B › Floor 4" as it is shown and as it is typed, "tower b floor 4". The name of a building matches everything within it. */
export async function findLocationsAndTypes(tx: TenantTransaction, term: string | undefined): Promise<SearchMatches> {
  if (!term) return { locationIds: [], extinguisherTypeIds: [] };
  const words = term.replaceAll("›", " ").trim().split(/\s+/).join(" ");
  const { rows } = await sql<SearchMatches>`SELECT
    ARRAY(SELECT location_id FROM locations
      WHERE lower(replace(location_path, ' › ', ' ')) LIKE ${likePattern(words)} OR lower(location_code) LIKE ${likePattern(term)}) AS "locationIds",
    ARRAY(SELECT extinguisher_type_id FROM extinguisher_types WHERE search_text LIKE ${likePattern(term)}) AS "extinguisherTypeIds"`.execute(
    tx,
  );
  return rows[0] ?? { locationIds: [], extinguisherTypeIds: [] };
}

/** Returns a condition on rows: their text contains the term, or their location or type matches it. */
export function matchesSearch(term: string, found: SearchMatches, columns: { text: RawBuilder<unknown>; location: string; type: string }) {
  const isAnyOf = (column: string, ids: readonly string[]) => (ids.length === 0 ? [] : [sql`${sql.ref(column)} = ANY(${ids}::uuid[])`]);
  const conditions = [
    ...isAnyOf(columns.location, found.locationIds),
    ...isAnyOf(columns.type, found.extinguisherTypeIds),
    sql`${columns.text} LIKE ${likePattern(term)}`,
  ];
  return sql<boolean>`(${sql.join(conditions, sql` OR `)})`;
}
