import type { Locator } from "playwright";
import { accounts } from "../../qa/accounts.ts";
import { expect, test } from "../../qa/index.ts";
import { addPhotos, enterCode, reachChecklist, sign, submit } from "../../qa/inspector-steps.ts";
import { expectAccessible } from "../support/accessibility.ts";
import { tabTo } from "../support/keyboard.ts";

test("screens for guests are accessible in each theme, at 390 px", async ({ device }) => {
  const page = await device.openTab("/home");
  for (const path of ["/home", "/login", "/inspector/login", "/no/such/page"]) {
    await page.goto(path);
    await expectAccessible(page, path);
  }
  await page.goto("/inspector/login");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expectAccessible(page, "/inspector/login with mistakes");
});

test("dashboard and scan screens are accessible in each state and theme at 390 px", async ({ device }) => {
  await device.signIn(accounts.harborInspector);
  const { page } = device;
  await expectAccessible(page, "dashboard");
  await page.goto("/inspector/scan-location");
  await expectAccessible(page, "scan-location");
  await enterCode(page, "Location code", "NO-SUCH");
  await expect(page.getByRole("alert")).toBeVisible();
  await expectAccessible(page, "scan-location, unknown code");
  await enterCode(page, "Location code", "HB-L01");
  await page.waitForURL("**/inspector/scan-extinguisher*");
  await expectAccessible(page, "scan-extinguisher");
  await enterCode(page, "Extinguisher code", "HB-E011");
  await expect(page.getByRole("button", { name: "Inspect anyway" })).toBeVisible();
  await expectAccessible(page, "scan-extinguisher, another location");
  await page.getByRole("button", { name: "Inspect anyway" }).click();
  await page.waitForURL("**/inspector/inspection-checklist*");
});

test("checklist, photos and signature are accessible in each state and theme at 390 px", async ({ device }) => {
  await device.signIn(accounts.harborInspector);
  const { page } = device;
  await reachChecklist(page, { location: "HB-L01", extinguisher: "HB-E001" });
  await expectAccessible(page, "inspection-checklist");
  await page.getByRole("radiogroup").first().getByRole("radio", { name: "Problem" }).check({ force: true });
  await page.getByRole("button", { name: "All remaining OK" }).click();
  await expectAccessible(page, "inspection-checklist, completed");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.waitForURL("**/inspector/inspection-photos*");
  await expectAccessible(page, "inspection-photos");
  await device.goOffline();
  await addPhotos(page, [await device.drawPhoto()]);
  await page.goBack();
  await expect(page.getByRole("button", { name: "Remove photo" })).toBeVisible();
  await expectAccessible(page, "inspection-photos with a photo, offline");
  await page.goForward();
  await expectAccessible(page, "inspection-signature");
  await sign(page, "drawn");
  await expectAccessible(page, "inspection-signature, signed");
});

test("a problem that is not proposed needs a comment and reaches the office as a deficiency", async ({ server, device }) => {
  await device.signIn(accounts.harborInspector);
  const { page } = device;
  await reachChecklist(page, { location: "HB-L01", extinguisher: "HB-E001" });
  const first = page.getByRole("radiogroup").first();
  await first.getByRole("radio", { name: "Problem" }).check({ force: true });
  await first.getByRole("combobox", { name: "What is wrong" }).selectOption("Something else");
  const severity = first.getByRole("combobox", { name: "Severity" });
  await expect(severity).toHaveValue("Major");
  await severity.selectOption("Minor");
  await page.getByRole("button", { name: "All remaining OK" }).click();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("alert")).toHaveText("1 problem needs a comment");
  const comment = first.getByRole("textbox", { name: "Comment" });
  await expect(comment).toBeFocused();
  await expect(comment).toHaveAccessibleDescription(/Describe what is wrong/);
  await expectAccessible(page, "inspection-checklist, a comment is missing");
  await comment.fill("Painted over");
  await expect(page.getByRole("alert")).toHaveCount(0);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.waitForURL("**/inspector/inspection-photos*");
  await addPhotos(page, []);
  await sign(page, "drawn");
  await submit(page);
  const office = server.api.as(await server.api.signIn(accounts.harborAdmin));
  const reported = async () =>
    ((await office("GET", "/deficiencies?searchTerm=Painted")).json.items as Record<string, unknown>[]).map((each) => [
      each["code"],
      each["severity"],
      each["description"],
    ]);
  await expect.poll(reported).toEqual([["OTH-01", "Minor", "Other problem: Painted over"]]);
});

test("submitted work is shown accessibly in its states and in each theme, at 390 px", async ({ server, device }) => {
  await device.signIn(accounts.harborInspector);
  await device.goOffline();
  await device.inspect({ location: "HB-L01", extinguisher: "HB-E001", photos: 1, problems: 1 });
  const { page } = device;
  await expectAccessible(page, "inspection-success, on the device");
  await page.goto("/inspector/dashboard");
  await expectAccessible(page, "dashboard, offline with unsent work");
  server.answer("* /api/*", 500, 1_000);
  await device.goOnline();
  const banner = page.getByRole("status", { name: "Sync status" });
  await expect(async () => {
    await page.getByRole("button", { name: "Sync now" }).click();
    await expect(banner).toContainText("Sync Failed", { timeout: 1_000 });
  }).toPass();
  await expectAccessible(page, "dashboard with a failure");
  server.clearFaults();
  // By then the engine may have made another attempt automatically.
  await page.getByRole("button", { name: "Sync now" }).click();
  await expect(page.getByText("You have nothing left to send on this device.")).toBeVisible();
  await expectAccessible(page, "dashboard, all sent");
});

test("an inspection can be done by keyboard alone", async ({ server, device }) => {
  await device.signIn(accounts.harborInspector);
  const { page } = device;
  const press = (key: string): Promise<void> => page.keyboard.press(key);
  const reach = (role: "button" | "link" | "textbox", name: RegExp) => tabTo(page, page.getByRole(role, { name }).first());
  await reach("link", /Start inspection/);
  await press("Enter");
  await page.waitForURL("**/inspector/scan-location*");
  await reach("textbox", /Location code/);
  await page.keyboard.type("hb-l01");
  await press("Enter");
  await page.waitForURL("**/inspector/scan-extinguisher*");
  await reach("textbox", /Extinguisher code/);
  await page.keyboard.type("hb-e001");
  await press("Enter");
  await page.waitForURL("**/inspector/inspection-checklist*");
  const first = page.getByRole("radiogroup").first();
  const firstRadio = first.getByRole("radio").first();
  for (let presses = 0; presses < 60 && !(await firstRadio.evaluate((element) => element === document.activeElement)); presses++)
    await press("Tab");
  await press("Space");
  await press("ArrowRight");
  await expect(first.getByRole("radio", { name: "Problem" })).toBeChecked();
  await reach("textbox", /Comment/);
  await page.keyboard.type("Blocked by a bed");
  await reach("button", /All remaining OK/);
  await press("Enter");
  await reach("button", /^Continue$/);
  await press("Enter");
  await page.waitForURL("**/inspector/inspection-photos*");
  await reach("button", /^Continue$/);
  await press("Enter");
  await page.waitForURL("**/inspector/inspection-signature*");
  await reach("button", /Type name instead/);
  await press("Enter");
  await reach("textbox", /Full name/);
  await page.keyboard.type("Ines Pector");
  await reach("button", /Submit inspection/);
  await press("Enter");
  await page.waitForURL("**/inspector/inspection-success*");
  await expect.poll(async () => (await server.inspections()).map((each) => each.extinguisherCode)).toEqual(["HB-E001"]);
  const [arrived] = await server.inspections();
  const details = await server.api.as(await server.api.signIn(accounts.harborAdmin))("GET", `/v2/inspections/${arrived?.inspectionId}`);
  const comments = details.json.checklistResponses.map((each: { comments: string | null }) => each.comments);
  expect(comments).toContain("Blocked by a bed");
});

test("buttons that go away when they are pressed leave the focus where they were, or on the heading", async ({ server, device }) => {
  await device.signIn(accounts.harborInspector);
  await device.goOffline();
  await device.inspect({ location: "HB-L01", extinguisher: "HB-E001" });
  server.answer("POST /api/v2/inspections", 422, 1_000);
  await device.goOnline();
  const { page } = device;
  await page.goto("/inspector/dashboard");
  const notSent = page.getByRole("region", { name: "Not sent yet" });
  const again = notSent.getByRole("button", { name: "Send failed items again" });
  await expect(async () => {
    await notSent.getByRole("button", { name: "Sync now" }).click();
    await expect(again).toBeVisible({ timeout: 1_000 });
  }).toPass({ intervals: [200] });
  const press = async (button: Locator): Promise<void> => {
    await button.focus();
    await page.keyboard.press("Enter");
    await expect(button).toHaveCount(0);
  };
  await press(page.getByRole("status", { name: "Sync status" }).getByRole("button", { name: "Dismiss" }));
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  // The next attempt takes long enough to be seen.
  server.link({ latencyMs: 2_000 });
  await press(again);
  await expect(notSent.locator(":focus")).toBeVisible();
});
