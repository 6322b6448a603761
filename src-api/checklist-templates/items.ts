import type { ChecklistItem, ChecklistItemDraft } from "#shared/entities/checklist-template.ts";
import type { TenantTransaction } from "../database/tenant-transaction.ts";

/** Returns items for a draft: in the given order, each with a new id. */
export function itemsOf(drafts: readonly (ChecklistItemDraft | ChecklistItem)[], newId: () => string): ChecklistItem[] {
  return drafts.map(({ section, question, helpText, appliesTo, photoRule, proposedDeficiencies }, index) => ({
    checklistItemId: newId(),
    section,
    sortOrder: index + 1,
    question,
    helpText,
    appliesTo: {
      fullnessChecks: appliesTo.fullnessChecks ?? null,
      wheeled: appliesTo.wheeled ?? null,
      rechargeable: appliesTo.rechargeable ?? null,
    },
    photoRule,
    proposedDeficiencies,
  }));
}

/** Writes the items of a published version. The application can neither change nor remove them afterwards. */
export async function publishItems(tx: TenantTransaction, templateId: string, items: readonly ChecklistItem[]): Promise<void> {
  await tx
    .insertInto("checklist_items")
    .values(
      items.map((item) => ({
        checklist_item_id: item.checklistItemId,
        template_id: templateId,
        section: item.section,
        sort_order: item.sortOrder,
        question: item.question,
        help_text: item.helpText,
        applies_to: JSON.stringify(item.appliesTo),
        photo_rule: item.photoRule,
        proposed_deficiencies: JSON.stringify(item.proposedDeficiencies),
      })),
    )
    .execute();
}
