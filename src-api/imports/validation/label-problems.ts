import { codeKey } from "#shared/code-key.ts";
import type { ImportProblem } from "#shared/entities/import.ts";
import { pathOf } from "./location-tree.ts";
import { refusal } from "./problems.ts";
import type { Register } from "./register.ts";
import type { UsedKeys } from "./used-keys.ts";

/**
 * Returns the problems with a new code or label of an extinguisher. A label identifies one thing only, and never both a location and an
 * extinguisher.
 */
export function labelProblems(
  labels: { field: string; label: string }[],
  targetId: string | null,
  register: Register,
  usedKeys: UsedKeys,
): ImportProblem[] {
  return labels.flatMap(({ field, label }) => {
    const key = codeKey(label);
    const locationId = register.locationByLabel.get(key);
    const location = locationId === undefined ? undefined : register.locations.byId(locationId);
    if (location !== undefined) return [refusal("codeOfLocation", field, { path: pathOf(location) })];
    if (usedKeys.locationCode.has(key)) return [refusal("codeOfLocation", field, { path: label })];
    // That a code is another's code is no problem of the row: it is how the row names an extinguisher.
    const others = [register.idByLabel.get(key), field === "barcodeData" ? register.idByCode.get(key) : undefined];
    return others.every((other) => other === undefined || other === targetId) ? [] : [refusal("labelTaken", field)];
  });
}
