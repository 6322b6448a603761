import type { RoleEntry, RoleName } from "#shared/entities/user.ts";

export const ADA_ID = "0a000000-0000-4000-a000-00000000000a";
export const BEN_ID = "0b000000-0000-4000-a000-00000000000b";
/** Works for two tenants. */
export const CYD_ID = "0c000000-0000-4000-a000-00000000000c";
/** Works for the other tenant alone. */
export const DEE_ID = "0e000000-0000-4000-a000-00000000000e";
export const OFFICE_ID = "0d000000-0000-4000-a000-00000000000d";
export const TENANT = "1a000000-0000-4000-a000-00000000000a";
export const OTHER_TENANT = "1b000000-0000-4000-a000-00000000000b";

export interface Person {
  userId: string;
  email: string;
  roles: RoleEntry[];
  /** Whether the account is active. */
  isActive: boolean;
}

export function person(userId: string, name: string, tenantIds: string[], roleName: RoleName = "Inspector"): Person {
  const roles = tenantIds.map((tenantId): RoleEntry => ({ roleName, roleType: "Tenant", tenantId, tenantName: tenantId.slice(0, 2) }));
  return { userId, email: `${name}@example.com`, roles, isActive: true };
}

export function everybody(): Person[] {
  return [
    person(ADA_ID, "ada", [TENANT]),
    person(BEN_ID, "ben", [TENANT]),
    person(CYD_ID, "cyd", [TENANT, OTHER_TENANT]),
    person(DEE_ID, "dee", [OTHER_TENANT]),
    person(OFFICE_ID, "office", [TENANT, OTHER_TENANT], "TenantAdmin"),
  ];
}
