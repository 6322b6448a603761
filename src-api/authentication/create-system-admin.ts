import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import type { IdentityDatabase } from "../database/identity-schema.ts";
import { closeUnconfirmed } from "./account-access.ts";
import { hashPassword } from "./passwords.ts";

export interface NewSystemAdmin {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
}

/**
 * Creates an account with the role SystemAdmin. An existing account gets the role and keeps its password (`promoted`), unless its address was
 * never confirmed: then it gets this password, and whoever registered it loses access (`claimed`).
 */
export async function createSystemAdmin(
  identityDb: Kysely<IdentityDatabase>,
  admin: NewSystemAdmin,
  now: Date,
): Promise<"created" | "promoted" | "claimed"> {
  const passwordHash = await hashPassword(admin.password);
  return identityDb.transaction().execute(async (tx) => {
    const created = await tx
      .insertInto("users")
      .values({
        user_id: randomUUID(),
        email: admin.email,
        first_name: admin.firstName,
        last_name: admin.lastName,
        password_hash: passwordHash,
      })
      .onConflict((conflict) => conflict.column("email").doNothing())
      .returning("user_id")
      .executeTakeFirst();
    const user = created ?? (await tx.selectFrom("users").select("user_id").where("email", "=", admin.email).executeTakeFirstOrThrow());
    await tx
      .insertInto("user_roles")
      .values({ user_id: user.user_id, role_name: "SystemAdmin", tenant_id: null })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    if (created !== undefined) return "created";
    if (!(await closeUnconfirmed(tx, user.user_id, now))) return "promoted";
    await tx.updateTable("users").set({ password_hash: passwordHash }).where("user_id", "=", user.user_id).execute();
    return "claimed";
  });
}
