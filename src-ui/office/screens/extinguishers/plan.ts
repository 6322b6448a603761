import type { Extinguisher } from "#shared/entities/extinguisher.ts";
import { PATHS } from "../../../paths.ts";

/** The planning of inspections for these extinguishers. */
export function planPath(units: readonly Pick<Extinguisher, "extinguisherId">[]): string {
  return `${PATHS.inspectionNew}?extinguishers=${units.map(({ extinguisherId }) => extinguisherId).join(",")}`;
}
