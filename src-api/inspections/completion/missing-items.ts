import { sql } from "kysely";
import { completenessOf } from "#shared/checklist.ts";
import type { TypeHistory, Completeness } from "#shared/checklist.ts";
import type { InspectionSummary, MissingItem } from "#shared/entities/inspection.ts";
import type { TenantTransaction } from "../../database/tenant-transaction.ts";
import { publishedVersions, typeHistory } from "./published-versions.ts";
import type { Question, Version } from "./published-versions.ts";

/** Returns how complete a set of responses is, for one extinguisher and inspection type. */
export type CompletenessCheck = (answered: readonly string[]) => Completeness<Question>;

type Inspection = Pick<InspectionSummary, "extinguisherId" | "inspectionType">;

/** Returns a check by the versions that are of the inspection type. */
export function completenessCheck(
  history: TypeHistory,
  versions: readonly Version[],
  { inspectionType }: Pick<Inspection, "inspectionType">,
): CompletenessCheck {
  const ofType = versions.filter((version) => version.inspectionType === inspectionType);
  return (answered) => completenessOf(ofType, history, new Set(answered));
}

/** Resolves with a check by the checklists of the inspection type that are in use, or that a response belongs to. */
export async function readCompletenessCheck(
  tx: TenantTransaction,
  inspection: Inspection,
  answered: readonly string[],
): Promise<CompletenessCheck> {
  const { extinguisherId, inspectionType } = inspection;
  const { rows } = await sql<TypeHistory & { versions: Version[] }>`
    SELECT ${typeHistory}, ${publishedVersions(sql`${[inspectionType]}`, sql`${answered}`)} AS versions
    FROM extinguishers e JOIN extinguisher_types t ON t.tenant_id = e.tenant_id AND t.extinguisher_type_id = e.extinguisher_type_id
    WHERE e.extinguisher_id = ${extinguisherId}`.execute(tx);
  const [known] = rows;
  if (known === undefined) throw new Error(`No extinguisher ${extinguisherId}`);
  return completenessCheck(known, known.versions, inspection);
}

/** Resolves with the questions that an open inspection lacks, and the version of the checklist with which it must be finished. */
export async function readMissingItems(
  tx: TenantTransaction,
  inspection: Inspection,
  answered: readonly string[],
): Promise<{ templateId: string | null; missingItems: MissingItem[] }> {
  const { templateId, missing } = (await readCompletenessCheck(tx, inspection, answered))(answered);
  return { templateId, missingItems: missing.map(({ checklistItemId, question }) => ({ checklistItemId, question })) };
}
