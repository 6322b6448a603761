import { sql } from "kysely";
import type { RawBuilder, SelectQueryBuilder } from "kysely";
import type { List } from "#shared/entities/list.ts";
import { fieldProblem } from "../http/problems.ts";

export interface ListQuery {
  pageNumber: number;
  pageSize: number;
  sort?: string | undefined;
  searchTerm?: string | undefined;
}

export interface ListSorting {
  /** The column (`i.inspection_date`) of each field that the API can sort by, or its expression. Further columns break ties. */
  columns: Readonly<Record<string, string | RawBuilder<unknown> | readonly string[]>>;
  /** As in the query parameter: `-inspectionDate`. */
  byDefault: string;
  /** The unique column that breaks the last ties, so that pages never overlap. */
  key: string;
}

/**
 * Resolves with one page of a filtered query and the count of all rows. `select` adds the columns (and joins that only they need). Rows without a
 * value in the column of the sort come last, ascending or descending.
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
  const count = await countRows(filtered);
  const offset = (pageNumber - 1) * pageSize;
  const items = offset >= count ? [] : await readRows(select(filtered), sorting, { offset, limit: Math.min(pageSize, count - offset) });
  return { items, totalCount: count, pageNumber, pageSize };
}

/**
 * Reads rows in order, those without a value last in both directions. In descending order, PostgreSQL has them first, as do its indexes read
 * backward; so they are read on their own, if the rows with a value do not fill the page.
 */
async function readRows<DB, TB extends keyof DB, Row>(
  rows: SelectQueryBuilder<DB, TB, Row>,
  { isDescending, value, inOrder }: ReturnType<typeof sortingOf>,
  { offset, limit }: { offset: number; limit: number },
): Promise<Row[]> {
  if (!isDescending) return rows.orderBy(inOrder).limit(limit).offset(offset).execute();
  const valued = rows.where(sql<boolean>`${value} IS NOT NULL`);
  const items = await valued.orderBy(inOrder).limit(limit).offset(offset).execute();
  if (items.length === limit) return items;
  const valuedCount = items.length > 0 ? offset + items.length : await countRows(valued.clearSelect());
  const wanted = { limit: limit - items.length, offset: Math.max(0, offset - valuedCount) };
  const others = rows
    .where(sql<boolean>`${value} IS NULL`)
    .orderBy(inOrder)
    .limit(wanted.limit)
    .offset(wanted.offset);
  return [...items, ...(await others.execute())];
}

async function countRows<DB, TB extends keyof DB, O>(rows: SelectQueryBuilder<DB, TB, O>): Promise<number> {
  const counted: unknown = await rows.select(sql<number>`count(*)`.as("count")).executeTakeFirstOrThrow();
  return (counted as { count: number }).count;
}

/** Returns the field and the direction of a sort as in the query parameter: `-inspectionDate` is descending. */
export function parseSort(sort: string): { field: string; isDescending: boolean } {
  return sort.startsWith("-") ? { field: sort.slice(1), isDescending: true } : { field: sort, isDescending: false };
}

function sortingOf(sort: string, { columns, key }: ListSorting) {
  const { field, isDescending } = parseSort(sort);
  const found = Object.hasOwn(columns, field) ? columns[field] : undefined;
  if (found === undefined) throw fieldProblem("sort", "field.unknownSort");
  const direction = isDescending ? sql`DESC` : sql`ASC`;
  const [value, ...ties] = [found, key].flat().map((column) => (typeof column === "string" ? sql.ref(column) : column));
  return { isDescending, value, inOrder: sql.join([value, ...ties].map((column) => sql`${column} ${direction}`)) };
}
