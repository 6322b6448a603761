import { accounts, DEMO_PASSWORD } from "../qa/accounts.ts";
import { enterCode, sign } from "../qa/inspector-steps.ts";
import { expect, test } from "./support/contract.ts";

test.use({ deviceOptions: { firstVisit: true } });

/** What scenarios outside this repository call. */
const SERVER_CALLS = ["inspections", "photos", "answer", "loseAnswer", "link", "stop", "start"] as const;
const DEVICE_CALLS = [
  "signIn",
  "inspect",
  "goOffline",
  "goOnline",
  "closeTab",
  "openTab",
  "killWorker",
  "restartBrowser",
  "showLabels",
  "queue",
] as const;

test("the kit and the inspector's screens carry the names that scripts rely on, and sign-in writes the stored keys", async ({
  server,
  device,
}) => {
  for (const name of SERVER_CALLS) expect(server[name], `server.${name}`).toBeInstanceOf(Function);
  for (const name of DEVICE_CALLS) expect(device[name], `device.${name}`).toBeInstanceOf(Function);

  const page = await device.openTab("/inspector/login");
  await page.getByRole("textbox", { name: "Email" }).fill(accounts.harborInspector);
  await page.getByLabel("Password", { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();

  await page.waitForURL("**/inspector/dashboard*");
  await expect(page.getByText("Ready to work offline")).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole("button", { name: "Sync now" })).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage)))
    .toEqual(
      expect.arrayContaining(["accessToken", "refreshToken", "currentTenantId", "inspectorToken", "inspectorUser", "inspectorDrafts"]),
    );
  await page.getByRole("button", { name: "Sync now" }).click();
  await expect(page.getByRole("status").filter({ hasText: "No drafts to sync" })).toBeVisible();

  const banner = page.getByRole("status", { name: "Sync status" });
  await expect(banner).toBeHidden();
  await device.goOffline();
  await expect(banner).toContainText("Working Offline");
  await expect(banner).toContainText("0 items will sync when online");
  await page.getByRole("button", { name: "Sync now" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Cannot sync while offline" })).toBeVisible();

  await page
    .getByRole("link", { name: "Start inspection" })
    .or(page.getByRole("button", { name: "Start inspection" }))
    .click();
  await page.waitForURL("**/inspector/scan-location*");
  await enterCode(page, "Location code", "HB-L03");
  await page.waitForURL("**/inspector/scan-extinguisher*");
  await enterCode(page, "Extinguisher code", "HB-X404");
  await expect(page.getByRole("alert")).toBeVisible();
  await enterCode(page, "Extinguisher code", "HB-E001");
  await expect(page.getByRole("button", { name: "Scan another" })).toBeVisible();
  await page.getByRole("button", { name: "Inspect anyway" }).click();

  await page.waitForURL("**/inspector/inspection-checklist*");
  const question = page.getByRole("radiogroup").first();
  for (const name of ["OK", "Problem", "Not applicable"]) await expect(question.getByRole("radio", { name })).toBeAttached();
  await question.getByRole("radio", { name: "Problem" }).check({ force: true });
  await page.getByRole("textbox", { name: "Comment" }).fill("Loose");
  await page.getByRole("button", { name: "All remaining OK" }).click();
  await page.getByRole("textbox", { name: "Notes" }).fill("Checked");
  await expect.poll(() => page.evaluate(() => JSON.parse(localStorage.getItem("inspectorDrafts") ?? "[]").length)).toBe(1);
  await page.getByRole("button", { name: "Continue" }).click();

  await page.waitForURL("**/inspector/inspection-photos*");
  await page.getByRole("button", { name: "Take photo" }).click();
  await expect(page.getByRole("button", { name: "Remove photo" })).toHaveCount(1);
  const files = [await device.drawPhoto(), await device.drawPhoto()];
  await page
    .getByLabel("Add photo from file")
    .setInputFiles(files.map((buffer, index) => ({ name: `${index}.jpg`, mimeType: "image/jpeg", buffer })));
  await expect(page.getByRole("button", { name: "Remove photo" })).toHaveCount(3);
  await page.getByRole("button", { name: "Remove photo" }).first().click();
  await expect(page.getByRole("button", { name: "Remove photo" })).toHaveCount(2);
  await page.getByRole("button", { name: "Continue" }).click();

  await page.waitForURL("**/inspector/inspection-signature*");
  await sign(page, "drawn");
  for (const name of ["Undo", "Clear"]) await expect(page.getByRole("button", { name, exact: true })).toBeEnabled();
  await page.getByRole("button", { name: "Type name instead" }).click();
  await page.getByRole("textbox", { name: "Full name" }).fill("Ines Pector");
  await page.getByRole("button", { name: "Submit inspection" }).click();

  await page.waitForURL("**/inspector/inspection-success*");
  await expect(page.getByRole("heading", { name: "Saved on this device" })).toBeVisible();
  await expect(banner).toContainText(/\d+ items will sync when online/);
  const { operations, photos } = await device.queue();
  await expect(banner).toContainText(`${operations.length + photos.length} items`);
  server.link({ upKbps: 400 });
  await device.goOnline();
  await expect(banner).toContainText("Syncing...");
  await expect(banner).toContainText(/\d+ operations?, \d+ photos?/);
  await expect(page.getByRole("heading", { name: "Sent" })).toBeVisible();
  const [arrived] = await server.inspections();
  await expect(page.getByText(arrived?.receiptNumber ?? "none")).toBeVisible();
  await page.getByRole("button", { name: "Next extinguisher" }).click();
  await expect(page).toHaveURL(/\/inspector\/scan-extinguisher/);
  // Inspected today, and at its location.
  await page.goto("/inspector/scan-location");
  await enterCode(page, "Location code", "HB-L01");
  await enterCode(page, "Extinguisher code", "HB-E001");
  for (const name of ["Inspect anyway", "Scan another"]) await expect(page.getByRole("button", { name })).toBeVisible();
});

test("a failure shows in the banner with Retry and Dismiss, and dismissing outlasts a reload", async ({ server, device }) => {
  await device.signIn(accounts.harborInspector);
  const { page } = device;
  server.answer("* /api/*", 500, 1_000);
  await device.inspect({ location: "HB-L03", extinguisher: "HB-E021" });
  await page.goto("/inspector/dashboard");
  const banner = page.getByRole("status", { name: "Sync status" });
  await expect(async () => {
    await page.getByRole("button", { name: "Sync now" }).click();
    await expect(banner).toContainText("Sync Failed", { timeout: 1_000 });
  }).toPass();
  await expect(banner).toContainText("1 item failed");
  const line = page.getByRole("list", { name: "Not sent yet" }).getByRole("listitem").first();
  await expect(line).toContainText("Inspection HB-E021");
  await expect(line).toContainText("The server had a problem");
  await expect(banner.getByRole("button", { name: "Retry" })).toBeVisible();
  await banner.getByRole("button", { name: "Dismiss" }).click();
  await expect(banner).toBeHidden();
  await page.reload();
  await expect(page.getByText("Ready to work offline")).toBeVisible();
  await expect(banner).toBeHidden();
});

test.describe("without a camera", () => {
  test.use({ deviceOptions: { camera: false, firstVisit: true } });
  test("the scan screens say so and take a typed code", async ({ device }) => {
    await device.signIn(accounts.harborInspector);
    const { page } = device;
    await page.goto("/inspector/scan-location");
    await expect(page.getByText("No camera here. Type the code.")).toBeVisible();
    await enterCode(page, "Location code", "HB-L01");
    await page.waitForURL("**/inspector/scan-extinguisher*");
    await expect(page.getByText("No camera here. Type the code.")).toBeVisible();
  });
});

test("the office's sign-in has the same names and keys, and dev sign-in is there in the demo", async ({ device }) => {
  const page = await device.openTab("/login");
  await expect(page.getByRole("button", { name: /Dev sign-in/ })).toBeVisible();
  await page.getByRole("textbox", { name: "Email" }).fill(accounts.harborAdmin);
  await page.getByLabel("Password", { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.waitForURL((url) => !url.pathname.startsWith("/login"));
  const keys = await page.evaluate(() => Object.keys(localStorage));
  expect(keys).toEqual(expect.arrayContaining(["accessToken", "refreshToken", "currentTenantId"]));
  expect(keys.filter((key) => ["inspectorToken", "inspectorUser"].includes(key))).toEqual([]);

  await page.goto("/inspector/login");
  await page.getByRole("textbox", { name: "Email" }).fill(accounts.harborAdmin);
  await page.getByLabel("Password", { exact: true }).fill(DEMO_PASSWORD);
  const before = await page.evaluate(() => localStorage.getItem("accessToken"));
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByText("Access denied. Inspector role required.")).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("accessToken"))).toBe(before);
});

test("the office's reports carry the names that scripts rely on", async ({ device }) => {
  await device.signInOffice(accounts.harborViewer, "/reports");
  const { page } = device;
  await page.getByRole("link", { name: "Register of extinguishers" }).click();
  await page.waitForURL("**/reports/register");
  await expect(page.getByRole("table")).toBeVisible();
  await expect(page.getByLabel("As of", { exact: true })).toHaveValue(/^\d{4}-\d{2}-\d{2}$/);
  for (const name of ["PDF", "Excel", "CSV", "Print"]) await expect(page.getByRole("button", { name, exact: true })).toBeVisible();
});
