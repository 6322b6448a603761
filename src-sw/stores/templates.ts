import { questionsFor } from "#shared/checklist.ts";
import type { ChecklistTemplate } from "#shared/entities/checklist-template.ts";
import type { ExtinguisherType } from "#shared/entities/extinguisher-type.ts";
import type { InspectionType } from "#shared/entities/inspection-type.ts";
import type { Databases } from "./database.ts";

/**
 * Finds the tenant's newest active template for an inspection type that has a question for this extinguisher type, or else the newest one. Resolves
 * with null if there is none.
 */
export async function findTemplate(
  { work }: Databases,
  tenantId: string,
  inspectionType: InspectionType,
  type: ExtinguisherType | null,
): Promise<ChecklistTemplate | null> {
  const rows = await work(["templates"], "readonly", (tx) => tx.store.index("inspectionType").getAll(inspectionType));
  const candidates = rows.filter((row) => row.tenantId === tenantId && row.isActive);
  const newest = candidates.toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt) || b.templateVersion - a.templateVersion);
  return newest.find(({ items }) => questionsFor(items, type).length > 0) ?? newest[0] ?? null;
}
