import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import type { IdentityDatabase } from "../database/identity-schema.ts";
import type { IdentityTransaction } from "../database/tenant-transaction.ts";
import { closeAccess } from "./account-access.ts";
import { hashPassword } from "./passwords.ts";

export interface NewSystemAdmin {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
}

/**
 * `created`: there was no account. `passwordSet`: there was one without a password. `claimed`: somebody had signed up with the address and not
 * confirmed it. All three have the given password. `promoted`: the account keeps its own. `deactivated`: nothing was changed.
 */
export type SystemAdminOutcome = "created" | "passwordSet" | "claimed" | "promoted" | "deactivated";

/**
 * Gives the account of an address the role SystemAdmin, and creates it if there is none. Unless it has a password and its address was confirmed, it
 * gets this password, and whoever had access loses it. The operator vouches for the address, so it counts as confirmed.
 */
export async function createSystemAdmin(
  identityDb: Kysely<IdentityDatabase>,
  admin: NewSystemAdmin,
  now: Date,
): Promise<SystemAdminOutcome> {
  const owned = { password_hash: await hashPassword(admin.password), email_confirmed_at: now };
  return identityDb.transaction().execute(async (tx) => {
    const created = await tx
      .insertInto("users")
      .values({ user_id: randomUUID(), email: admin.email, first_name: admin.firstName, last_name: admin.lastName, ...owned })
      .onConflict((conflict) => conflict.column("email").doNothing())
      .returning("user_id")
      .executeTakeFirst();
    if (created !== undefined) {
      await addRole(tx, created.user_id);
      return "created";
    }
    const user = await lockAccount(tx, admin.email);
    if (!user.isActive) return "deactivated";
    await addRole(tx, user.userId);
    if (user.hasPassword && user.isConfirmed) return "promoted";
    await closeAccess(tx, user.userId, now);
    await tx.updateTable("users").set(owned).where("user_id", "=", user.userId).execute();
    return user.hasPassword ? "claimed" : "passwordSet";
  });
}

function lockAccount(tx: IdentityTransaction, email: string) {
  return tx
    .selectFrom("users")
    .select((eb) => [
      "user_id as userId",
      "is_active as isActive",
      eb("password_hash", "is not", null).as("hasPassword"),
      eb("email_confirmed_at", "is not", null).as("isConfirmed"),
    ])
    .where("email", "=", email)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

async function addRole(tx: IdentityTransaction, userId: string): Promise<void> {
  await tx
    .insertInto("user_roles")
    .values({ user_id: userId, role_name: "SystemAdmin", tenant_id: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
