import { sql } from "kysely";
import type { SelectQueryBuilder } from "kysely";
import type { List } from "#shared/entities/list.ts";
import { fieldProblem } from "../http/problems.ts";

export interface ListQuery {
  pageNumber: number;
  pageSize: number;
  sort?: string | undefined;
  searchTerm?: string | undefined;
}

export interface ListSorting {
  /** The column (`i.inspection_date`) of each field that the API can sort by. Further columns break ties. */
  columns: Readonly<Record<string, string | readonly string[]>>;
  /** As in the query parameter: `-inspectionDate`. */
  byDefault: string;
  /** The unique column that breaks the last ties, so that pages never overlap. */
  key: string;
}

/**
 * Resolves with one page of a filtered query and the count of all rows. `select` adds the columns (and joins that only they need).
 * Throws `validation` for a sort field that the sorting does not name.
 */
export async function readPage<DB, TB extends keyof DB, O, Row>(
  query: ListQuery,
  filtered: SelectQueryBuilder<DB, TB, O>,
  select: (filtered: SelectQueryBuilder<DB, TB, O>) => SelectQueryBuilder<DB, TB, Row>,
  listSorting: ListSorting,
): Promise<List<Row>> {
  const { pageNumber, pageSize } = query;
  const sorting = sortingOf(query.sort ?? listSorting.byDefault, listSorting);
  const counted: unknown = await filtered.select(sql<number>`count(*)`.as("count")).executeTakeFirstOrThrow();
  const { count } = counted as { count: number };
  const offset = (pageNumber - 1) * pageSize;
  const items = offset >= count ? [] : await select(filtered).orderBy(sorting).limit(pageSize).offset(offset).execute();
  return { items, totalCount: count, pageNumber, pageSize };
}

function sortingOf(sort: string, { columns, key }: ListSorting) {
  const descending = sort.startsWith("-");
  const field = descending ? sort.slice(1) : sort;
  const found = Object.hasOwn(columns, field) ? columns[field] : undefined;
  if (found === undefined) throw fieldProblem("sort", "field.unknownSort");
  const direction = descending ? sql`DESC` : sql`ASC`;
  return sql.join([found, key].flat().map((column) => sql`${sql.ref(column)} ${direction}`));
}
