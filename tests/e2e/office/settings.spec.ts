import { accounts, DEMO_PASSWORD } from "../../qa/accounts.ts";
import { expect, test } from "../../qa/index.ts";
import { drawPhoto } from "../../qa/pictures.ts";
import { expectAccessible } from "../support/accessibility.ts";

test.use({ deviceOptions: { isShell: true } });

test("settings apply to all; of two administrators who change them, the second loses nothing", async ({ server, random, device }) => {
  test.slow();
  const admin = server.api.as(await server.api.signIn(accounts.harborAdmin));
  await device.signInOffice(accounts.harborAdmin);
  const { page } = device;
  await page.goto("/settings");
  const save = page.getByRole("button", { name: "Save settings" });
  await page.locator("input[type=file]").setInputFiles({ name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("x") });
  await expect(page.getByText("Choose a PNG, JPEG or WebP picture")).toBeVisible();
  const picture = await drawPhoto(random, { width: 1600, height: 1200 });
  await page.locator("input[type=file]").setInputFiles({ name: "logo.jpg", mimeType: "image/jpeg", buffer: picture });
  await expect(page.getByRole("img", { name: "Current logo" })).toBeVisible();
  await page.getByRole("textbox", { name: "Name for Critical" }).fill("Stop work");
  await page.getByRole("textbox", { name: "Days for Minor" }).fill("soon");
  await page.getByRole("combobox", { name: "Time zone" }).fill("berlin");
  await page.getByRole("option", { name: /Berlin/ }).click();
  await save.click();
  await expect(page.getByRole("alert")).toContainText("Days for Minor: Enter a number");
  await expectAccessible(page, "/settings with a mistake");

  await admin("PUT", "/tenants/settings", { json: { labelText: "Call 100" } });
  await page.getByRole("textbox", { name: "Days for Minor" }).fill("25");
  await save.click();
  await expect(page.getByText("This was changed in the meantime")).toBeVisible();
  await expect(page.getByText("Line on each label: now “Call 100” (you did not change it)")).toBeVisible();
  await page.getByRole("textbox", { name: "Line on each label" }).fill("Call 200");
  await page.getByRole("button", { name: "Keep mine" }).click();
  await save.dblclick();
  await expect(page.getByText("Settings saved")).toBeVisible();
  const { json } = await admin("GET", "/tenants/settings");
  expect(json).toMatchObject({
    timeZone: "Europe/Berlin",
    labelText: "Call 200",
    severityLabels: { Critical: "Stop work" },
    deficiencyDeadlineDays: { Critical: 0, Minor: 25, Observation: null },
    logo: expect.stringMatching(/^data:image\/jpeg;base64,/),
  });

  await page.getByRole("combobox", { name: "Appearance" }).selectOption("dark");
  await page.getByRole("combobox", { name: "Date format" }).selectOption("iso");
  await page.reload();
  await expect(page.getByRole("combobox", { name: "Appearance" })).toHaveValue("dark");
  await page.goto("/profile");
  await expect(page.getByText(/Signed in \d{4}-\d{2}-\d{2} \d{2}:\d{2}/).first()).toBeVisible();

  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await page.getByRole("button", { name: "Sign out", exact: true }).click();
  await page.waitForURL("**/login*");
  await device.signInOffice(accounts.harborViewer);
  await page.goto("/settings");
  await expect(page.getByText("Stop work")).toBeVisible();
  await expect(save).toHaveCount(0);
  await expectAccessible(page, "/settings of a Viewer");
});

test("a change to one's own name made elsewhere is reported, and nothing typed is lost", async ({ server, device }) => {
  const me = server.api.as(await server.api.signIn(accounts.harborViewer));
  await device.signInOffice(accounts.harborViewer);
  const { page } = device;
  await page.goto("/profile");
  const last = page.getByRole("textbox", { name: "Last name" });
  await expect(last).toHaveValue("Taylor");
  await me("PUT", "/authentication/me", { json: { firstName: "Samuel", lastName: "Taylor" } });
  await last.fill("Taylor-Reed");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("This was changed in the meantime")).toBeVisible();
  await expect(page.getByText("First name: now “Samuel” (you did not change it)")).toBeVisible();
  await expectAccessible(page, "/profile changed elsewhere");
  await page.getByRole("button", { name: "Keep mine" }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Profile saved")).toBeVisible();
  expect((await me("GET", "/authentication/me")).json).toMatchObject({ firstName: "Samuel", lastName: "Taylor-Reed" });
});

test("a user changes name and password and ends another session, which is then signed out", async ({ server, device, newDevice }) => {
  test.slow();
  const other = await newDevice();
  await other.signInOffice(accounts.harborViewer);
  const { page: elsewhere } = other;
  await device.signInOffice(accounts.harborViewer);
  const { page } = device;
  await page.goto("/profile");
  const first = page.getByRole("textbox", { name: "First name" });
  await first.fill("Bartholomew");
  server.loseAnswer("PUT /api/authentication/me*");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("alert")).toContainText("cannot be reached");
  await expect(first).toHaveValue("Bartholomew");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Profile saved")).toBeVisible();
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await expect(page.getByText(/^Bartholomew /)).toBeVisible();
  await page.getByRole("button", { name: "Close menu" }).click();

  await expect(page.getByText("This device", { exact: true })).toHaveCount(1);
  await expectAccessible(page, "/profile");
  await page.getByRole("button", { name: /^Sign out .+ on / }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByText(/is signed out/)).toBeVisible();
  await elsewhere.reload();
  await elsewhere.waitForURL("**/login?redirect=*");

  await page.getByLabel("Current password", { exact: true }).fill("not the password");
  await page.getByLabel("New password", { exact: true }).fill("a new password");
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByRole("alert")).toContainText("Current password: This is not your password");
  await page.getByLabel("Current password", { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("Your password is changed.")).toBeVisible();
  await expect(page.getByLabel("New password", { exact: true })).toHaveValue("");
  const again = await server.api.call("POST", "/authentication/login", {
    json: { email: accounts.harborViewer, password: "a new password" },
  });
  expect(again.json.user.firstName).toBe("Bartholomew");
});
