import { sql } from "kysely";
import type { UserAccount } from "#shared/entities/user.ts";
import { rolesOf } from "../authentication/active-user.ts";
import type { IdentityTransaction } from "../database/tenant-transaction.ts";
import { ApiProblem } from "../http/problems.ts";
import type { ResponseOf, RequestOf } from "../http/request.ts";
import { likePattern } from "../lists/like-pattern.ts";
import { naturalKey } from "../lists/natural-key.ts";
import { readPage } from "../lists/page.ts";
import type { ListSorting } from "../lists/page.ts";

const sorting: ListSorting = {
  columns: {
    email: "u.email",
    firstName: naturalKey("u.first_name"),
    lastName: naturalKey("u.last_name"),
    isActive: "u.is_active",
    createdAt: "u.created_at",
  },
  byDefault: "lastName",
  key: "u.user_id",
};

const columns = [
  "u.user_id as userId",
  "u.email",
  "u.first_name as firstName",
  "u.last_name as lastName",
  "u.is_active as isActive",
  sql<boolean>`u.email_confirmed_at IS NOT NULL`.as("emailConfirmed"),
  rolesOf(sql.ref("u.user_id")).as("roles"),
  sql<boolean>`u.password_hash IS NOT NULL`.as("hasPassword"),
  "u.last_sign_in_at as lastSignInAt",
  "u.created_at as createdAt",
  "u.version",
] as const;

export async function listUsers({ tx, query }: RequestOf<"listUsers">): Promise<ResponseOf<"listUsers">> {
  let filtered = tx.selectFrom("users as u");
  if (query.isActive !== undefined) filtered = filtered.where("u.is_active", "=", query.isActive);
  if (query.ofTenantId !== undefined || query.roleName !== undefined) {
    const { ofTenantId, roleName } = query;
    filtered = filtered.where(({ exists, selectFrom }) => {
      let held = selectFrom("user_roles as r").select("r.user_id").whereRef("r.user_id", "=", "u.user_id");
      if (ofTenantId !== undefined) held = held.where("r.tenant_id", "=", ofTenantId);
      if (roleName !== undefined) held = held.where("r.role_name", "=", roleName);
      return exists(held);
    });
  }
  if (query.searchTerm) {
    const text = sql<string>`lower(concat_ws(' ', u.first_name, u.last_name, u.email))`;
    filtered = filtered.where(text, "like", likePattern(query.searchTerm));
  }
  return readPage(query, filtered, (rows) => rows.select(columns), sorting);
}

export async function getUser({ tx, params }: RequestOf<"getUser">): Promise<ResponseOf<"getUser">> {
  return readAccount(tx, params.id);
}

/** Throws `notFound`. */
export async function readAccount(tx: IdentityTransaction, userId: string): Promise<UserAccount> {
  return tx
    .selectFrom("users as u")
    .select(columns)
    .where("u.user_id", "=", userId)
    .executeTakeFirstOrThrow(() => new ApiProblem("notFound"));
}
