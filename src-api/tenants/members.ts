import { sql } from "kysely";
import type { TenantRoleName } from "#shared/entities/user.ts";
import type * as v from "valibot";
import type { AnswerOf, RequestOf } from "../http/request.ts";

/** The active users with a role in the tenant of the request. The table of roles has no wall of its own, so the tenant is named here. */
export async function listMembers(request: RequestOf<"listMembers">): Promise<AnswerOf<"listMembers">> {
  return request.beforehand(() => readMembers(request));
}

async function readMembers({ tenantId, query, server }: RequestOf<"listMembers">): Promise<AnswerOf<"listMembers">> {
  let held = server.identity
    .selectFrom("user_roles as r")
    .innerJoin("users as u", "u.user_id", "r.user_id")
    .where("r.tenant_id", "=", tenantId)
    .where("u.is_active", "=", true);
  const { roleName } = query;
  if (roleName !== undefined) {
    held = held.where(({ exists, selectFrom }) =>
      exists(
        selectFrom("user_roles as h")
          .select("h.user_id")
          .whereRef("h.user_id", "=", "u.user_id")
          .where("h.tenant_id", "=", tenantId)
          .where("h.role_name", "=", roleName),
      ),
    );
  }
  return held
    .select([
      "u.user_id as userId",
      "u.first_name as firstName",
      "u.last_name as lastName",
      sql<v.InferOutput<typeof TenantRoleName>[]>`array_agg(r.role_name ORDER BY r.role_name)`.as("roleNames"),
    ])
    .groupBy("u.user_id")
    .orderBy(sql`lower(u.last_name), lower(u.first_name), u.user_id`)
    .execute();
}
