import * as v from "valibot";
import { extinguisherFilters } from "../entities/extinguisher-filters.ts";
import { id } from "../entities/fields.ts";
import { booleanQuery, listQuery } from "../entities/list.ts";
import { LABEL_IDS_MAX, LABEL_SHEETS, LABEL_SHEET_NAMES, labelsPerPage } from "./sheets.ts";

const { searchTerm, sort } = listQuery;

/** What to print labels for: exactly one of these and `filter`. */
const selection = {
  ids: v.optional(v.pipe(v.array(id, "field.list"), v.minLength(1, "field.required"), v.maxLength(LABEL_IDS_MAX, "field.tooMany"))),
  /** Everything in use at the location and below it. */
  locationId: v.optional(id),
  /** Everything this import created or changed. */
  importId: v.optional(id),
};

export const LabelSheetChoice = v.picklist(LABEL_SHEET_NAMES, "field.choice");

const layout = {
  sheet: LabelSheetChoice,
  /** How many labels of the first page are already used. */
  skip: v.optional(v.pipe(v.number("field.number"), v.integer("field.number"), v.minValue(0, "field.outOfRange")), 0),
};

/** A request to print labels. `filter` is that of the register, or of the list of locations. */
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
