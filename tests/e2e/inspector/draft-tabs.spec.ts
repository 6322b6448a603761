import type { Locator, Page } from "playwright";
import { accounts } from "../../qa/accounts.ts";
import { expect, test } from "../../qa/index.ts";
import { addPhotos, respondToChecklist, reachChecklist, sign, submit } from "../../qa/inspector-steps.ts";

/** Inspects up to the signature. Resolves with the query that names the draft. */
async function reachSignature(page: Page, extinguisher: string): Promise<string> {
  await reachChecklist(page, { location: "HB-L01", extinguisher });
  await respondToChecklist(page, {});
  await addPhotos(page, []);
  return new URL(page.url()).search;
}

const summaryOf = (page: Page) => page.getByRole("main");

test("a signature for a draft that another tab changed is refused, and what is shown is sealed", async ({ server, device }) => {
  await device.signIn(accounts.harborInspector);
  const { page } = device;
  const draft = await reachSignature(page, "HB-E001");
  await expect(summaryOf(page)).toContainText("Passed");
  const other = await device.openTab(`/inspector/inspection-checklist${draft}`);
  const first = other.getByRole("radiogroup").first();
  await first.getByRole("radio", { name: "Problem" }).check({ force: true });
  await other.getByRole("textbox", { name: "Comment" }).first().fill("Behind a cart");
  await other.getByRole("button", { name: "Continue" }).click();
  await other.waitForURL("**/inspector/inspection-photos*");

  await page.bringToFront();
  await sign(page, { typed: "Ivan Reyes" });
  await page.getByRole("button", { name: "Submit inspection" }).click();
  await expect(page.getByRole("alert")).toContainText("changed in another tab");
  await expect(summaryOf(page)).toContainText("1 problem: Missing from its place, Critical");
  await expect(summaryOf(page)).toContainText("10 OK, 1 problem");
  await expect(page.getByRole("textbox", { name: "Full name" })).toHaveCount(0);
  expect(page.url()).toContain("/inspector/inspection-signature");
  expect(await server.inspections()).toEqual([]);
  await page.getByRole("button", { name: "Submit inspection" }).click();
  await expect(page.getByRole("alert")).toHaveCount(2);

  await sign(page, { typed: "Ivan Reyes" });
  await submit(page);
  await expect.poll(() => server.inspections()).toHaveLength(1);
  const [arrived] = await server.inspections();
  expect(arrived).toMatchObject({ passed: false, inspectorSignature: "Ivan Reyes", signatureMethod: "Typed" });
  expect(arrived?.failureReason).toContain("Behind a cart");
});

test("of two tabs that sign the same inspection, the second goes to the receipt from any screen", async ({ server, device }) => {
  await device.signIn(accounts.harborInspector);
  const { page } = device;
  const draft = await reachSignature(page, "HB-E002");
  const secondTab = await device.openTab(`/inspector/inspection-signature${draft}`);
  const checklistTab = await device.openTab(`/inspector/inspection-checklist${draft}`);
  await sign(secondTab, { typed: "Ivan Reyes" });
  await expect(checklistTab.getByRole("radiogroup").first()).toBeVisible();
  await page.bringToFront();
  await sign(page, "drawn");
  await submit(page);
  // A tab brought to the front may go to the receipt automatically, even during the click.
  const tryToClick = (part: Locator) => part.click({ force: true, timeout: 5_000 }).catch(() => undefined);
  await secondTab.bringToFront();
  await tryToClick(secondTab.getByRole("button", { name: "Submit inspection" }));
  await secondTab.waitForURL("**/inspector/inspection-success*");
  await checklistTab.bringToFront();
  await tryToClick(checklistTab.getByRole("radiogroup").first().getByRole("radio", { name: "Problem" }));
  await checklistTab.waitForURL("**/inspector/inspection-success*");
  await expect.poll(() => server.inspections()).toHaveLength(1);
  expect(await server.inspections()).toMatchObject([{ passed: true, signatureMethod: "Drawn", inspectorSignature: "Ivan Reyes" }]);
});

test("a draft discarded in another tab cannot be continued, and leads back to the dashboard", async ({ device }) => {
  await device.signIn(accounts.harborInspector);
  await device.goOffline();
  const { page } = device;
  const draft = await reachSignature(page, "HB-E004");
  await sign(page, "drawn");
  const checklistTab = await device.openTab(`/inspector/inspection-checklist${draft}`);
  await expect(checklistTab.getByRole("radiogroup").first()).toBeVisible();
  const dashboard = await device.openTab("/inspector/dashboard");
  await dashboard.getByRole("listitem").filter({ hasText: "HB-E004" }).getByRole("button", { name: "Discard" }).click();
  await dashboard.getByRole("dialog").getByRole("button", { name: "Discard" }).click();
  for (const tab of [page, checklistTab]) {
    await expect(tab.getByRole("alert")).toContainText("This inspection is not on this device");
    await expect(tab.getByRole("button", { name: /Submit inspection|Continue/ })).toHaveCount(0);
    await expect(tab.getByRole("link", { name: "Back to the dashboard" }).first()).toBeVisible();
  }
});
