import { expect, test } from "vitest";
import type { Engine } from "#shared/engine/engine.ts";
import { SelectTenantScreen } from "../../../../../src-ui/office/screens/select-tenant/SelectTenantScreen.tsx";
import { renderWithEngine } from "../../../support/engine-render.tsx";
import { CEDAR, HARBOR, inspectorSession } from "../../../support/fake-engine.ts";
import { control, press, submit, type } from "../../../support/form-driver.ts";
import { recordHttpCalls } from "../../../support/http-calls.ts";

const session = inspectorSession({ area: "office", currentTenantId: null });
const TENANTS = [
  { tenantId: HARBOR, tenantName: "Harbor Point Hospital" },
  { tenantId: CEDAR, tenantName: "Cedar Clinic" },
];
const chosen: Engine["chooseTenant"] = async ({ tenantId }) => ({
  ok: true,
  value: { ...session, generation: 2, currentTenantId: tenantId },
});

async function open(chooseTenant = chosen, given = session) {
  history.replaceState(null, "", "/select-tenant?redirect=%2Freports");
  const calls = recordHttpCalls();
  const page = await renderWithEngine(<SelectTenantScreen />, { session: given }, { chooseTenant });
  return { ...page, calls, alert: () => page.container.querySelector('[role="alert"]')?.textContent };
}

test("organizations that could not be read are read again on a press, and are in the order of the server", async () => {
  const page = await open();
  await page.settle(() => page.calls[0]!.lose());
  expect(page.alert()).toContain("The server cannot be reached");
  await press(page, "Try again");
  expect(page.alert()).toBeUndefined();
  await page.settle(() => page.calls[1]!.respond(TENANTS));
  const shown = [...page.container.querySelectorAll("li")].map((each) => each.textContent);
  expect(shown).toEqual(TENANTS.map(({ tenantName }) => tenantName));
});

test("a choice is made once, however often it is pressed, and leads on to where the person wanted to go", async () => {
  const page = await open();
  await page.settle(() => page.calls[0]!.respond(TENANTS));
  await page.settle(() => {
    page.button("Cedar Clinic")!.click();
    page.button("Harbor Point Hospital")!.click();
  });
  expect(page.fake.inputsOf("chooseTenant")).toEqual([{ tenantId: CEDAR }]);
  expect(page.client.auth.peek().currentTenantId).toBe(CEDAR);
  expect(location.pathname).toBe("/reports");
});

test("the current organization is marked in words, and leads on without a call, which would fail offline", async () => {
  const page = await open(async () => ({ ok: false, code: "offline", message: "You are offline." }), {
    ...session,
    currentTenantId: CEDAR,
  });
  await page.settle(() => page.calls[0]!.respond(TENANTS));
  await press(page, "Cedar Clinic (current)");
  expect(page.fake.inputsOf("chooseTenant")).toEqual([]);
  expect(location.pathname).toBe("/reports");
});

test("a choice that fails says why and leaves the person here", async () => {
  const page = await open(async () => ({ ok: false, code: "offline", message: "You are offline." }));
  await page.settle(() => page.calls[0]!.respond(TENANTS));
  await press(page, "Cedar Clinic");
  expect(page.alert()).toContain("You are offline.");
  expect(location.pathname).toBe("/select-tenant");
});

test("a choice that ends after its screen was left leads nobody away from the next one", async () => {
  let end = (): void => {};
  const page = await open((input) => new Promise((resolve) => (end = () => void chosen(input).then(resolve))));
  await page.settle(() => page.calls[0]!.respond(TENANTS));
  await press(page, "Cedar Clinic");
  history.replaceState(null, "", "/profile");
  await page.leave();
  await page.settle(end);
  expect(page.client.auth.peek().currentTenantId).toBe(CEDAR);
  expect(location.pathname).toBe("/profile");
});

test("a first organization is not created twice when the response to its creation was lost", async () => {
  const roles = [{ roleName: "SystemAdmin", roleType: "System", tenantId: null, tenantName: null }] as unknown as typeof session.roles;
  const page = await open(chosen, { ...session, roles });
  await page.settle(() => page.calls[0]!.respond([]));
  await type(page, "Name of the organization", "Harbor Point Hospital");
  await submit(page);
  await page.settle(() => page.calls[1]!.lose());
  expect(control(page, "Name of the organization").value).toBe("Harbor Point Hospital");
  await submit(page);
  const keys = page.calls.slice(1).map(({ headers }) => headers["Idempotency-Key"]);
  expect(keys).toEqual([expect.any(String), keys[0]]);
  await page.settle(() => page.calls[2]!.respond({ tenantId: HARBOR }, { status: 201 }));
  expect(page.client.auth.peek().currentTenantId).toBe(HARBOR);
});
