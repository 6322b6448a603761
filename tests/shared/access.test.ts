import { expect, test } from "vitest";
import { inspectorTenants, isInspector, may, needsTenantChoice, onlyTenantId, tenantsOf } from "#shared/access.ts";
import type { Permission } from "#shared/access.ts";
import type { RoleEntry, RoleName } from "#shared/entities/user.ts";

const HARBOR = "0b5f6a4e-4c1f-4b8e-9a37-6d0c3f1e2a11";
const CEDAR = "7e2d9c10-53aa-4a0e-8c55-2f9b8d7c6e22";

function role(roleName: RoleName, tenantId: string | null = HARBOR): RoleEntry {
  return { roleName, roleType: tenantId === null ? "System" : "Tenant", tenantId, tenantName: null };
}

const table: [RoleName, Record<Permission, boolean>][] = [
  ["Viewer", { read: true, inspect: false, administer: false, import: false, platform: false }],
  ["Inspector", { read: true, inspect: true, administer: false, import: false, platform: false }],
  ["TenantAdmin", { read: true, inspect: true, administer: true, import: true, platform: false }],
];

test.each(table)("%s may do in their tenant what the table of roles grants, and nothing elsewhere", (name, grants) => {
  for (const [permission, granted] of Object.entries(grants) as [Permission, boolean][]) {
    expect(may([role(name)], HARBOR, permission), permission).toBe(granted);
    expect(may([role(name)], CEDAR, permission), permission).toBe(false);
  }
});

test("a system administrator may do everything except imports in any chosen tenant", () => {
  const roles = [role("SystemAdmin", null)];
  expect(may(roles, CEDAR, "platform")).toBe(true);
  expect(may(roles, CEDAR, "administer")).toBe(true);
  expect(may(roles, CEDAR, "import")).toBe(false);
});

test.each([
  ["one tenant is set automatically", [role("Inspector")], false, HARBOR],
  ["of two tenants one must be chosen", [role("TenantAdmin"), role("TenantAdmin", CEDAR)], true, null],
  ["two roles in one tenant count as one tenant", [role("TenantAdmin"), role("Inspector")], false, HARBOR],
  ["a system administrator without a tenant chooses", [role("SystemAdmin", null)], true, null],
  ["a system administrator with one tenant does not choose", [role("SystemAdmin", null), role("Viewer")], false, HARBOR],
  ["no role leaves nothing to choose", [], false, null],
] as [string, RoleEntry[], boolean, string | null][])("tenant choice: %s", (_, roles, needed, only) => {
  expect(needsTenantChoice(roles, null)).toBe(needed);
  expect(onlyTenantId(tenantsOf(roles))).toBe(only);
  expect(needsTenantChoice(roles, HARBOR)).toBe(false);
});

test("the inspector area requires the inspector role itself, not a higher one", () => {
  expect(isInspector([role("TenantAdmin")])).toBe(false);
  expect(isInspector([role("TenantAdmin"), role("Inspector", CEDAR)])).toBe(true);
  expect(inspectorTenants([role("TenantAdmin"), role("Inspector", CEDAR)]).map((t) => t.tenantId)).toEqual([CEDAR]);
});
