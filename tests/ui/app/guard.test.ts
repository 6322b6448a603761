import { describe, expect, test } from "vitest";
import type { RoleEntry } from "#shared/entities/user.ts";
import { guard } from "../../../src-ui/app/guard.ts";
import type { Access } from "../../../src-ui/app/guard.ts";
import { authOf, SIGNED_OUT } from "../../../src-ui/engine/session-mirror.ts";
import type { Auth } from "../../../src-ui/engine/session-mirror.ts";
import { ownPath } from "../../../src-ui/urls/paths.ts";
import { CEDAR, HARBOR, inspectorSession } from "../support/fake-engine.ts";

const inspectorOf = (tenantId: string): RoleEntry => ({ roleName: "Inspector", roleType: "Tenant", tenantId, tenantName: tenantId });

const who = {
  nobody: SIGNED_OUT,
  inspector: authOf(inspectorSession()),
  undecided: authOf(inspectorSession({ roles: [inspectorOf(HARBOR), inspectorOf(CEDAR)], currentTenantId: null })),
  dismissed: authOf(inspectorSession({ roles: [], currentTenantId: null })),
  ended: authOf(inspectorSession({ signInNeeded: true })),
  office: authOf(inspectorSession({ area: "office", roles: [{ ...inspectorOf(HARBOR), roleName: "TenantAdmin" }] })),
} satisfies Record<string, Auth>;

const scan = "/inspector/scan-extinguisher?location=L1";
const toLogin = `/inspector/login?redirect=${encodeURIComponent(scan)}`;
const toChoice = `/inspector/select-tenant?redirect=${encodeURIComponent(scan)}`;

type Row = [user: keyof typeof who, access: Access, redirect: string | null, goesTo: string | null];
const table: Row[] = [
  ["nobody", "open", null, null],
  ["nobody", "guest", null, null],
  ["nobody", "inspectorGuest", null, null],
  ["nobody", "inspector", null, toLogin],
  ["nobody", "inspectorChoice", null, toLogin],
  ["inspector", "open", null, null],
  ["inspector", "guest", null, "/inspector/dashboard"],
  ["inspector", "inspectorGuest", null, "/inspector/dashboard"],
  ["inspector", "inspectorGuest", scan, scan],
  ["inspector", "inspectorGuest", "https://elsewhere.example/", "/inspector/dashboard"],
  ["inspector", "inspector", null, null],
  ["inspector", "inspectorChoice", null, null],
  ["undecided", "guest", null, "/inspector/select-tenant"],
  ["undecided", "inspectorGuest", null, "/inspector/select-tenant"],
  ["undecided", "inspectorGuest", scan, toChoice],
  ["undecided", "inspector", null, toChoice],
  ["undecided", "inspectorChoice", null, null],
  ["dismissed", "inspectorGuest", null, "/inspector/dashboard"],
  ["dismissed", "inspector", null, null],
  ["ended", "inspectorGuest", scan, null],
  ["ended", "inspector", null, null],
  ["office", "guest", null, "/dashboard"],
  ["office", "inspectorGuest", null, null],
  ["office", "inspector", null, toLogin],
  ["office", "inspectorChoice", null, toLogin],
];

describe("the guard", () => {
  test.each(table)("sends %s from a page for %s with redirect %s to %s", (user, access, redirect, goesTo) => {
    const admission = guard({ access, fullPath: scan, redirect }, who[user]);
    expect(typeof admission === "object" ? admission.to : admission).toBe(goesTo ?? "show");
  });
});

describe("a redirect", () => {
  const foreign = [
    null,
    "",
    "inspector",
    "//elsewhere.example",
    "/\\elsewhere.example",
    "https://elsewhere.example",
    "/a\\b",
    "/a\tb",
    "javascript:alert(1)",
  ];
  test.each(foreign)("to %j stays on this origin", (candidate) => {
    expect(ownPath(candidate, "/home")).toBe("/home");
  });

  test("keeps a path of this app with its query", () => {
    expect(ownPath(scan, "/home")).toBe(scan);
  });
});
