import { accounts } from "../../qa/accounts.ts";
import { expect, test } from "../../qa/index.ts";
import { reachChecklist } from "../../qa/inspector-steps.ts";
import { expectArrival } from "../support/arrival.ts";

test("after a browser restart without the server, the app opens with drafts and unsent work", async ({ server, device }) => {
  await device.signIn(accounts.harborInspector);
  await server.stop();
  await device.goOffline();
  await device.inspect({ location: "HB-L02", extinguisher: "HB-E011", photos: 1 });
  const queued = await device.queue();
  await reachChecklist(device.page, { location: "HB-L02", extinguisher: "HB-E012" });
  await device.page.getByRole("radiogroup").first().getByRole("radio", { name: "OK" }).check({ force: true });
  await device.restartBrowser();

  const page = await device.openTab("/inspector");
  await page.waitForURL("**/inspector/dashboard*");
  const unsent = page.getByRole("list", { name: "Not sent yet" });
  await expect(unsent.getByRole("listitem").filter({ hasText: "HB-E011" }).first()).toBeVisible();
  await expect(page.getByRole("status", { name: "Sync status" })).toContainText("Working Offline");
  await page.getByRole("link", { name: "Resume HB-E012" }).click();
  await page.waitForURL("**/inspector/inspection-checklist*");
  await expect(page.getByRole("radiogroup").first().getByRole("radio", { name: "OK" })).toBeChecked();

  await server.start();
  await device.goOnline();
  await expectArrival(server, { extinguishers: ["HB-E011"], queued });
});
