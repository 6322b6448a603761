import type { Extinguisher } from "#shared/entities/extinguisher.ts";
import { InspectionType } from "#shared/entities/inspection-type.ts";
import { PATHS } from "../../urls/paths.ts";

/** Returns the path to plan inspections of these extinguishers: of the type that `work` names, else of what each is due for; on `day`, if given. */
export function planPath(extinguishers: readonly Pick<Extinguisher, "extinguisherId">[], work = "", day?: string): string {
  const type = InspectionType.options.some((known) => known === work) ? `&type=${work}` : "";
  const date = day === undefined ? "" : `&date=${day}`;
  return `${PATHS.inspectionNew}?extinguishers=${extinguishers.map(({ extinguisherId }) => extinguisherId).join(",")}${type}${date}`;
}
