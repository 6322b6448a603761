/*
 * An account belongs to whoever can read the mail of its address now, and to nobody who only could before.
 * 1. If the address changes or the account is deactivated, every session ends and every mailed link is void.
 * 2. An account that an administrator moves to another address also loses its password, which the wrong person may have chosen.
 * 3. A sign-up proves nothing about its address. Before the account gets a role elsewhere, it loses password, sessions and links, unless the
 *    address was confirmed. Its roles stay.
 */

import type { IdentityTransaction } from "../database/tenant-transaction.ts";
import { voidTokens } from "./account-tokens.ts";
import { endSessionsOf } from "./refresh-tokens.ts";

/** Ends every session except `exceptSessionId`, and voids every mailed link. */
export async function endAccess(tx: IdentityTransaction, userId: string, now: Date, exceptSessionId: string | null = null): Promise<void> {
  await endSessionsOf(tx, userId, now, exceptSessionId);
  await voidTokens(tx, userId, "ResetPassword", now);
  await voidTokens(tx, userId, "ConfirmEmail", now);
}

/** As `endAccess`, and removes the password: the account can only be entered by a link that is mailed from now on. */
export async function closeAccess(tx: IdentityTransaction, userId: string, now: Date): Promise<void> {
  await tx.updateTable("users").set({ password_hash: null }).where("user_id", "=", userId).execute();
  await endAccess(tx, userId, now);
}

/** Closes the account if it has a password but its address was never confirmed. Resolves with whether it was closed. */
export async function closeUnconfirmed(tx: IdentityTransaction, userId: string, now: Date): Promise<boolean> {
  const unconfirmed = await tx
    .selectFrom("users")
    .select("user_id")
    .where("user_id", "=", userId)
    .where("email_confirmed_at", "is", null)
    .where("password_hash", "is not", null)
    .forUpdate()
    .executeTakeFirst();
  if (unconfirmed === undefined) return false;
  await closeAccess(tx, userId, now);
  return true;
}
