import type { Page } from "playwright";
import { accounts } from "../../../qa/accounts.ts";
import { expect, test } from "../../../qa/index.ts";
import { boxOf } from "../../support/box.ts";
import { chooseOrganization } from "../../support/choose-organization.ts";

test.use({ deviceOptions: { isShell: true } });

test("on a phone the office has one bar, whose menu opens wherever the page is scrolled", async ({ device }) => {
  await device.signInOffice(accounts.harborAdmin);
  const { page } = device;
  const bar = page.getByRole("banner");
  const menu = bar.getByRole("button", { name: "Menu", exact: true });
  await expect(bar.getByText("Harbor Point Hospital")).toBeVisible();
  await expect(bar.getByRole("button", { name: "Go to…" })).toBeVisible();
  await expect(bar.getByText("Pinseal")).toBeHidden();
  const [barBox, mainBox] = [await boxOf(bar), await boxOf(page.getByRole("main"))];
  expect(mainBox.y).toBe(barBox.height);

  await device.goOffline();
  await expect(bar.getByRole("status")).toContainText("Working Offline");
  await expect(bar.getByText("Harbor Point Hospital")).toBeHidden();
  expect((await boxOf(bar)).height).toBe(barBox.height);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await menu.click();
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Profile" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Profile" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Dashboard" })).toBeHidden();
});

/** Resolves with the options of the selects in view that are wider than the room for them. */
function findCutOptions(page: Page): Promise<string[]> {
  return page.locator("select:visible").evaluateAll((found) => {
    const pen = document.createElement("canvas").getContext("2d");
    return (found as HTMLSelectElement[]).flatMap((select) => {
      const { font, paddingInlineStart, paddingInlineEnd } = getComputedStyle(select);
      if (pen) pen.font = font;
      const roomPx = select.clientWidth - parseFloat(paddingInlineStart) - parseFloat(paddingInlineEnd);
      return [...select.options].map(({ text }) => text).filter((text) => (pen?.measureText(text).width ?? Infinity) > roomPx);
    });
  });
}

for (const [whose, email, stops] of [
  [
    "a list, a dialog or the settings",
    accounts.harborAdmin,
    [
      ["/inspections", "Filters"],
      ["/inspections?view=deficiencies", "Filters"],
      ["/extinguishers", "Filters"],
      ["/extinguishers", "Labels"],
      ["/locations"],
      ["/checklist-templates"],
      ["/reports/register", "Filters"],
      ["/reports/scheduled", "Add schedule"],
      ["/inspections/new"],
      ["/settings"],
      ["/settings?view=members", "Invite member"],
    ],
  ],
  ["the users", accounts.root, [["/users", "Filters"], ["/users?user=new"], ["/users", "Robin Hale"]]],
] as const) {
  test(`on a phone no option of ${whose} is cut off`, async ({ device }) => {
    await device.signInOffice(email);
    const { page } = device;
    if (email === accounts.root) await chooseOrganization(page, "Harbor Point Hospital");
    for (const [path, press] of stops as readonly (readonly [string, string?])[]) {
      await page.goto(path);
      await expect(page.getByRole("main").getByText("Loading", { exact: true })).toHaveCount(0);
      if (press) {
        const exactly = { name: press, exact: true };
        await page.getByRole("button", exactly).or(page.getByRole("link", exactly)).click();
      }
      await expect(page.locator("select:visible").first()).toBeVisible();
      expect(await findCutOptions(page), [path, press].join(" > ")).toEqual([]);
    }
  });
}

test("on a phone a link to a location that does not exist leads to the locations that do", async ({ device }) => {
  await device.signInOffice(accounts.harborAdmin, "/locations?location=00000000-0000-4000-8000-000000000000");
  const main = device.page.getByRole("main");
  await expect(main.getByRole("alert")).toContainText("This location does not exist");
  await main.getByRole("link", { name: "All locations" }).click();
  await expect(main.getByRole("alert")).toBeHidden();
  await expect(main.getByText("Main building", { exact: true })).toBeVisible();
});

test("on a phone the main action of the extinguishers ends where the fields below it do", async ({ device }) => {
  await device.signInOffice(accounts.harborAdmin, "/extinguishers");
  const main = device.page.getByRole("main");
  const endOf = async (name: string, role: "button" | "link") => {
    const { x, width } = await boxOf(main.getByRole(role, { name, exact: true }));
    return x + width;
  };
  expect(await endOf("New extinguisher", "link")).toBe(await endOf("Filters", "button"));
});

test("the pointer shades a card of a list from edge to edge", async ({ device }) => {
  await device.signInOffice(accounts.harborAdmin, "/inspections");
  const row = device.page.getByRole("main").getByRole("row").filter({ visible: true }).nth(1);
  await row.hover();
  const shades = await row.evaluate((card) => [card, ...card.children].map((each) => getComputedStyle(each).backgroundColor));
  const [shade, ...inner] = shades;
  expect(shade).not.toBe("rgba(0, 0, 0, 0)");
  expect(new Set(inner)).toEqual(new Set(["rgba(0, 0, 0, 0)"]));
});
