import type { IdentityTransaction } from "../database/tenancy.ts";
import { ApiProblem } from "../http/problems.ts";

/** Locks a user whose roles or fields are about to change, counts the change, and gives the version before it. Throws `notFound`. */
export async function lockUser(tx: IdentityTransaction, userId: string): Promise<number> {
  const user = await tx
    .updateTable("users")
    .set((eb) => ({ version: eb("version", "+", 1) }))
    .where("user_id", "=", userId)
    .returning("version")
    .executeTakeFirst();
  if (user === undefined) throw new ApiProblem("notFound");
  return user.version - 1;
}
