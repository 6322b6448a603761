import { afterEach, expect, test } from "vitest";
import type { RoleEntry } from "#shared/entities/user.ts";
import { UserPage } from "../../../../../src-ui/office/screens/users/UserPage.tsx";
import { ToastContext } from "../../../../../src-ui/use-toast.ts";
import type { Toast } from "../../../../../src-ui/use-toast.ts";
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
  hasPassword: true,
  lastSignInAt: null,
  createdAt: "2026-01-01T00:00:00Z",
  roles,
});

const toasts: Toast[] = [];
let page: Awaited<ReturnType<typeof renderInOffice>>;
afterEach(() => {
  toasts.length = 0;
  return page.leave();
});

const buttonOf = (name: string) => page.button(`Remove ${name}, Harbor`);
const remove = (name: string) => page.settle(() => buttonOf(name)!.click());
/** Waits until the role is shown and can be removed, or cannot. */
const untilDisabled = (name: string, isDisabled: boolean) =>
  expect.poll(() => buttonOf(name) && buttonOf(name)?.getAttribute("aria-disabled") === "true", { timeout: 10_000 }).toBe(isDisabled);

const writes = () => page.sent.filter(({ path }) => path === "/users/{id}/tenant-roles");

async function open(shown: ReturnType<typeof account>): Promise<void> {
  page = await renderInOffice(
    <ToastContext value={(toast) => void toasts.push(toast)}>
      <UserPage userId="u1" listHref="/users" />
    </ToastContext>,
  );
  const read = () => page.sent.find(({ path }) => path === "/users/{id}");
  await expect.poll(read, { timeout: 10_000 }).toBeDefined();
  await page.settle(() => read()!.respond(shown));
  await untilDisabled("Viewer", false);
}

test("no role can be removed while a change of roles is saved; the next change is based on what was saved", async () => {
  await open(account(1, [role("Viewer"), role("Inspector"), role("TenantAdmin")]));
  await remove("Viewer");
  await untilDisabled("Inspector", true);
  await remove("Inspector");
  expect(writes()).toHaveLength(1);
  await page.settle(() => writes()[0]!.respond(account(2, [role("Inspector"), role("TenantAdmin")])));
  await untilDisabled("Inspector", false);
  await remove("Inspector");
  await expect.poll(writes, { timeout: 10_000 }).toHaveLength(2);
  expect(writes()[1]).toMatchObject({ options: { ifMatch: 2 }, input: { body: { roles: [{ roleName: "TenantAdmin" }] } } });
});

test.each([
  ["can be undone", true, true],
  ["that took away the password cannot be undone, and says where the new link went", false, false],
])("a change of roles %s", async (_name, hasPassword, canUndo) => {
  const shown = { ...account(1, [role("Viewer"), role("Inspector")]), emailConfirmed: false };
  await open(shown);
  await remove("Viewer");
  await page.settle(() => writes()[0]!.respond({ ...shown, version: 2, roles: [role("Inspector")], hasPassword }));
  await expect.poll(() => toasts, { timeout: 10_000 }).toHaveLength(1);
  const [toast] = toasts;
  expect(toast?.message).toMatch(/^Viewer, Harbor removed/);
  expect(toast?.message.includes("a link to choose a new password was sent to ada@b.example")).toBe(!canUndo);
  expect(toast?.undo !== undefined).toBe(canUndo);
});
