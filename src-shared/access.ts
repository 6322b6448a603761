import type { RoleEntry, RoleName } from "./entities/user.ts";

/** The permissions that calls need, as in the table of roles of the contract for outside scripts. */
export type Permission = "read" | "inspect" | "administer" | "import" | "platform";

const GRANTS: Readonly<Record<RoleName, readonly Permission[]>> = {
  Viewer: ["read"],
  Inspector: ["read", "inspect"],
  TenantAdmin: ["read", "inspect", "administer", "import"],
  SystemAdmin: ["read", "inspect", "administer", "platform"],
};

/** Returns the roles that count in a tenant: its own tenant roles, and all system roles. */
export function rolesInTenant(roles: readonly RoleEntry[], tenantId: string): RoleEntry[] {
  return roles.filter((role) => role.roleType === "System" || role.tenantId === tenantId);
}

/** Whether a role grants a permission in the tenants where the role counts. */
export function roleMay(roleName: RoleName, permission: Permission): boolean {
  return GRANTS[roleName].includes(permission);
}

export function may(roles: readonly RoleEntry[], tenantId: string, permission: Permission): boolean {
  return rolesInTenant(roles, tenantId).some((role) => roleMay(role.roleName, permission));
}

export function isSystemAdmin(roles: readonly RoleEntry[]): boolean {
  return roles.some((role) => role.roleType === "System" && role.roleName === "SystemAdmin");
}

/** Returns the tenants of a user's roles, each once, in the order of the roles. */
export function tenantsOf(roles: readonly RoleEntry[]): { tenantId: string; tenantName: string }[] {
  const tenants = new Map<string, string>();
  for (const role of roles) if (role.tenantId !== null) tenants.set(role.tenantId, role.tenantName ?? "");
  return [...tenants].map(([tenantId, tenantName]) => ({ tenantId, tenantName }));
}

/** Returns the user's tenant if there is exactly one, which is then chosen automatically (specification section 4). */
export function onlyTenantId(tenants: readonly { tenantId: string }[]): string | null {
  return tenants.length === 1 ? (tenants[0]?.tenantId ?? null) : null;
}

/** Whether the user must choose a tenant first (specification section 4, "Tenant selection is needed when"). */
export function needsTenantChoice(roles: readonly RoleEntry[], currentTenantId: string | null): boolean {
  if (currentTenantId !== null) return false;
  const tenantCount = tenantsOf(roles).length;
  return isSystemAdmin(roles) ? tenantCount !== 1 : tenantCount > 1;
}

/** Whether the user may enter the inspector area, which requires a role named Inspector (specification section 5). */
export function isInspector(roles: readonly RoleEntry[]): boolean {
  return roles.some((role) => role.roleName === "Inspector");
}

/** Returns the tenants in which the user is an inspector. */
export function inspectorTenants(roles: readonly RoleEntry[]): { tenantId: string; tenantName: string }[] {
  return tenantsOf(roles.filter((role) => role.roleName === "Inspector"));
}
