import { itemApplies } from "#shared/checklist.ts";
import type { ChecklistItem, ChecklistTemplate } from "#shared/entities/checklist-template.ts";
import type { ExtinguisherType } from "#shared/entities/extinguisher-type.ts";
import type { InspectionType } from "#shared/entities/inspection-type.ts";
import type { Databases } from "../stores/database.ts";

/** The tenant's newest active template for an inspection type. */
export async function findTemplate(
  { work }: Databases,
  tenantId: string,
  inspectionType: InspectionType,
): Promise<ChecklistTemplate | null> {
  const rows = await work(["templates"], "readonly", (tx) => tx.store.index("inspectionType").getAll(inspectionType));
  const candidates = rows.filter((row) => row.tenantId === tenantId && row.isActive);
  return candidates.toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt) || b.templateVersion - a.templateVersion)[0] ?? null;
}

/** The items that apply to an extinguisher's type, in order; all of them when the type is not known. */
export function itemsFor(template: ChecklistTemplate, type: ExtinguisherType | null): ChecklistItem[] {
  return template.items.filter((item) => type === null || itemApplies(item, type)).toSorted((a, b) => a.sortOrder - b.sortOrder);
}
