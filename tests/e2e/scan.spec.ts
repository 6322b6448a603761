import { accounts } from "../qa/accounts.ts";
import { expect, test } from "../qa/index.ts";
import { expectWellMade } from "./looks.ts";

test("a camera that finds nothing for four seconds points to the code field, and raises no keyboard over itself", async ({ device }) => {
  await device.signIn(accounts.harborInspector);
  const { page } = device;
  await page.goto("/inspector/scan-location");
  await expect(page.getByText("Hold the label in the frame")).toBeVisible();
  const focused = () => page.evaluate(() => document.activeElement?.tagName);
  const before = await focused();
  await expect(page.getByText("Nothing read yet. Type the code or choose from the list below.")).toBeVisible();
  expect(await focused()).toBe(before);
  expect(before).not.toBe("INPUT");
});

test("without a connection a location is found by its name and an extinguisher by its number, and what fits several is asked", async ({
  device,
}) => {
  await device.signIn(accounts.harborInspector);
  const { page } = device;
  await page.goto("/inspector/scan-location");
  await device.goOffline();
  const place = page.getByRole("textbox", { name: "Location code" });
  await place.fill("kitch");
  await page.getByRole("button", { name: "Continue" }).click();
  const question = page.getByRole("region", { name: "Which one do you mean by “kitch”?" });
  await expectWellMade(page, "scan-location, which one");
  await question.getByRole("button", { name: "Kitchen and cafeteria" }).click();
  await page.waitForURL("**/inspector/scan-extinguisher*");
  await expect(page.getByText("Kitchen and cafeteria").first()).toBeVisible();

  const extinguisher = page.getByRole("textbox", { name: "Extinguisher code" });
  await extinguisher.fill("no such thing");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("alert")).toContainText("No extinguisher has the code no such thing");
  await extinguisher.fill("51");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("group", { name: "Before you inspect HB-E051" })).toBeVisible();
});

test("a location can be picked from the list", async ({ device }) => {
  await device.signIn(accounts.harborInspector);
  const { page } = device;
  await page.goto("/inspector/scan-location");
  await page.getByRole("button", { name: /^Surgery/ }).click();
  await page.waitForURL("**/inspector/scan-extinguisher*");
  await expect(page.getByText("Surgery").first()).toBeVisible();
});
