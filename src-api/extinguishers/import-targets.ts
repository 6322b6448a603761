import { sql } from "kysely";
import type { TenantTransaction } from "../database/tenant-transaction.ts";

/** Selects the extinguishers (or, for a file of locations, the locations) that an import created or changed, unless that was undone. */
export function targetsOfImport(tx: TenantTransaction, importId: string) {
  return tx
    .selectFrom("import_rows")
    .where("import_id", "=", importId)
    .where("outcome", "in", ["create", "change"])
    .where("undone_at", "is", null)
    .where("target_id", "is not", null)
    .select(sql<string>`target_id`.as("target_id"));
}
