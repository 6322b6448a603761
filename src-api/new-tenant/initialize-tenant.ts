import { itemsOf, publishItems } from "../checklist-templates/items.ts";
import type { TenantTransaction } from "../database/tenant-transaction.ts";
import { standardChecklists } from "./standard-checklists.ts";
import type { StandardChecklist } from "./standard-checklists.ts";
import { deficienciesOf } from "./standard-deficiencies.ts";
import { standardTypes } from "./standard-types.ts";

/** Writes what a new tenant needs on its first day: settings, the standard extinguisher types and the standard checklists. */
export async function initializeTenant(tx: TenantTransaction, newId: () => string): Promise<void> {
  await tx.insertInto("tenant_settings").defaultValues().execute();
  await tx
    .insertInto("extinguisher_types")
    .values(
      standardTypes.map((type) => ({
        extinguisher_type_id: newId(),
        type_code: type.typeCode,
        type_name: type.typeName,
        description: null,
        agent_type: type.agentType,
        capacity: type.capacity,
        capacity_unit: type.capacityUnit,
        fire_class_rating: type.fireClassRating,
        fullness_check: type.fullnessCheck,
        is_wheeled: type.isWheeled,
        is_rechargeable: type.isRechargeable,
        service_life_years: type.serviceLifeYears,
        internal_exam_interval_years: type.internalExamIntervalYears,
        hydro_test_interval_years: type.hydroTestIntervalYears,
      })),
    )
    .execute();
  for (const checklist of standardChecklists) await publish(tx, checklist, newId);
}

async function publish(tx: TenantTransaction, checklist: StandardChecklist, newId: () => string): Promise<void> {
  const templateId = newId();
  await tx
    .insertInto("checklist_templates")
    .values({
      template_id: templateId,
      family_id: templateId,
      template_name: checklist.templateName,
      inspection_type: checklist.inspectionType,
    })
    .execute();
  const items = checklist.items.map(({ deficiencyCodes, ...item }) => ({
    ...item,
    photoRule: "None" as const,
    proposedDeficiencies: deficienciesOf(deficiencyCodes),
  }));
  await publishItems(tx, templateId, itemsOf(items, newId));
}
