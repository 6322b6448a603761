import { fullName } from "#shared/full-name.ts";
import type { TenantRoleName } from "#shared/entities/user.ts";
import type * as v from "valibot";
import { useRead } from "./use-read.ts";

/** The people of the tenant for a list to choose from, by last name; with a role, only those who have it. */
export function useMemberOptions(roleName?: v.InferOutput<typeof TenantRoleName>): readonly (readonly [userId: string, name: string])[] {
  const members = useRead("listMembers", { query: {} });
  return (members.data ?? [])
    .filter(({ roleNames }) => roleName === undefined || roleNames.includes(roleName))
    .map((member) => [member.userId, fullName(member)] as const);
}
