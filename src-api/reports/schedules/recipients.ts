import { sql } from "kysely";
import { demoVisibilityCondition } from "../../authentication/demo-access.ts";
import { inMembers } from "../../database/tenant-transaction.ts";
import type { ServerPorts } from "../../ports/ports.ts";

export interface Recipient {
  userId: string;
  email: string;
  firstName: string;
  lastName: string;
}

/** Resolves with the users among these who have a role in the tenant now, while it is active; every role may read reports. */
export function readRecipients(
  server: Pick<ServerPorts, "identityDb" | "settings">,
  tenantId: string,
  userIds: readonly string[],
): Promise<Recipient[]> {
  return inMembers(server.identityDb, { tenantId, userId: null }, (tx) =>
    tx
      .selectFrom("users as u")
      .select(["u.user_id as userId", "u.email", "u.first_name as firstName", "u.last_name as lastName"])
      .where(sql<boolean>`u.user_id = ANY(${userIds}::uuid[])`)
      .where("u.is_active", "=", true)
      .where(demoVisibilityCondition({ server, isLocal: true }))
      .where(sql<boolean>`EXISTS (
        SELECT FROM user_roles r JOIN tenants t USING (tenant_id)
        WHERE r.user_id = u.user_id AND r.tenant_id = ${tenantId} AND t.is_active)`)
      .execute(),
  );
}
