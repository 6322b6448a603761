import type { LocationNode } from "./location-tree.ts";
import type { PlannedType } from "./planned-types.ts";
import type { Register } from "./register.ts";
import type { ValidatedRow } from "./validated-row.ts";

/**
 * Collects which of the new locations and types the import has to create. The register, as it would be after the import, also has those that only
 * refused rows name, since a row may be refused after its location and its type were looked up.
 */
export function createNeededRecords({ locations, types }: Register) {
  const named = new Set<string>();
  const createdByRows = new Set<string>();
  return {
    add(rows: readonly ValidatedRow[]): void {
      for (const { outcome, planned, target_id, location_id, extinguisher_type_id } of rows) {
        if (outcome === "create" && target_id !== null) createdByRows.add(target_id);
        for (const id of [location_id, extinguisher_type_id, planned?.["parentLocationId"]]) if (typeof id === "string") named.add(id);
      }
    },
    /** Returns the new locations that accepted rows name, and those that these are inside of, but none that a row itself creates. */
    locations(): LocationNode[] {
      const needed = new Set<LocationNode>();
      for (const id of named) {
        let location = locations.byId(id) ?? null;
        for (; location?.isNew === true && !needed.has(location); location = location.parent) needed.add(location);
      }
      return [...needed].filter(({ locationId }) => !createdByRows.has(locationId));
    },
    /** Returns the new types that accepted rows name. */
    types: (): PlannedType[] => types.created().filter(({ extinguisherTypeId }) => named.has(extinguisherTypeId)),
  };
}
export type NeededRecords = ReturnType<typeof createNeededRecords>;
