import type { IdentityTransaction } from "../database/tenant-transaction.ts";

/** Closes the pending invitations of these tenants to the address of a user who was removed from them, so that no link of before leads back. */
export async function closeInvitations(tx: IdentityTransaction, userId: string, tenantIds: readonly string[], now: Date): Promise<void> {
  if (tenantIds.length === 0) return;
  await tx
    .updateTable("invitations")
    .set({ closed_at: now })
    .where("tenant_id", "in", tenantIds)
    .where("email", "=", tx.selectFrom("users").select("email").where("user_id", "=", userId))
    .where("closed_at", "is", null)
    .execute();
}
