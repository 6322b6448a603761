import { accounts } from "../qa/accounts.ts";
import { expect, test } from "../qa/index.ts";

test("on a phone the office has one bar, whose menu opens wherever the page is scrolled and while the status covers its name", async ({
  device,
}) => {
  await device.signInOffice(accounts.harborAdmin);
  const { page } = device;
  const bar = page.getByRole("banner");
  const menu = bar.getByRole("button", { name: "Menu", exact: true });
  await expect(bar.getByText("Harbor Point Hospital")).toBeVisible();
  await expect(bar.getByRole("button", { name: "Go to…" })).toBeVisible();
  await expect(bar.getByText("Pinseal")).toBeHidden();
  const [barBox, mainBox] = [await bar.boundingBox(), await page.getByRole("main").boundingBox()];
  expect(mainBox?.y).toBe(barBox?.height);

  await device.goOffline();
  await expect(bar.getByRole("status")).toContainText("Working Offline");
  await expect(bar.getByText("Harbor Point Hospital")).toBeHidden();
  expect((await bar.boundingBox())?.height).toBe(barBox?.height);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await menu.click();
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Profile" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Profile" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Dashboard" })).toBeHidden();
});

test("on a phone no choice of a list or of the settings cuts the words that it offers", async ({ device }) => {
  await device.signInOffice(accounts.harborAdmin);
  const { page } = device;
  for (const path of [
    "/inspections",
    "/inspections?view=deficiencies",
    "/extinguishers",
    "/locations",
    "/checklist-templates",
    "/reports/register",
    "/settings",
  ]) {
    await page.goto(path);
    await expect(page.getByRole("main").getByText("Loading", { exact: true })).toHaveCount(0);
    const filters = page.getByRole("button", { name: /^Filters/ });
    const selects = page.locator("select");
    await expect(filters.or(selects).first()).toBeVisible();
    if (await filters.isVisible()) await filters.click();
    await expect(selects.first()).toBeVisible();
    const cut = await selects.evaluateAll((found) => {
      const pen = document.createElement("canvas").getContext("2d");
      return (found as HTMLSelectElement[]).flatMap((select) => {
        const { font, paddingInlineStart, paddingInlineEnd } = getComputedStyle(select);
        if (pen) pen.font = font;
        const roomPx = select.clientWidth - parseFloat(paddingInlineStart) - parseFloat(paddingInlineEnd);
        return [...select.options].map(({ text }) => text).filter((text) => (pen?.measureText(text).width ?? Infinity) > roomPx);
      });
    });
    expect(cut, path).toEqual([]);
  }
});
