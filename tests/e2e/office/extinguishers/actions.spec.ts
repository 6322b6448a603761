import type { Page } from "playwright";
import { accounts } from "../../../qa/accounts.ts";
import { desk, expect, test } from "../../../qa/index.ts";
import { asAdmin } from "../../support/office-actions.ts";
import { press } from "../../support/press.ts";
import { openRegister, registerOf } from "../../support/register.ts";

test.use({ deviceOptions: desk });

const toast = (page: Page) => page.getByRole("region", { name: "Notifications" });

test("taking an extinguisher out of service, returning, retiring and restoring it can be undone, condemning it cannot", async ({
  server,
  device,
}) => {
  const register = await registerOf(server);
  const { extinguisherId } = await register.find("HB-E003");
  const page = await openRegister(device, "/extinguishers?search=HB-E003");
  await page.getByRole("link", { name: "HB-E003" }).click();
  await press(page, "Take out of service");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Take out of service" }).click();
  await expect(dialog.getByText("Enter the reason").first()).toBeVisible();
  await device.goOffline();
  await dialog.getByLabel("Reason").fill("Dented at the base");
  await dialog.getByRole("button", { name: "Take out of service" }).click();
  await expect(dialog.getByRole("alert")).toContainText("offline");
  await expect(dialog.getByLabel("Reason")).toHaveValue("Dented at the base");
  await device.goOnline();
  await dialog.getByRole("button", { name: "Take out of service" }).dblclick();
  await expect(page.getByText("Out of service: Dented at the base")).toBeVisible();
  await expect(page.getByRole("region", { name: "Changes and moves" })).toContainText("Taken out of service");
  await press(page, "Return to service");
  await expect(dialog.getByRole("heading")).toHaveText(/^Return \S+ to service$/);
  await dialog.getByLabel("What was done").fill("New shell");
  await dialog.getByRole("button", { name: "Return to service" }).click();
  await expect(toast(page)).toContainText("back in service");
  await toast(page).getByRole("button", { name: "Undo" }).last().click();
  await expect(page.getByText("Out of service: Dented at the base")).toBeVisible();
  await press(page, "Return to service");
  await dialog.getByRole("button", { name: "Return to service" }).click();
  await press(page, "Retire");
  await dialog.getByLabel("Reason").fill("Condemned at its test");
  await dialog.getByRole("button", { name: "Retire" }).click();
  await expect(page.getByText("Retired. Its history is kept")).toBeVisible();
  await press(page, "Restore");
  await expect(page.getByRole("link", { name: "Plan inspection" })).toBeVisible();
  const { json } = await register.call("GET", `/extinguishers/${extinguisherId}/events`);
  expect(json.items.filter(({ event }: { event: string }) => event === "ReturnedToService").at(-1)).toMatchObject({ reason: "New shell" });
  expect(json.items.find(({ event }: { event: string }) => event === "Retired")).toMatchObject({ reason: "Condemned at its test" });
  expect(json.items.map(({ event }: { event: string }) => event).toReversed()).toEqual([
    "OutOfService",
    "ReturnedToService",
    "OutOfService",
    "ReturnedToService",
    "Retired",
    "Restored",
  ]);
  await press(page, "Retire");
  await dialog.getByRole("button", { name: "Retire" }).click();
  await press(page, "Condemn");
  await dialog.getByLabel("Reason").fill("Cracked");
  await dialog.getByRole("button", { name: "Condemn" }).click();
  await expect(page.getByText("1 extinguisher condemned")).toBeVisible();
  await expect(page.getByText("Condemned: it must never return to service")).toBeVisible();
  await expect(page.getByRole("region", { name: "Changes and moves" })).toContainText("Condemned“Cracked”");
  await expect(page.getByRole("button", { name: /^(Restore|Condemn)$/ })).toHaveCount(0);
});

test("an extinguisher that is replaced keeps its code and history, and its due dates start anew", async ({ server, device }) => {
  const { unit } = await asAdmin(server);
  await device.signInOffice(accounts.harborAdmin, `/extinguishers?extinguisher=${await unit("HB-E001")}`);
  const { page } = device;
  const due = page.getByRole("region", { name: "Due dates" });
  await expect(due.getByRole("row", { name: /Annual maintenance/ })).toContainText("after the last annual maintenance");
  await press(page, "Replace");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Serial number").fill("NEW-7");
  await dialog.getByLabel("Manufactured").fill("2019-05-02");
  await dialog.getByRole("button", { name: "Replace" }).click();
  await expect(toast(page)).toContainText("HB-E001 replaced");
  await expect(due.getByRole("row", { name: /Annual maintenance/ })).toContainText("after it was installed");
  await expect(due.getByRole("row", { name: /Hydrostatic test/ })).toContainText("no test is recorded");
  await expect(page.getByRole("region", { name: "Changes and moves" })).toContainText("Replaced by another");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("HB-E001");
});
