import { sql } from "kysely";
import { inTenant } from "../../../src-api/database/tenant-transaction.ts";
import type { TestServer, TestUser } from "../server.ts";

export const registerTables = [
  "extinguishers",
  "locations",
  "extinguisher_types",
  "extinguisher_events",
  "brought_inspections",
  "inspections",
  "deficiencies",
] as const;

/** What counts and dates the changes of a row. */
const COUNTERS = ["version", "updated_at", "change"];

/** A sum of each table of the user's register, over all its rows and columns but those that count and date their changes. */
export async function sumsOf(server: TestServer, user: TestUser, { without = COUNTERS } = {}): Promise<Record<string, string>> {
  return inTenant(server.ports.app, { tenantId: user.tenantId ?? "", userId: null }, async (tx) => {
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
