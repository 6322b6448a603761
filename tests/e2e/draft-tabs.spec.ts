import type { Locator, Page } from "playwright";
import { accounts } from "../qa/accounts.ts";
import { expect, test } from "../qa/index.ts";
import { addPhotos, answerChecklist, reachChecklist, sign, submit } from "../qa/walk.ts";

/** An inspection answered and about to be signed; answers its draft's query. */
async function reachSignature(page: Page, extinguisher: string): Promise<string> {
  await reachChecklist(page, { location: "HB-L01", extinguisher });
  await answerChecklist(page, {});
  await addPhotos(page, []);
  return new URL(page.url()).search;
}

const summaryOf = (page: Page) => page.getByRole("main");

test("a signature under what another tab has changed since is refused: it is shown anew, signed anew, and sealed as shown", async ({
  server,
  device,
}) => {
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

test("of two tabs that sign one inspection the losing one leads to the receipt, from wherever it is", async ({ server, device }) => {
  await device.signIn(accounts.harborInspector);
  const { page } = device;
  const draft = await reachSignature(page, "HB-E002");
  const losing = await device.openTab(`/inspector/inspection-signature${draft}`);
  const answering = await device.openTab(`/inspector/inspection-checklist${draft}`);
  await sign(losing, { typed: "Ivan Reyes" });
  await expect(answering.getByRole("radiogroup").first()).toBeVisible();
  await page.bringToFront();
  await sign(page, "drawn");
  await submit(page);
  // A tab that comes into sight may go to the receipt by itself, also while it is touched.
  const touch = (part: Locator) => part.click({ force: true, timeout: 5_000 }).catch(() => undefined);
  await losing.bringToFront();
  await touch(losing.getByRole("button", { name: "Submit inspection" }));
  await losing.waitForURL("**/inspector/inspection-success*");
  await answering.bringToFront();
  await touch(answering.getByRole("radiogroup").first().getByRole("radio", { name: "Problem" }));
  await answering.waitForURL("**/inspector/inspection-success*");
  await expect.poll(() => server.inspections()).toHaveLength(1);
  expect(await server.inspections()).toMatchObject([{ passed: true, signatureMethod: "Drawn", inspectorSignature: "Ivan Reyes" }]);
});

test("a draft that was discarded in another tab is not worked on any further, and the way back is shown", async ({ device }) => {
  await device.signIn(accounts.harborInspector);
  await device.goOffline();
  const { page } = device;
  const draft = await reachSignature(page, "HB-E004");
  await sign(page, "drawn");
  const answering = await device.openTab(`/inspector/inspection-checklist${draft}`);
  await expect(answering.getByRole("radiogroup").first()).toBeVisible();
  const dashboard = await device.openTab("/inspector/dashboard");
  await dashboard.getByRole("button", { name: "Discard HB-E004" }).click();
  await dashboard.getByRole("dialog").getByRole("button", { name: "Discard" }).click();
  for (const tab of [page, answering]) {
    await expect(tab.getByRole("alert")).toContainText("This inspection is not on this device");
    await expect(tab.getByRole("button", { name: /Submit inspection|Continue/ })).toHaveCount(0);
    await expect(tab.getByRole("link", { name: "Back to the dashboard" }).first()).toBeVisible();
  }
});
