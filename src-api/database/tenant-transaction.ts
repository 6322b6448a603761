/*
 * The isolation of tenants from each other.
 * 1. Every table of a tenant has FORCE row-level security (`enable_tenant_security`), which also binds its owner.
 * 2. The tenant is a setting of the transaction, never of the connection, so that the next user of a pooled connection starts without one.
 * 3. Without a tenant no rows are visible, and a row of another tenant cannot be written (SQLSTATE 42501).
 * 4. On the identity tables of a tenant (`limit_to_set_tenant`) the same holds for a transaction with a tenant. One without is above the tenants.
 * 5. No role of the server is a superuser or has BYPASSRLS; otherwise `requireIsolatedRoles` ends the start.
 */

import { sql } from "kysely";
import type { Kysely, QueryExecutorProvider, Transaction } from "kysely";
import type { ClientBase } from "pg";
import { MINUTE_MS } from "#shared/durations.ts";
import { StartError } from "../start-error.ts";
import type { IdentityDatabase } from "./identity-schema.ts";
import { defer, prepare } from "./pipeline.ts";
import type { TenantDatabase } from "./tenant-schema.ts";

declare const isolated: unique symbol;
declare const ofMembers: unique symbol;

/** A transaction of a tenant. Only `inTenant` creates one, so a query that requires it cannot run without a tenant. */
export type TenantTransaction = Transaction<TenantDatabase> & { readonly [isolated]: true };

/** A transaction above the tenants, on users, memberships, sessions and tenants. */
export type IdentityTransaction = Transaction<IdentityDatabase>;

/**
 * A transaction on the memberships and invitations of one tenant, which sees no other tenant's. Users are shared. Only `inMembers` creates one.
 */
export type MembersTransaction = IdentityTransaction & { readonly [ofMembers]: true };

export interface Tenant {
  tenantId: string;
  /** The acting user, `current_user_id()` in SQL. Null for background work. */
  userId: string | null;
}

/** Runs the work in one transaction of the tenant, which is rolled back if the work throws. */
export function inTenant<T>(tenantDb: Kysely<TenantDatabase>, tenant: Tenant, work: (tx: TenantTransaction) => Promise<T>): Promise<T> {
  return tenantDb.transaction().execute((tx) => enter(tx, tenant, () => work(tx as TenantTransaction)));
}

/** Runs the work in one transaction on the members of the tenant, which is rolled back if the work throws. */
export function inMembers<T>(
  identityDb: Kysely<IdentityDatabase>,
  tenant: Tenant,
  work: (tx: MembersTransaction) => Promise<T>,
): Promise<T> {
  return identityDb.transaction().execute((tx) => enter(tx, tenant, () => work(tx as MembersTransaction)));
}

/** A statement of a snapshot that takes longer is canceled. */
const STATEMENT_MAX_MS = MINUTE_MS;

/** Runs the work in a read-only snapshot of the tenant. */
export function inTenantSnapshot<T>(
  tenantDb: Kysely<TenantDatabase>,
  tenant: Tenant,
  work: (tx: TenantTransaction) => Promise<T>,
): Promise<T> {
  const snapshot = tenantDb.transaction().setIsolationLevel("repeatable read").setAccessMode("read only");
  return snapshot.execute(async (tx) => {
    await defer(tx, sql`SELECT set_config('statement_timeout', ${String(STATEMENT_MAX_MS)}, true)`.compile(tx));
    return enter(tx, tenant, () => work(tx as TenantTransaction));
  });
}

const setTenant = prepare("set tenant", "SELECT set_config('app.tenant_id', $1, true), set_config('app.user_id', $2, true)");

/** Sets the tenant before the first statement of the work, in the same round trip. */
async function enter<T>(tx: QueryExecutorProvider, { tenantId, userId }: Tenant, work: () => Promise<T>): Promise<T> {
  await defer(tx, setTenant(tenantId, userId ?? ""));
  return work();
}

/** Throws a `StartError` if the role that signs in, or a role of the pools, bypasses the isolation of tenants. */
export async function requireIsolatedRoles(client: ClientBase): Promise<void> {
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

/** Throws a `StartError` if the application may use a table that does not isolate tenants, because a migration lacks `enable_tenant_security`. */
export async function requireIsolatedTables(client: ClientBase): Promise<void> {
  const open = await client.query<{ name: string }>(`
    SELECT c.oid::regclass::text AS name FROM pg_class c
    WHERE c.relkind IN ('r', 'p') AND c.relnamespace = 'public'::regnamespace
      AND has_table_privilege('pinseal_app', c.oid, 'SELECT, INSERT, UPDATE, DELETE')
      AND NOT (c.relrowsecurity AND c.relforcerowsecurity AND EXISTS (SELECT FROM pg_policy WHERE polrelid = c.oid))`);
  if (open.rows.length > 0) {
    throw new StartError(`These tables do not isolate tenants: ${open.rows.map((row) => row.name).join(", ")}`);
  }
}
