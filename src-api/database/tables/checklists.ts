import type { ColumnType, Generated } from "kysely";
import type { ChecklistItem, ProposedDeficiency } from "#shared/entities/checklist-template.ts";
import type { InspectionType } from "#shared/entities/inspection-type.ts";
import type { Json, OfTenant, ReferenceColumns } from "./columns.ts";

export interface ChecklistTemplatesTable extends OfTenant, ReferenceColumns {
  template_id: string;
  template_name: string;
  inspection_type: InspectionType;
  template_version: Generated<number>;
  family_id: string;
  published_at: ColumnType<string | null, Date | string | null | undefined, Date | string | null>;
  draft_items: ColumnType<ChecklistItem[] | null, string | undefined, string | null>;
}

export interface ChecklistItemsTable extends OfTenant {
  checklist_item_id: string;
  template_id: string;
  section: string | null;
  sort_order: number;
  question: string;
  help_text: string | null;
  applies_to: Json<ChecklistItem["appliesTo"]>;
  photo_rule: ChecklistItem["photoRule"];
  proposed_deficiencies: Json<ProposedDeficiency[]>;
}
