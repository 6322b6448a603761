import { setTimeout as wait } from "node:timers/promises";
import type { Page } from "playwright";
import { accounts } from "../../qa/accounts.ts";
import { expect, test } from "../../qa/index.ts";
import { addPhotos, respondToChecklist, enterCode, reachChecklist, sign } from "../../qa/inspector-steps.ts";
import { expectArrival } from "../support/arrival.ts";

test("calls succeed after the worker was stopped, and so does one that was under way", async ({ device }) => {
  await device.signIn(accounts.harborInspector);
  await device.page.goto("/inspector/scan-location");
  await device.killWorker();
  await enterCode(device.page, "Location code", "HB-L01");
  await device.page.waitForURL("**/inspector/scan-extinguisher*");
  await device.killWorker();
  await enterCode(device.page, "Extinguisher code", "HB-E001");
  await device.page.waitForURL("**/inspector/inspection-checklist*");
  await device.killWorker();
  await device.page.getByRole("button", { name: "All remaining OK" }).click();
  await device.killWorker();
  await expect.poll(() => responsesOnDevice(device.page)).toBe(await device.page.getByRole("radiogroup").count());
  await device.page.reload();
  await expect(device.page.getByRole("radio", { name: "OK", checked: true })).not.toHaveCount(0);
});

test("a submit that is under way when the worker is stopped happens once", async ({ server, device, random }) => {
  await device.signIn(accounts.harborInspector);
  await device.goOffline();
  const extinguishers = ["HB-E001", "HB-E002", "HB-E003"];
  for (const extinguisher of extinguishers) {
    await reachChecklist(device.page, { location: "HB-L01", extinguisher });
    await respondToChecklist(device.page, {});
    await addPhotos(device.page, [await device.drawPhoto()]);
    await sign(device.page, "drawn");
    await device.page.getByRole("button", { name: "Submit inspection" }).click({ noWaitAfter: true });
    // The seed decides the moment: before, during or after the transaction.
    await wait(random.below(25));
    await device.killWorker();
    await device.page.waitForURL("**/inspector/inspection-success*", { timeout: 30_000 });
  }
  const queued = await device.queue();
  const inspectionIds = new Set(queued.operations.map((each) => each.inspectionId));
  expect([queued.operations.length, inspectionIds.size]).toEqual([extinguishers.length, extinguishers.length]);
  await device.goOnline();
  await expectArrival(server, { extinguishers, queued });
});

test("a page of another version than the worker asks for a reload, and its draft is safe", async ({ device }) => {
  await device.signIn(accounts.harborInspector);
  await reachChecklist(device.page, { location: "HB-L01", extinguisher: "HB-E001" });
  await device.page.getByRole("radiogroup").first().getByRole("radio", { name: "OK" }).check({ force: true });
  const address = device.page.url();
  await expect.poll(() => responsesOnDevice(device.page)).toBe(1);
  await device.closeTab();

  const old = await device.context.newPage();
  await old.addInitScript(() => {
    const post = ServiceWorker.prototype.postMessage;
    ServiceWorker.prototype.postMessage = function (message: unknown, ...rest: never[]) {
      const isCall = typeof message === "object" && message !== null && "protocol" in message;
      return post.call(this, isCall ? { ...message, protocol: 0 } : message, ...rest);
    };
  });
  await old.goto(address);
  await expect(old.getByText("Pinseal was updated").first()).toBeVisible();
  await expect(old.getByRole("button", { name: /Reload/ })).toBeVisible();
  await old.close();

  const page = await device.openTab(address);
  await expect(page.getByRole("radiogroup").first().getByRole("radio", { name: "OK" })).toBeChecked();
});

function responsesOnDevice(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open("pinseal");
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const counting = opening.result.transaction("inspection_responses").objectStore("inspection_responses").count();
          counting.onsuccess = () => {
            opening.result.close();
            resolve(counting.result);
          };
        };
      }),
  );
}
