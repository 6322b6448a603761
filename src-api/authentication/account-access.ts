/*
 * Who may get into an account: whoever reads the mail of its address, and nobody from before.
 * 1. An address that changed, or a deactivated account, ends every session and voids every mailed link.
 * 2. An account that an administrator moved to another address loses its password as well: who chose it may have been the wrong person.
 * 3. A registration proves nothing about its address. Before it is given a role elsewhere it loses password, sessions and links, unless the
 *    address was confirmed.
 */
import type { IdentityTransaction } from "../database/tenancy.ts";
import { voidTokens } from "./account-tokens.ts";
import { endSessionsOf } from "./refresh-tokens.ts";

/** Ends every session, but for the one that is named, and voids every mailed link. */
export async function endAccess(tx: IdentityTransaction, userId: string, now: Date, exceptSessionId: string | null = null): Promise<void> {
  await endSessionsOf(tx, userId, now, exceptSessionId);
  await voidTokens(tx, userId, "ResetPassword", now);
  await voidTokens(tx, userId, "ConfirmEmail", now);
}

/** As `endAccess`, and nobody knows the password any more: a link mailed from now on is the only way in. */
export async function closeAccess(tx: IdentityTransaction, userId: string, now: Date): Promise<void> {
  await tx.updateTable("users").set({ password_hash: null }).where("user_id", "=", userId).execute();
  await endAccess(tx, userId, now);
}

/** `closeAccess` for an account whose password was chosen by somebody who never confirmed the address; says whether it was one. */
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
