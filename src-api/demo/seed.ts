import { Kysely, sql } from "kysely";
import type { Transaction } from "kysely";
import { Pool } from "pg";
import type { ClientConfig } from "pg";
import { hashPassword } from "../authentication/passwords.ts";
import type { IdentityDatabase } from "../database/identity-schema.ts";
import { createPipelinedDialect } from "../database/pipeline.ts";
import { plainTypes } from "../database/pools.ts";
import type { TenantDatabase } from "../database/tenant-schema.ts";
import type { TenantTransaction } from "../database/tenant-transaction.ts";
import { initializeTenant } from "../new-tenant/initialize-tenant.ts";
import type { FileStorage } from "../storage/file-storage.ts";
import { seedOrganization } from "./organization.ts";
import { DEMO_PASSWORD, demoAccounts, demoOrganizations } from "./organizations.ts";
import { drawPictures } from "./pictures.ts";
import { createRandom } from "./random.ts";
import type { Random } from "./random.ts";

type Tx = Transaction<TenantDatabase & IdentityDatabase>;

const SEED = 20_260_101;

/**
 * Fills an empty database with the demo, in one transaction of the owner, and resolves with whether it did: a database with an account or an
 * organization is left as it is. The data is the same each time, except for the dates, which are in the twelve months before `now`.
 */
export async function seedDemo({ owner, storage, now }: { owner: ClientConfig; storage: FileStorage; now: Date }): Promise<boolean> {
  const pool = new Pool({ ...owner, max: 1, types: plainTypes, pipeline: true });
  const database = new Kysely<TenantDatabase & IdentityDatabase>({ dialect: createPipelinedDialect(pool) });
  try {
    return await database.transaction().execute(async (tx) => {
      if (!(await isEmpty(tx))) return false;
      const random = createRandom(SEED);
      const userIds = await seedAccounts(tx, random, now);
      const tenantIds = await seedTenants(tx, userIds, random);
      const pictures = await drawPictures();
      const receipts = new Set<string>();
      for (const organization of demoOrganizations) {
        const tenantId = tenantIds.get(organization.name) ?? "";
        await enter(tx, tenantId);
        await seedOrganization({ tx: asWalled(tx), tenantId, organization, userIds, storage, pictures, random, receipts, now });
      }
      // Without it, the planner would know nothing of these rows until the next automatic analysis.
      await sql`ANALYZE`.execute(tx);
      return true;
    });
  } finally {
    await database.destroy();
  }
}

async function isEmpty(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`SELECT EXISTS (SELECT FROM users) OR EXISTS (SELECT FROM tenants) AS used`.execute(tx);
  return rows[0]?.used === false;
}

async function enter(tx: Tx, tenantId: string): Promise<void> {
  await sql`SELECT set_config('app.tenant_id', ${tenantId}, true)`.execute(tx);
}

/** Row-level security restricts the owner as well, so a transaction that entered a tenant belongs to that tenant. */
function asWalled(tx: Tx): TenantTransaction {
  return tx as unknown as TenantTransaction;
}

async function seedAccounts(tx: Tx, random: Random, now: Date): Promise<Map<string, string>> {
  const hashes = await Promise.all(demoAccounts.map(() => hashPassword(DEMO_PASSWORD)));
  const users = demoAccounts.map((account, index) => ({
    user_id: random.uuid(),
    email: account.email,
    first_name: account.firstName,
    last_name: account.lastName,
    password_hash: hashes[index] ?? "",
    email_confirmed_at: now,
    demo_origin: "Seeded" as const,
  }));
  await tx.insertInto("users").values(users).execute();
  return new Map(users.map((user) => [user.email, user.user_id]));
}

async function seedTenants(tx: Tx, userIds: ReadonlyMap<string, string>, random: Random): Promise<Map<string, string>> {
  const tenants = demoOrganizations.map(({ name }) => ({ tenant_id: random.uuid(), tenant_name: name, demo_origin: "Seeded" as const }));
  await tx.insertInto("tenants").values(tenants).execute();
  const tenantIds = new Map(tenants.map((tenant) => [tenant.tenant_name, tenant.tenant_id]));
  const roles = demoAccounts.flatMap(({ email, roles: held }) =>
    held.map(({ roleName, organization }) => ({
      user_id: userIds.get(email) ?? "",
      role_name: roleName,
      tenant_id: organization === null ? null : (tenantIds.get(organization) ?? null),
    })),
  );
  await tx.insertInto("user_roles").values(roles).execute();
  for (const tenantId of tenantIds.values()) {
    await enter(tx, tenantId);
    await initializeTenant(asWalled(tx), random.uuid);
  }
  return tenantIds;
}
