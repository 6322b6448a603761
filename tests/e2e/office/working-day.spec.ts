import type { Page } from "playwright";
import { accounts, DEMO_PASSWORD } from "../../qa/accounts.ts";
import type { Device } from "../../qa/device.ts";
import { desk, expect, test } from "../../qa/index.ts";
import { addPhotos, respondToChecklist, sign, submit } from "../../qa/inspector-steps.ts";
import { tabTo } from "../support/keyboard.ts";

const phone = { viewport: { width: 390, height: 844 } };
test.use({ deviceOptions: desk });
test.setTimeout(300_000);

/** Expects the screen's heading to have the focus, as after a navigation. */
async function expectHeading(page: Page, name: string | RegExp): Promise<void> {
  await expect(page.getByRole("heading", { level: 1, name })).toBeFocused();
}

/** Carries out the planned inspection, as the inspector it was assigned to. */
async function carryOut(field: Device, code: string): Promise<void> {
  await field.signIn(accounts.harborInspector);
  const { page } = field;
  await page.getByRole("region", { name: "Assigned to me" }).getByRole("button", { name: code }).click();
  await page.waitForURL("**/inspector/inspection-checklist*");
  await respondToChecklist(page, {});
  await addPhotos(page, [await field.drawPhoto()]);
  await sign(page, "drawn");
  await submit(page);
}

test("a working day by keyboard, from an overdue extinguisher to its verified inspection", async ({ server, device, newDevice }) => {
  const inspector = await server.api.call("POST", "/authentication/login", {
    json: { email: accounts.harborInspector, password: DEMO_PASSWORD },
  });
  const name = `${inspector.json.user.firstName} ${inspector.json.user.lastName}`;
  const page = await device.openTab("/login");
  const { keyboard } = page;
  const main = page.getByRole("main");

  await tabTo(page, page.getByRole("textbox", { name: "Email" }));
  await keyboard.type(accounts.harborAdmin);
  await tabTo(page, page.getByLabel("Password", { exact: true }));
  await keyboard.type(DEMO_PASSWORD);
  await keyboard.press("Enter");
  await expectHeading(page, "Dashboard");
  // A page reload would lose this.
  await page.evaluate(() => Object.assign(window, { stays: true }));

  await tabTo(page, main.getByRole("navigation", { name: "At a glance" }).getByRole("link", { name: "Overdue" }));
  await keyboard.press("Enter");
  await expectHeading(page, "Extinguishers");
  expect(new URL(page.url()).searchParams.get("due")).toBe("overdue");
  await expect(main.getByRole("row").nth(1).getByRole("link")).toBeVisible();
  await keyboard.press("j");
  const first = main.getByRole("row").nth(1).getByRole("link");
  await expect(first).toBeFocused();
  await keyboard.press("j");
  await keyboard.press("k");
  await expect(first).toBeFocused();
  const code = (await first.textContent()) ?? "";
  await keyboard.press("Enter");
  await expectHeading(page, code);
  await expect(main.getByText(/overdue/i).first()).toBeVisible();

  await tabTo(page, main.getByRole("link", { name: "Plan inspection" }));
  await keyboard.press("Enter");
  await expectHeading(page, "Plan inspections");
  await expect(main.getByRole("status").filter({ hasText: "1 extinguisher chosen" })).toBeVisible();
  const choice = main.getByRole("combobox", { name: "Inspector", exact: true });
  await tabTo(page, choice);
  await keyboard.type(name);
  await expect(choice.locator("option:checked")).toHaveText(name);
  await tabTo(page, main.getByRole("textbox", { name: /Notes for the inspector/ }));
  await keyboard.type("Ask for the key at the desk");
  await tabTo(page, main.getByRole("button", { name: "Plan 1 inspection" }));
  await keyboard.press("Enter");

  await expectHeading(page, "Inspections");
  const row = main.getByRole("row").filter({ hasText: code });
  await expect(row).toContainText("Planned");
  await keyboard.press("j");
  await expect(row.getByRole("link").first()).toBeFocused();
  await keyboard.press("Enter");
  await expectHeading(page, new RegExp(code));
  await expect(main.getByRole("button", { name: "Accept" })).toHaveCount(0);

  await carryOut(await newDevice(phone), code);
  // Other people's work shows up without a reload, since the data on screen are read again every 30 s.
  await expect(main.getByRole("button", { name: "Accept" })).toBeVisible({ timeout: 60_000 });
  expect(await page.evaluate(() => "stays" in window), "without a reload").toBe(true);

  await tabTo(page, main.getByRole("button", { name: "Accept" }));
  await keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Accept this inspection?" });
  await expect(dialog).toBeVisible();
  expect(await dialog.evaluate((element) => element.contains(document.activeElement)), "the focus is in the dialog").toBe(true);
  await tabTo(page, dialog.getByRole("button", { name: "Accept" }));
  await keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(main.getByText("Accepted", { exact: true }).first()).toBeVisible();
  await expect(main.getByRole("button", { name: "Reject" })).toHaveCount(0);
  await expectHeading(page, new RegExp(code));

  await tabTo(page, main.getByRole("button", { name: "Verify" }));
  await keyboard.press("Enter");
  await expect(main.getByText("This record is unchanged since it was completed.")).toBeVisible();

  const [done] = await server.inspections({ status: "Accepted" });
  expect(done).toMatchObject({ extinguisherCode: code, inspectorName: name, reviewedByUserId: expect.any(String) });
  expect(await server.inspections()).toHaveLength(1);
});
