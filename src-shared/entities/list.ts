import * as v from "valibot";
import { IDS_PER_QUERY_MAX, PAGE_SIZE_DEFAULT, PAGE_SIZE_MAX, SEARCH_MAX_LENGTH } from "../constants.ts";
import { count, id } from "./fields.ts";

/** Returns the schema of a whole number in a query, where values arrive as text. */
export function wholeNumberQuery(min: number, max: number) {
  return v.pipe(
    v.union([v.string(), v.number()]),
    v.transform(Number),
    v.number("field.number"),
    v.integer("field.number"),
    v.minValue(min, "field.outOfRange"),
    v.maxValue(max, "field.outOfRange"),
  );
}

export const booleanQuery = v.pipe(
  v.union([v.boolean(), v.picklist(["true", "false"], "field.boolean")]),
  v.transform((value) => value === true || value === "true"),
);

const ID_LENGTH = 36;
/** Longer than all values of any choice. */
const CHOICES_MAX_LENGTH = 200;

/** Comma-separated ids. */
export const idsQuery = v.pipe(
  v.string("field.text"),
  // Checked before splitting: otherwise each part of an overlong value would be reported.
  v.maxLength(IDS_PER_QUERY_MAX * (ID_LENGTH + 1), "field.tooMany"),
  v.transform((text) => text.split(",")),
  v.array(id, "field.list"),
  v.maxLength(IDS_PER_QUERY_MAX, "field.tooMany"),
);

/** Returns the schema of comma-separated values of a choice. */
export function choicesQuery<T extends string>(choice: v.GenericSchema<string, T>) {
  return v.pipe(
    v.string("field.text"),
    v.maxLength(CHOICES_MAX_LENGTH, "field.tooMany"),
    v.transform((text) => text.split(",")),
    v.array(choice, "field.list"),
  );
}

/** Paging, sorting (`field` or `-field`) and search, the same for every list. */
export const listQuery = {
  pageNumber: v.optional(wholeNumberQuery(1, 1_000_000), 1),
  pageSize: v.optional(wholeNumberQuery(1, PAGE_SIZE_MAX), PAGE_SIZE_DEFAULT),
  sort: v.optional(v.pipe(v.string("field.text"), v.regex(/^-?[A-Za-z]+$/, "field.sort"))),
  searchTerm: v.optional(v.pipe(v.string("field.text"), v.trim(), v.maxLength(SEARCH_MAX_LENGTH, "field.tooLong"))),
};

export function listOf<const S extends v.GenericSchema>(item: S) {
  return v.object({ items: v.array(item), totalCount: count, pageNumber: count, pageSize: count });
}
export interface List<T> {
  items: T[];
  totalCount: number;
  pageNumber: number;
  pageSize: number;
}
