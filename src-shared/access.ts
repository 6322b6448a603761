import type { RoleEntry, RoleName } from "./entities/user.ts";

/** What a call needs; the table of roles in the contract for outside scripts, word by word. */
export type Permission = "read" | "inspect" | "administer" | "import" | "platform";

const GRANTS: Readonly<Record<RoleName, readonly Permission[]>> = {
  Viewer: ["read"],
  Inspector: ["read", "inspect"],
  TenantAdmin: ["read", "inspect", "administer", "import"],
  SystemAdmin: ["read", "inspect", "administer", "platform"],
};

/** Roles that count in a tenant: its own tenant roles, and the system roles everywhere. */
export function rolesInTenant(roles: readonly RoleEntry[], tenantId: string): RoleEntry[] {
  return roles.filter((role) => role.roleType === "System" || role.tenantId === tenantId);
}

/** What one role grants where it counts. */
export function roleMay(roleName: RoleName, permission: Permission): boolean {
  return GRANTS[roleName].includes(permission);
}

export function may(roles: readonly RoleEntry[], tenantId: string, permission: Permission): boolean {
  return rolesInTenant(roles, tenantId).some((role) => roleMay(role.roleName, permission));
}

export function isSystemAdmin(roles: readonly RoleEntry[]): boolean {
  return roles.some((role) => role.roleType === "System" && role.roleName === "SystemAdmin");
}

/** The tenants a user's roles name, each once, in the order given. */
export function tenantsOf(roles: readonly RoleEntry[]): { tenantId: string; tenantName: string }[] {
  const tenants = new Map<string, string>();
  for (const role of roles) if (role.tenantId !== null) tenants.set(role.tenantId, role.tenantName ?? "");
  return [...tenants].map(([tenantId, tenantName]) => ({ tenantId, tenantName }));
}

/** Specification section 4: the tenant is set by itself when the user has exactly one. */
export function onlyTenantId(tenants: readonly { tenantId: string }[]): string | null {
  return tenants.length === 1 ? (tenants[0]?.tenantId ?? null) : null;
}

/** Specification section 4, "Tenant selection is needed when". */
export function needsTenantChoice(roles: readonly RoleEntry[], currentTenantId: string | null): boolean {
  if (currentTenantId !== null) return false;
  const tenantCount = tenantsOf(roles).length;
  return isSystemAdmin(roles) ? tenantCount !== 1 : tenantCount > 1;
}

/** Specification section 5: the inspector area asks for a role named Inspector. */
export function isInspector(roles: readonly RoleEntry[]): boolean {
  return roles.some((role) => role.roleName === "Inspector");
}
/** The tenants in which the user is an inspector. */
export function inspectorTenants(roles: readonly RoleEntry[]): { tenantId: string; tenantName: string }[] {
  return tenantsOf(roles.filter((role) => role.roleName === "Inspector"));
}
