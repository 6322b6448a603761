/*
 * The wall between tenants.
 * 1. Every table of a tenant has FORCE row-level security (`enable_tenant_security`): the owner is bound too.
 * 2. The tenant is a setting of the transaction, never of the connection: the next user of a pooled connection starts with none.
 * 3. Without a tenant there are no rows, and a row of another tenant cannot be written (SQLSTATE 42501).
 * 4. No role that the server uses is a superuser or has BYPASSRLS: `refuseBypassingRoles` ends the start otherwise.
 */
import { sql } from "kysely";
import type { Kysely, Transaction } from "kysely";
import type { ClientBase } from "pg";
import { StartError } from "../start-error.ts";
import type { IdentityDatabase } from "./identity-schema.ts";
import { defer, prepare } from "./pipeline.ts";
import type { Database } from "./schema.ts";

declare const walled: unique symbol;

/** A transaction that has its tenant. Only `inTenant` makes one, so a query that asks for it cannot run without a tenant. */
export type TenantTransaction = Transaction<Database> & { readonly [walled]: true };

/** A transaction above the tenants: users, memberships, sessions and the tenants themselves. */
export type IdentityTransaction = Transaction<IdentityDatabase>;

export interface Tenant {
  tenantId: string;
  /** Who acts; `current_user_id()` in SQL. Null for the product's own work. */
  userId: string | null;
}

/** Runs the work in one transaction of the tenant: all of it is kept, or, when it throws, nothing. */
export function inTenant<T>(app: Kysely<Database>, tenant: Tenant, work: (tx: TenantTransaction) => Promise<T>): Promise<T> {
  return app.transaction().execute((tx) => enter(tx, tenant, work));
}

/** A reading that takes longer than this in one statement is given up. */
const STATEMENT_MAX_MS = 60_000;

/** Reads the tenant as it is at one moment, however many statements that takes; nothing can be written. */
export function inTenantSnapshot<T>(app: Kysely<Database>, tenant: Tenant, work: (tx: TenantTransaction) => Promise<T>): Promise<T> {
  const snapshot = app.transaction().setIsolationLevel("repeatable read").setAccessMode("read only");
  return snapshot.execute(async (tx) => {
    await defer(tx, sql`SELECT set_config('statement_timeout', ${String(STATEMENT_MAX_MS)}, true)`.compile(tx));
    return enter(tx, tenant, work);
  });
}

const setTenant = prepare("set tenant", "SELECT set_config('app.tenant_id', $1, true), set_config('app.user_id', $2, true)");

/** The tenant is set before the first statement of the work, and goes out with it. */
async function enter<T>(tx: Transaction<Database>, { tenantId, userId }: Tenant, work: (tx: TenantTransaction) => Promise<T>): Promise<T> {
  await defer(tx, setTenant(tenantId, userId ?? ""));
  return work(tx as TenantTransaction);
}

/** Throws a `StartError` when the role that signs in, or one that the pools take, would see through the wall. */
export async function refuseBypassingRoles(client: ClientBase): Promise<void> {
  const found = await client.query<{ rolname: string }>(`
    SELECT rolname FROM pg_roles
    WHERE (rolsuper OR rolbypassrls) AND rolname IN (session_user, 'pinseal_app', 'pinseal_identity')`);
  const role = found.rows[0]?.rolname;
  if (role !== undefined) {
    throw new StartError(
      `The database role ${role} bypasses row-level security; use one without SUPERUSER and BYPASSRLS that owns its database`,
    );
  }
}

/** Throws a `StartError` when the application's role may touch a table that has no wall: a migration forgot `enable_tenant_security`. */
export async function refuseOpenTables(client: ClientBase): Promise<void> {
  const open = await client.query<{ name: string }>(`
    SELECT c.oid::regclass::text AS name FROM pg_class c
    WHERE c.relkind IN ('r', 'p') AND c.relnamespace = 'public'::regnamespace
      AND has_table_privilege('pinseal_app', c.oid, 'SELECT, INSERT, UPDATE, DELETE')
      AND NOT (c.relrowsecurity AND c.relforcerowsecurity AND EXISTS (SELECT FROM pg_policy WHERE polrelid = c.oid))`);
  if (open.rows.length > 0) {
    throw new StartError(`These tables have no wall between tenants: ${open.rows.map((row) => row.name).join(", ")}`);
  }
}
