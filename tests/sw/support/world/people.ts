import type { RoleEntry, RoleName } from "#shared/entities/user.ts";

export const ADA = "0a000000-0000-4000-a000-00000000000a";
export const BEN = "0b000000-0000-4000-a000-00000000000b";
/** Works for two tenants. */
export const CYD = "0c000000-0000-4000-a000-00000000000c";
/** Works for the other tenant alone. */
export const DEE = "0e000000-0000-4000-a000-00000000000e";
export const OFFICE = "0d000000-0000-4000-a000-00000000000d";
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
    person(ADA, "ada", [TENANT]),
    person(BEN, "ben", [TENANT]),
    person(CYD, "cyd", [TENANT, OTHER_TENANT]),
    person(DEE, "dee", [OTHER_TENANT]),
    person(OFFICE, "office", [TENANT, OTHER_TENANT], "TenantAdmin"),
  ];
}
