import type { IdentityTransaction } from "../database/tenant-transaction.ts";
import { ApiProblem } from "../http/problems.ts";

/** Locks a user who is about to change, increments the version, and resolves with the version before. Throws `notFound`. */
export async function lockUser(tx: IdentityTransaction, userId: string): Promise<number> {
  const user = await tx
    .updateTable("users")
    .set((eb) => ({ version: eb("version", "+", 1) }))
    .where("user_id", "=", userId)
    .returning("version")
    .executeTakeFirstOrThrow(() => new ApiProblem("notFound"));
  return user.version - 1;
}
