import { afterEach, expect, test } from "vitest";
import type { RoleEntry } from "#shared/entities/user.ts";
import { UserPage } from "../../../../../src-ui/office/screens/users/UserPage.tsx";
import { renderInOffice } from "../../../support/office-render.tsx";

const role = (roleName: RoleEntry["roleName"]): RoleEntry => ({ roleName, roleType: "Tenant", tenantId: "t1", tenantName: "Harbor" });
const account = (version: number, roles: RoleEntry[]) => ({
  userId: "u1",
  version,
  firstName: "Ada",
  lastName: "Lee",
  email: "ada@b.example",
  isActive: true,
  emailConfirmed: true,
  lastSignInAt: null,
  createdAt: "2026-01-01T00:00:00Z",
  roles,
});

let page: Awaited<ReturnType<typeof renderInOffice>>;
afterEach(() => page.leave());

const remove = (name: string) => page.settle(() => page.button(`Remove ${name}, Harbor`)?.click());

test("no role can be removed while a change of roles is saved; the next change is based on what was saved", async () => {
  page = await renderInOffice(<UserPage userId="u1" listHref="/users" />);
  await page.settle(() =>
    page.sent.find(({ path }) => path === "/users/{id}")?.respond(account(1, [role("Viewer"), role("Inspector"), role("TenantAdmin")])),
  );
  const writes = () => page.sent.filter(({ path }) => path === "/users/{id}/tenant-roles");
  await remove("Viewer");
  await remove("Inspector");
  expect(writes()).toHaveLength(1);
  expect(page.button("Remove Inspector, Harbor")?.getAttribute("aria-disabled")).toBe("true");
  await page.settle(() => writes()[0]?.respond(account(2, [role("Inspector"), role("TenantAdmin")])));
  await remove("Inspector");
  expect(writes()).toHaveLength(2);
  expect(writes()[1]).toMatchObject({ options: { ifMatch: 2 }, input: { body: { roles: [{ roleName: "TenantAdmin" }] } } });
});
