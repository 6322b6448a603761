import type { LocationInTree } from "#shared/entities/location.ts";
import { collator } from "../../formats/collator.ts";
import type { Sort } from "./filters.ts";

/** Returns the locations with floor 2 before floor 10; the database, which decides what is on a page, compares letter by letter. */
export function sortNaturally(locations: readonly LocationInTree[], sort: Sort): readonly LocationInTree[] {
  if (sort === "-overdue") return locations;
  return locations.toSorted((one, other) => collator().compare(one[sort], other[sort]));
}
