import * as v from "valibot";
import { extinguisherFilters } from "../entities/extinguisher-filters.ts";
import { id } from "../entities/fields.ts";
import { booleanQuery, listQuery } from "../entities/list.ts";
import { LABEL_IDS_MAX, LABEL_SHEETS, LABEL_SHEET_NAMES, labelsPerPage } from "./sheets.ts";

const { searchTerm, sort } = listQuery;

/** What labels are printed of: exactly one of the four. */
const selection = {
  ids: v.optional(v.pipe(v.array(id, "field.list"), v.minLength(1, "field.required"), v.maxLength(LABEL_IDS_MAX, "field.tooMany"))),
  /** What is in use there and in all below it. */
  locationId: v.optional(id),
  /** What this import created or changed. */
  importId: v.optional(id),
};

export const LabelSheetChoice = v.picklist(LABEL_SHEET_NAMES, "field.choice");

const layout = {
  sheet: LabelSheetChoice,
  /** Places of the first page that are used already. */
  skip: v.optional(v.pipe(v.number("field.number"), v.integer("field.number"), v.minValue(0, "field.outOfRange")), 0),
};

/** Labels to be printed. `filter` is the register's, or the one of the list of locations. */
export const LabelRequest = v.pipe(
  v.variant(
    "of",
    [
      v.object({
        of: v.literal("extinguishers"),
        ...selection,
        filter: v.optional(v.object({ ...extinguisherFilters, searchTerm, sort })),
        ...layout,
      }),
      v.object({
        of: v.literal("locations"),
        ...selection,
        filter: v.optional(v.object({ searchTerm, isActive: v.optional(booleanQuery) })),
        ...layout,
      }),
    ],
    "field.choice",
  ),
  v.forward(
    v.check(
      ({ ids, locationId, importId, filter }) => [ids, locationId, importId, filter].filter((one) => one !== undefined).length === 1,
      "field.oneSelection",
    ),
    ["ids"],
  ),
  v.forward(
    v.check(({ sheet, skip }) => skip < labelsPerPage(LABEL_SHEETS[sheet]), "field.outOfRange"),
    ["skip"],
  ),
);
export type LabelRequest = v.InferOutput<typeof LabelRequest>;
