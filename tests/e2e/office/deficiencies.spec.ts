import { accounts } from "../../qa/accounts.ts";
import { desk, expect, test } from "../../qa/index.ts";
import { asAdmin, open, rowsOf } from "../support/office-actions.ts";

test.use({ deviceOptions: desk });

test("a deficiency is assigned, resolved, found again and reopened, and each step can be undone", async ({ server, device }) => {
  const admin = await asAdmin(server);
  const inspector = await server.api.signIn(accounts.harborInspector);
  const { inspectionId, extinguisherId } = await admin.done("HB-E035");
  const json = { inspectionId, extinguisherId, code: "ACC-01", severity: "Major", description: "A trolley before it" };
  const { deficiencyId } = (await server.api.as(inspector)("POST", "/deficiencies", { json })).json;
  const saved = async () => (await admin.call("GET", `/deficiencies/${deficiencyId}`)).json;
  const page = await open(device, "/inspections?view=deficiencies&search=trolley");
  const rows = rowsOf(page, "Deficiencies");
  const dialog = page.getByRole("dialog");
  await expect(rows).toHaveCount(1);
  await page.getByRole("button", { name: "Edit ACC-01, HB-E035" }).click();
  await dialog.getByLabel("Assigned to").selectOption({ label: "Ivan Reyes" });
  await dialog.getByLabel("Status").selectOption("In progress");
  await admin.call("PUT", `/deficiencies/${deficiencyId}`, { json: { severity: "Critical" } });
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByRole("alert")).toContainText("Severity: now “Critical” (you did not change it)");
  await dialog.getByRole("button", { name: "Keep mine" }).click();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(rows).toContainText("Ivan Reyes");
  expect(await saved()).toMatchObject({ severity: "Critical", status: "InProgress", assignedToUserId: inspector.userId });

  await page.getByRole("button", { name: "Resolve ACC-01, HB-E035" }).click();
  await dialog.getByRole("button", { name: "Resolve" }).click();
  await expect(dialog.getByText("Enter what was done").first()).toBeVisible();
  await dialog.getByLabel("What was done").fill("Moved away");
  await dialog.getByRole("button", { name: "Resolve" }).dblclick();
  await expect(page.getByText("No deficiencies match")).toBeVisible();
  await page.getByLabel("Status").selectOption("Resolved");
  await expect(page).toHaveURL(/status=Resolved/);
  await page.reload();
  await expect(rows).toContainText("Moved away");
  await page.getByRole("button", { name: "Edit ACC-01, HB-E035" }).click();
  await dialog.getByLabel("Status").selectOption("Open");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("No deficiencies match")).toBeVisible();
  expect(await saved()).toMatchObject({ status: "Open", resolvedDate: null });

  await page.goto(new URL(`/extinguishers?extinguisher=${extinguisherId}`, device.origin).href);
  await page.getByRole("button", { name: "Resolve ACC-01" }).first().click();
  await dialog.getByLabel("What was done").fill("Moved again");
  await dialog.getByRole("button", { name: "Resolve" }).click();
  await expect(dialog).toHaveCount(0);
  expect(await saved()).toMatchObject({ status: "Resolved", resolutionNotes: "Moved again" });
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Undone")).toBeVisible();
  expect(await saved()).toMatchObject({ status: "Open", resolutionNotes: "Moved away" });
});
