import { sql } from "kysely";
import type { ImportDetail } from "#shared/entities/import.ts";
import { UNDECIDED_STATUSES } from "#shared/imports/import-status.ts";
import type { TenantTransaction } from "../database/tenant-transaction.ts";
import { ApiProblem } from "../http/problems.ts";
import { settleInterrupted } from "./runs/interrupted-runs.ts";
import { isStaged } from "./staging-state.ts";

const countOf = (name: string) => sql<number>`coalesce((i.counts ->> ${sql.lit(name)})::integer, 0)`;

/** The columns of an import in the history, from `imports as i`. */
export const importColumns = [
  "i.import_id as importId",
  "i.file_name as fileName",
  "i.size_bytes as sizeBytes",
  "i.status",
  "i.row_count as rowCount",
  "i.done",
  "i.total",
  "i.created",
  "i.changed",
  countOf("unchanged").as("unchanged"),
  countOf("refused").as("refused"),
  "i.created_at as createdAt",
  "i.created_by_name as createdByName",
  "i.committed_at as committedAt",
  "i.committed_by_name as committedByName",
  "i.undone_at as undoneAt",
  "i.undone_by_name as undoneByName",
  "i.reason",
  "i.reason_key as reasonKey",
  "i.reason_values as reasonValues",
  sql<boolean>`i.file_removed_at IS NULL`.as("isFileKept"),
  sql<string | null>`CASE WHEN i.status = ANY(${UNDECIDED_STATUSES}::text[]) THEN i.undecided_until END`.as("fileKeptUntil"),
] as const;

/** Reads an import. Throws `notFound`. */
export async function readImportDetail(tx: TenantTransaction, importId: string): Promise<ImportDetail> {
  await settleInterrupted(tx);
  return tx
    .selectFrom("imports as i")
    .leftJoin("import_mappings as m", (join) => join.onRef("m.tenant_id", "=", "i.tenant_id").onRef("m.shape", "=", "i.shape"))
    .select(importColumns)
    .select(["i.columns", "i.sheets", "i.sheet", "i.mapping", "i.when_exists as whenExists", "i.counts", "i.version"])
    .select(["m.mapping as rememberedMapping", "m.when_exists as rememberedWhenExists"])
    .where("i.import_id", "=", importId)
    .where(isStaged)
    .executeTakeFirstOrThrow(() => new ApiProblem("notFound"));
}
