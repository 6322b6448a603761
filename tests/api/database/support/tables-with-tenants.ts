import type { Client } from "pg";

/** Resolves with the tables with a `tenant_id` that a role may read. Reads them from the database, so that those of later migrations are included. */
export async function tablesWithTenants(superuser: Client, role: "pinseal_app" | "pinseal_identity"): Promise<string[]> {
  const { rows } = await superuser.query<{ name: string }>(
    `
    SELECT c.relname AS name FROM pg_class c
    WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace
      AND EXISTS (SELECT FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname = 'tenant_id' AND NOT a.attisdropped)
      AND has_table_privilege($1, c.oid, 'SELECT')
    ORDER BY 1`,
    [role],
  );
  return rows.map(({ name }) => name);
}
