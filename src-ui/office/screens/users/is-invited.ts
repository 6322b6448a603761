import type { UserAccount } from "#shared/entities/user.ts";

/** Whether the person has not chosen a password yet by the link that was mailed to them. */
export function isInvited({ isActive, hasPassword }: Pick<UserAccount, "isActive" | "hasPassword">): boolean {
  return isActive && !hasPassword;
}
