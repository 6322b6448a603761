import type { Page } from "playwright";
import { accounts } from "../../../qa/accounts.ts";
import { expect, test } from "../../../qa/index.ts";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

test("on a phone what names a result of the palette ends where the list does", async ({ device }) => {
  await device.signInOffice(accounts.harborAdmin, "/profile");
  const { page } = device;
  await button(page, "Go to…").click();
  await page.getByRole("dialog").getByRole("combobox").fill("HB-E0");
  const list = page.getByRole("listbox");
  await expect(list.getByRole("option").filter({ hasText: "HB-E001" }).first()).toBeVisible();
  expect(await list.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});

test("on a phone the palette's placeholder is whole", async ({ device }) => {
  await device.signInOffice(accounts.harborAdmin, "/profile");
  const { page } = device;
  await button(page, "Go to…").click();
  const spare = await page
    .getByRole("dialog")
    .getByRole("combobox")
    .evaluate((field: HTMLInputElement) => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(field);
      const context = document.createElement("canvas").getContext("2d");
      if (!context) throw new Error("no canvas");
      context.font = font;
      // Beside the words is room for the mark that clears the field.
      return field.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) - 24 - context.measureText(field.placeholder).width;
    });
  expect(spare).toBeGreaterThanOrEqual(0);
});

test("the palette says below its field that nothing is found", async ({ device }) => {
  await device.signInOffice(accounts.harborAdmin, "/dashboard");
  const { page } = device;
  await button(page, "Go to…").click();
  const field = page.getByRole("dialog").getByRole("combobox");
  await field.fill("qqqqq");
  const status = page.getByRole("dialog").getByText("Nothing found for “qqqqq”");
  await expect(status).toBeVisible();
  const bottom = await field.evaluate((element) => element.getBoundingClientRect().bottom);
  expect(await status.evaluate((element) => element.getBoundingClientRect().top)).toBeLessThan(bottom + 24);
});
