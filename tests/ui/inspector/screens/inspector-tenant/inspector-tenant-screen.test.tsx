import { expect, test } from "vitest";
import type { SessionView } from "#shared/engine/session.ts";
import { InspectorTenantScreen } from "../../../../../src-ui/inspector/screens/inspector-tenant/InspectorTenantScreen.tsx";
import { renderWithEngine } from "../../../support/engine-render.tsx";
import { CEDAR, inspectorSession } from "../../../support/fake-engine.ts";
import { press } from "../../../support/form-driver.ts";

const [harbor] = inspectorSession().roles;
const ofBoth = inspectorSession({ roles: [harbor!, { ...harbor!, tenantId: CEDAR, tenantName: "Cedar Clinic" }] });
const atCedar: SessionView = { ...ofBoth, generation: 2, currentTenantId: CEDAR };

/** Chooses Cedar Clinic on the screen. Returns what lets the choice succeed. */
async function chooseCedar() {
  history.replaceState(null, "", "/inspector/select-tenant");
  let succeed = (): void => {};
  const chooseTenant = () => new Promise<never>((resolve) => (succeed = () => resolve({ ok: true, value: atCedar } as never)));
  const page = await renderWithEngine(<InspectorTenantScreen />, { session: ofBoth }, { chooseTenant });
  await press(page, "Cedar Clinic");
  return { ...page, succeed: () => page.settle(succeed) };
}

test("a choice leads on to the dashboard", async () => {
  const { client, succeed } = await chooseCedar();
  await succeed();
  expect(client.auth.peek().currentTenantId).toBe(CEDAR);
  expect(location.pathname).toBe("/inspector/dashboard");
});

test("a choice that succeeds after its screen was left counts, and leads nobody away from the next screen", async () => {
  const page = await chooseCedar();
  history.replaceState(null, "", "/inspector/scan-location");
  await page.leave();
  await page.succeed();
  expect(page.client.auth.peek().currentTenantId).toBe(CEDAR);
  expect(location.pathname).toBe("/inspector/scan-location");
});

test("the current organization is marked in words, and leads on without a call, which would fail offline", async () => {
  history.replaceState(null, "", "/inspector/select-tenant");
  const refuse = async () => ({ ok: false, code: "offline", message: "You are offline." }) as const;
  const page = await renderWithEngine(<InspectorTenantScreen />, { session: ofBoth }, { chooseTenant: refuse });
  await press(page, `${harbor!.tenantName} (current)`);
  expect(page.fake.inputsOf("chooseTenant")).toEqual([]);
  expect(location.pathname).toBe("/inspector/dashboard");
});

test("while an organization is being chosen, the screen says that it is busy", async () => {
  const page = await chooseCedar();
  expect(page.button("Cedar Clinic")?.getAttribute("aria-busy")).toBe("true");
  await page.succeed();
});
