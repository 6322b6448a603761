import { codeKey } from "#shared/code-key.ts";
import type { ReadValues } from "../reading/row-reader.ts";
import type { RowLocation } from "./location-of-row.ts";
import type { LocationNode, LocationTree } from "./location-tree.ts";
import type { MatchedRow } from "./match-row.ts";
import type { UsedKeys } from "./used-keys.ts";

const ADDRESS = ["addressLine1", "addressLine2", "city", "stateProvince", "postalCode", "country"] as const;
const POSITION = ["latitude", "longitude"] as const;

/**
 * Returns the location that a row names, and creates it if it is missing. The address goes to the building, the position to the deepest location.
 */
export function findOrCreateLocation(
  locations: LocationTree,
  usedKeys: UsedKeys,
  { values, rowNumber }: MatchedRow,
  { location, newPath, code }: RowLocation,
): LocationNode {
  if (code !== null) usedKeys.locationCode.set(codeKey(code), rowNumber);
  if (location !== null && code !== null) locations.giveCode(location, code);
  if (location !== null) return location;
  if (newPath === null) throw new Error("A row without a location was not refused");
  const created = locations.createPath(newPath.parent, newPath.names);
  const outermost = outermostNew(created);
  const building = buildingOf(created, outermost, values);
  Object.assign(building.fields, { ...presentFields(values, ADDRESS), ...building.fields });
  Object.assign(created.fields, { ...presentFields(values, POSITION), ...created.fields });
  return created;
}

function presentFields(values: ReadValues, fields: readonly (keyof ReadValues)[]): Record<string, unknown> {
  return Object.fromEntries(fields.flatMap((field) => (values[field] === undefined ? [] : [[field, values[field]]])));
}

function outermostNew(location: LocationNode): LocationNode {
  return location.parent?.isNew === true ? outermostNew(location.parent) : location;
}

/** Returns the building: the outermost new location, or the location inside it if the row names both a site and a building. */
function buildingOf(created: LocationNode, outermost: LocationNode, values: ReadValues): LocationNode {
  if (values.site === undefined || values.building === undefined || outermost.parent !== null) return outermost;
  let location = created;
  while (location.parent !== null && location.parent !== outermost) location = location.parent;
  return location;
}
