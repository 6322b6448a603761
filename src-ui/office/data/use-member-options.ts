import { roleMay } from "#shared/access.ts";
import type { Permission } from "#shared/access.ts";
import { fullName } from "#shared/full-name.ts";
import { useRead } from "./use-read.ts";

/** Returns the members of the tenant as options, by last name; with `permission`, only those who have it. */
export function useMemberOptions(permission?: Permission): readonly (readonly [userId: string, name: string])[] {
  const members = useRead("GET /tenants/members", { query: {} });
  return (members.data ?? [])
    .filter(({ roleNames }) => permission === undefined || roleNames.some((roleName) => roleMay(roleName, permission)))
    .map((member) => [member.userId, fullName(member)] as const);
}
