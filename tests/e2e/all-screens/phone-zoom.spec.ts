import type { Page } from "playwright";
import { accounts } from "../../qa/accounts.ts";
import { expect, test } from "../../qa/index.ts";
import { addPhotos, reachChecklist, respondToChecklist, sign, submit } from "../../qa/inspector-steps.ts";

/** A phone of 390 by 844 pixels, with the browser's page zoom at 200%. */
test.use({ deviceOptions: { viewport: { width: 195, height: 422 } } });

const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

test("on a phone zoomed to 200%, under the banner, a checklist fits and a refused signature can be made good", async ({ device }) => {
  await device.signIn(accounts.harborInspector);
  await device.goOffline();
  const { page } = device;
  await reachChecklist(page, { location: "HB-L01", extinguisher: "HB-E001" });
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("alert")).toContainText("not answered yet");
  expect(await widthOf(page), "the width of the checklist").toBe(195);
  await respondToChecklist(page, {});
  await addPhotos(page, []);
  await page.getByRole("button", { name: "Submit inspection" }).click();
  await expect(page.getByText("Draw your signature in the box first.")).toBeVisible();
  await sign(page, { typed: "Ivan Reyes" });
  await submit(page);
});
