import { accounts } from "../../qa/accounts.ts";
import { expect, test } from "../../qa/index.ts";
import { enterCode } from "../../qa/inspector-steps.ts";
import { expectAccessible } from "../support/accessibility.ts";
import { boxOf } from "../support/box.ts";

test("a camera that finds no label for four seconds points to the code field, without a keyboard", async ({ device }) => {
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

test("offline, locations are found by name and extinguishers by number; several are a choice", async ({ device }) => {
  await device.signIn(accounts.harborInspector);
  const { page } = device;
  await page.goto("/inspector/scan-location");
  await device.goOffline();
  const codeField = page.getByRole("textbox", { name: "Location code" });
  await codeField.fill("kitch");
  await page.getByRole("button", { name: "Continue" }).click();
  const question = page.getByRole("region", { name: "Which one do you mean by “kitch”?" });
  await expectAccessible(page, "scan-location, several matches");
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

test("a location can be chosen from the list", async ({ device }) => {
  await device.signIn(accounts.harborInspector);
  const { page } = device;
  await page.goto("/inspector/scan-location");
  await page.getByRole("button", { name: /^Surgery/ }).click();
  await page.waitForURL("**/inspector/scan-extinguisher*");
  await expect(page.getByText("Surgery").first()).toBeVisible();
});

test("an unknown label, a wrong location and a repeat today each get a message and a way on", async ({ device }) => {
  await device.signIn(accounts.harborInspector);
  await device.goOffline();
  const { page } = device;
  await page.goto("/inspector/scan-location");
  await enterCode(page, "Location code", "NO-SUCH");
  await expect(page.getByRole("alert")).toContainText("NO-SUCH");
  await enterCode(page, "Location code", "hb-l01");
  await page.waitForURL("**/inspector/scan-extinguisher*");

  await enterCode(page, "Extinguisher code", "HB-X999");
  await expect(page.getByRole("alert")).toContainText("HB-X999");
  await expect(page.getByRole("alert")).toContainText("For a new extinguisher, connect and update");
  await expect(page).toHaveURL(/scan-extinguisher/);

  await enterCode(page, "Extinguisher code", "HB-E011");
  await expect(page.getByRole("button", { name: "Inspect anyway" })).toBeVisible();
  await page.getByRole("button", { name: "Scan another" }).click();
  await expect(page.getByRole("button", { name: "Inspect anyway" })).toBeHidden();

  await device.inspect({ location: "HB-L01", extinguisher: "HB-E001" });
  await page.getByRole("button", { name: "Next extinguisher" }).click();
  await enterCode(page, "Extinguisher code", "HB-E001");
  await expect(page.getByText(/already inspected today/)).toBeVisible();
  await page.getByRole("button", { name: "Inspect anyway" }).click();
  await page.waitForURL("**/inspector/inspection-checklist*");
});

test("a Bluetooth scanner, which types and presses Enter, is read again after a code that is unknown or not wanted", async ({ device }) => {
  await device.signIn(accounts.harborInspector);
  const { page } = device;
  await page.goto("/inspector/scan-location");
  await page.getByRole("textbox", { name: "Location code" }).focus();
  for (const code of ["NO-SUCH", "NO-OTHER"]) {
    await page.keyboard.type(`${code}\n`);
    await expect(page.getByRole("alert")).toContainText(`No location has the code ${code}`);
  }
  await page.keyboard.type("HB-L01\n");
  await page.waitForURL("**/inspector/scan-extinguisher*");
  await enterCode(page, "Extinguisher code", "HB-E011");
  await page.getByRole("button", { name: "Scan another" }).click();
  await page.keyboard.type("HB-E001\n");
  await page.waitForURL("**/inspector/inspection-checklist*");
});

test("the second tap of a double tap on an extinguisher in the list answers no question of its checklist", async ({ device }) => {
  await device.signIn(accounts.harborInspector);
  const { page } = device;
  await page.goto("/inspector/scan-location");
  await enterCode(page, "Location code", "HB-L01");
  const extinguisher = page.getByRole("button", { name: /^HB-E001/ });
  const { y, height } = await boxOf(extinguisher);
  await extinguisher.click();
  const belowPointer = async (): Promise<number> => {
    const box = await boxOf(page.getByRole("radiogroup").last().getByText("Problem"));
    return Math.round(box.y + box.height / 2 - (y + height / 2));
  };
  await page.mouse.wheel(0, await belowPointer());
  await expect.poll(belowPointer).toBe(0);
  for (const clickCount of [2, 1]) {
    await page.mouse.down({ clickCount });
    await page.mouse.up({ clickCount });
    await expect(page.getByRole("radio", { checked: true })).toHaveCount(clickCount === 2 ? 0 : 1);
  }
});
