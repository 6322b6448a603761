import { sql } from "kysely";
import { inTenant } from "../../../../src-api/database/tenant-transaction.ts";
import type { TestServer, TestUser } from "../../support/server.ts";

export const registerTables = [
  "extinguishers",
  "locations",
  "extinguisher_types",
  "extinguisher_events",
  "brought_inspections",
  "inspections",
  "deficiencies",
] as const;

/** The columns that count and date the changes of a row. */
const COUNTERS = ["version", "updated_at", "change"];

/** Resolves with a checksum per table of the tenant's register, over all rows and columns except those in `without`. */
export async function sumsOf(server: TestServer, user: TestUser, { without = COUNTERS } = {}): Promise<Record<string, string>> {
  return inTenant(server.ports.tenantDb, { tenantId: user.tenantId ?? "", userId: null }, async (tx) => {
    const found: Record<string, string> = {};
    for (const table of registerTables) {
      const { rows } = await sql<{ sum: string }>`
        SELECT count(*) || md5(coalesce(string_agg(content, ' ' ORDER BY content), '')) AS sum
        FROM (SELECT (to_jsonb(t) - ${without}::text[])::text AS content FROM ${sql.table(table)} t) rows`.execute(tx);
      found[table] = rows[0]?.sum ?? "";
    }
    return found;
  });
}
