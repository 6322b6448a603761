import type { Extinguisher } from "#shared/entities/extinguisher.ts";
import { InspectionType } from "#shared/entities/inspection-type.ts";
import { PATHS } from "../../../urls/paths.ts";

/** Returns the path to plan inspections of these extinguishers: of the type that the list is filtered by, else of what each is due for. */
export function planPath(extinguishers: readonly Pick<Extinguisher, "extinguisherId">[], work = ""): string {
  const type = InspectionType.options.some((known) => known === work) ? `&type=${work}` : "";
  return `${PATHS.inspectionNew}?extinguishers=${extinguishers.map(({ extinguisherId }) => extinguisherId).join(",")}${type}`;
}
