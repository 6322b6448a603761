import { sql } from "kysely";
import type { SelectQueryBuilder } from "kysely";
import type { ImportRow } from "#shared/entities/import.ts";
import type { TenantDatabase } from "../database/tenant-schema.ts";
import type { TenantTransaction } from "../database/tenant-transaction.ts";
import { ApiProblem } from "../http/problems.ts";
import type { ResponseOf, RequestOf } from "../http/request.ts";
import { likePattern } from "../lists/like-pattern.ts";
import { readPage } from "../lists/page.ts";
import type { ListSorting } from "../lists/page.ts";
import { importColumns, readImportDetail } from "./detail.ts";
import { settleInterrupted } from "./runs/interrupted-runs.ts";
import { isStaged } from "./staging-state.ts";

const sorting: ListSorting = {
  columns: {
    createdAt: "i.created_at",
    fileName: "i.file_name",
    status: "i.status",
    rowCount: "i.row_count",
    committedAt: "i.committed_at",
  },
  byDefault: "-createdAt",
  key: "i.import_id",
};

export async function getImport({ tx, params }: RequestOf<"getImport">): Promise<ResponseOf<"getImport">> {
  return readImportDetail(tx, params.id);
}

export async function listImports({ tx, query }: Pick<RequestOf<"listImports">, "tx" | "query">): Promise<ResponseOf<"listImports">> {
  await settleInterrupted(tx);
  let filtered = tx.selectFrom("imports as i").where(isStaged);
  if (query.status !== undefined) filtered = filtered.where("i.status", "in", query.status);
  if (query.searchTerm) {
    const term = likePattern(query.searchTerm);
    filtered = filtered.where(sql<boolean>`lower(i.file_name || ' ' || i.created_by_name) LIKE ${term}`);
  }
  return readPage(query, filtered, (rows) => rows.select(importColumns), sorting);
}

const rowColumns = [
  "row_number as rowNumber",
  "outcome",
  "code",
  sql<string[]>`array_to_json(cells)`.as("cells"),
  "is_mended as isEdited",
  "is_left_out as isLeftOut",
  "changes",
  "problems",
  "target_id as targetId",
  sql<boolean>`undone_at IS NOT NULL`.as("isUndone"),
] as const;

const rowSorting: ListSorting = {
  columns: { rowNumber: "row_number", code: "code", outcome: ["outcome", "row_number"] },
  byDefault: "rowNumber",
  key: "row_number",
};

type Rows<O> = SelectQueryBuilder<TenantDatabase, "import_rows", O>;

export async function listImportRows({ tx, params, query }: RequestOf<"listImportRows">): Promise<ResponseOf<"listImportRows">> {
  await tx
    .selectFrom("imports")
    .select("import_id")
    .where("import_id", "=", params.id)
    .where(isStaged)
    .executeTakeFirstOrThrow(() => new ApiProblem("notFound"));
  let filtered: Rows<object> = tx.selectFrom("import_rows").where("import_id", "=", params.id);
  if (query.outcome !== undefined) filtered = filtered.where("outcome", "=", query.outcome);
  if (query.hasProblems !== undefined) filtered = filtered.where(sql`problems`, query.hasProblems ? "<>" : "=", sql`'[]'::jsonb`);
  if (query.searchTerm) {
    filtered = filtered.where(
      sql<boolean>`lower(coalesce(code, '') || ' ' || array_to_string(cells, ' ')) LIKE ${likePattern(query.searchTerm)}`,
    );
  }
  return readPage(query, filtered, (rows) => rows.select(rowColumns), rowSorting);
}

/** How many rows a validation returns; the rest are read by pages. */
const FIRST_ROWS = 500;

export async function readFirstRows(tx: TenantTransaction, importId: string): Promise<ImportRow[]> {
  const rows = tx.selectFrom("import_rows").select(rowColumns).where("import_id", "=", importId);
  return rows.orderBy("row_number").limit(FIRST_ROWS).execute();
}
