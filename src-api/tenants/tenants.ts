import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { TenantAccount } from "#shared/entities/tenant.ts";
import { takeTurnInTenant } from "../database/connection-limiters.ts";
import type { IdentityTransaction } from "../database/tenant-transaction.ts";
import { ApiProblem } from "../http/problems.ts";
import type { ResponseOf, RequestOf } from "../http/request.ts";
import { likePattern } from "../lists/like-pattern.ts";
import { naturalKey } from "../lists/natural-key.ts";
import { readPage } from "../lists/page.ts";
import type { ListSorting } from "../lists/page.ts";
import { initializeTenant } from "../new-tenant/initialize-tenant.ts";

const columns = [
  "tenant_id as tenantId",
  "tenant_name as tenantName",
  "is_active as isActive",
  "created_at as createdAt",
  "version",
] as const;

const sorting: ListSorting = {
  columns: { tenantName: naturalKey("tenant_name"), isActive: "is_active", createdAt: "created_at" },
  byDefault: "tenantName",
  key: "tenant_id",
};

export async function listTenants({ tx, query }: RequestOf<"listTenants">): Promise<ResponseOf<"listTenants">> {
  let filtered = tx.selectFrom("tenants");
  if (query.isActive !== undefined) filtered = filtered.where("is_active", "=", query.isActive);
  if (query.searchTerm) filtered = filtered.where(sql<string>`lower(tenant_name)`, "like", likePattern(query.searchTerm));
  return readPage(query, filtered, (rows) => rows.select(columns), sorting);
}

export async function getTenant({ tx, params }: RequestOf<"getTenant">): Promise<ResponseOf<"getTenant">> {
  return readTenant(tx, params.id);
}

async function readTenant(tx: IdentityTransaction, tenantId: string): Promise<TenantAccount> {
  return tx
    .selectFrom("tenants")
    .select(columns)
    .where("tenant_id", "=", tenantId)
    .executeTakeFirstOrThrow(() => new ApiProblem("notFound"));
}

/** Creates a tenant. Its rows are written first, as at a sign-up: if the process dies in between, they belong to nobody. */
export async function createTenant({
  tx,
  body,
  session,
  server,
  outsideTransaction,
}: RequestOf<"createTenant">): Promise<ResponseOf<"createTenant">> {
  const newTenantId = randomUUID();
  const tenantId = outsideTransaction(async () => {
    const turn = { tenantId: newTenantId, userId: null, owner: session.user.userId };
    await takeTurnInTenant(server, turn, (inside) => initializeTenant(inside, randomUUID));
    return newTenantId;
  });
  await tx.insertInto("tenants").values({ tenant_id: tenantId, tenant_name: body.tenantName }).execute();
  return readTenant(tx, tenantId);
}

/** Throws `versionStale`, `notFound`. */
export async function updateTenant(request: RequestOf<"updateTenant">): Promise<ResponseOf<"updateTenant">> {
  const { tx, params, body } = request;
  const tenant = await tx
    .selectFrom("tenants")
    .select("version")
    .where("tenant_id", "=", params.id)
    .forUpdate()
    .executeTakeFirstOrThrow(() => new ApiProblem("notFound"));
  request.requireVersion(tenant.version);
  await tx
    .updateTable("tenants")
    .set((eb) => ({
      ...(body.tenantName !== undefined && { tenant_name: body.tenantName }),
      ...(body.isActive !== undefined && { is_active: body.isActive }),
      version: eb("version", "+", 1),
    }))
    .where("tenant_id", "=", params.id)
    .execute();
  return readTenant(tx, params.id);
}
