import type { ReadValues } from "#shared/imports/row-reader.ts";
import type { Claims, MatchedRow } from "./claims.ts";
import type { PlaceOfRow } from "./place-of-row.ts";
import type { Place, Places } from "./places.ts";

const ADDRESS = ["addressLine1", "addressLine2", "city", "stateProvince", "postalCode", "country"] as const;
const POSITION = ["latitude", "longitude"] as const;

/**
 * Returns the location that a row names, and creates it if it is missing. The address goes to the building, the position to the deepest location.
 */
export function findOrCreatePlace(
  places: Places,
  claims: Claims,
  { values, rowNumber }: MatchedRow,
  { place, make, code }: PlaceOfRow,
): Place {
  if (code !== null) claims.locationCode.set(code.toLowerCase(), rowNumber);
  if (place !== null && code !== null) places.giveCode(place, code);
  if (place !== null) return place;
  if (make === null) throw new Error("A row without a location was not refused");
  const created = places.make(make.parent, make.names);
  const outermost = outermostNew(created);
  const building = buildingOf(created, outermost, values);
  Object.assign(building.fields, { ...presentFields(values, ADDRESS), ...building.fields });
  Object.assign(created.fields, { ...presentFields(values, POSITION), ...created.fields });
  return created;
}

function presentFields(values: ReadValues, fields: readonly (keyof ReadValues)[]): Record<string, unknown> {
  return Object.fromEntries(fields.flatMap((field) => (values[field] === undefined ? [] : [[field, values[field]]])));
}

function outermostNew(place: Place): Place {
  return place.parent?.isNew === true ? outermostNew(place.parent) : place;
}

/** Returns the building: the outermost new location, or the location inside it if the row names both a site and a building. */
function buildingOf(created: Place, outermost: Place, values: ReadValues): Place {
  if (values.site === undefined || values.building === undefined || outermost.parent !== null) return outermost;
  let place = created;
  while (place.parent !== null && place.parent !== outermost) place = place.parent;
  return place;
}
