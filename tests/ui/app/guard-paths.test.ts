import { describe, expect, test } from "vitest";
import type { RoleEntry, RoleName } from "#shared/entities/user.ts";
import { guard } from "../../../src-ui/app/guard.ts";
import { NOT_FOUND, ROUTES } from "../../../src-ui/app/routes.tsx";
import { authOf, SIGNED_OUT } from "../../../src-ui/engine/session-mirror.ts";
import type { Auth } from "../../../src-ui/engine/session-mirror.ts";
import { addressOf, PATHS, QUERY, VISITORS } from "../../support/access-table.ts";
import type { Access, Outcome } from "../../support/access-table.ts";
import { CEDAR, HARBOR, inspectorSession } from "../support/fake-engine.ts";

const roleIn = (tenantId: string, roleName: RoleName): RoleEntry => ({ roleName, roleType: "Tenant", tenantId, tenantName: tenantId });
const root: RoleEntry = { roleName: "SystemAdmin", roleType: "System", tenantId: null, tenantName: null };

const inOffice = (roles: RoleEntry[], currentTenantId: string | null = HARBOR): Auth =>
  authOf(inspectorSession({ area: "office", roles, currentTenantId }));

const sessions: Record<string, Auth> = {
  "a guest": SIGNED_OUT,
  "a Viewer": inOffice([roleIn(HARBOR, "Viewer")]),
  "an Inspector in the office": inOffice([roleIn(HARBOR, "Inspector")]),
  "a TenantAdmin": inOffice([roleIn(HARBOR, "TenantAdmin")]),
  "a SystemAdmin": inOffice([root]),
  "a SystemAdmin without a choice": inOffice([root], null),
  "a user of two tenants without a choice": inOffice([roleIn(HARBOR, "TenantAdmin"), roleIn(CEDAR, "TenantAdmin")], null),
};

/** All paths except two that redirect before any guard runs; tests/e2e/accounts/guards.spec.ts covers those in a browser. */
const guarded = PATHS.filter(([path]) => !["/", "/inspector"].includes(path));

function expectedOf(outcome: Outcome, path: string, access: Access): string {
  if (outcome === "own") return "show";
  if (outcome === "refused") return "forbidden";
  return addressOf(outcome, path, access);
}

describe.each(VISITORS)("the guard takes %s", (who, _email, _choice, outcomes) => {
  test.each(guarded)("from %s to where the access for %s specifies", (pattern, access) => {
    const path = pattern.replace(":id", "6b1f0c3e-0000-4000-8000-00000000000c");
    const route = ROUTES.find((each) => new RegExp(`^${each.path.replace(/:\w+/g, "[^/]+")}$`).test(path)) ?? NOT_FOUND;
    const admission = guard({ access: route.access, fullPath: path + QUERY, redirect: null }, sessions[who] ?? SIGNED_OUT);
    expect(typeof admission === "object" ? admission.to : admission).toBe(expectedOf(outcomes[access], path, access));
  });
});
