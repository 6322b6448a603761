import type { Selectable } from "kysely";
import { isRunning, isUndecided } from "#shared/imports/import-status.ts";
import type { ImportsTable } from "../database/tables/imports.ts";
import type { TenantTransaction } from "../database/tenant-transaction.ts";
import { ApiProblem } from "../http/problems.ts";
import { settleInterrupted } from "./runs/interrupted-runs.ts";
import { isStaged } from "./staging-state.ts";

export type ImportRecord = Selectable<ImportsTable>;

/** Locks an import until the transaction ends, so that one person at a time validates, corrects or commits it. Throws `notFound`. */
export async function lockImport(tx: TenantTransaction, importId: string): Promise<ImportRecord> {
  await settleInterrupted(tx);
  return tx
    .selectFrom("imports")
    .selectAll()
    .where("import_id", "=", importId)
    .where(isStaged)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(() => new ApiProblem("notFound"));
}

/** Locks an import that is still undecided. Throws `notFound`, and `importDecided` or `importRunning` if it can no longer be changed. */
export async function lockUndecidedImport(tx: TenantTransaction, importId: string): Promise<ImportRecord> {
  const found = await lockImport(tx, importId);
  if (isRunning(found)) throw new ApiProblem("importRunning");
  if (!isUndecided(found)) throw new ApiProblem("importDecided");
  return found;
}
