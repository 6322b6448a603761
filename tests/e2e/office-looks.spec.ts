import type { Page } from "playwright";
import { accounts } from "../qa/accounts.ts";
import { desk, expect, test } from "../qa/index.ts";
import { expectAccessible } from "./support/accessibility.ts";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

test("on a phone the page of an extinguisher has its main actions in a row and the others in a menu", async ({ server, device }) => {
  const call = server.api.as(await server.api.signIn(accounts.harborAdmin));
  const [unit] = (await call("GET", "/extinguishers?searchTerm=HB-E001")).json.items;
  await device.signInOffice(accounts.harborAdmin, `/extinguishers?extinguisher=${unit.extinguisherId}`);
  const { page } = device;
  const more = button(page, "More");
  const shown = [button(page, "Plan inspection"), more, page.getByRole("link", { name: "Edit", exact: true })];
  const tops = await Promise.all(shown.map(async (each) => (await each.boundingBox())?.y));
  expect(new Set(tops).size, "one row").toBe(1);
  await expect(button(page, "Move")).toBeHidden();

  await more.focus();
  await page.keyboard.press("Enter");
  for (const name of ["Move", "Take out of service", "Retire", "Print label"])
    await expect(button(page, name)).toBeInViewport({ ratio: 1 });
  await expectAccessible(page, "the menu of an extinguisher");
  await page.keyboard.press("Tab");
  await expect(button(page, "Move")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(button(page, "Move")).toBeHidden();
  await expect(more).toBeFocused();

  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toContainText("New location");
  await expect(button(page, "Take out of service")).toBeHidden();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(more, "the dialog returns the focus to where it was opened").toBeFocused();
});

test("on a phone no word on a button of an extinguisher's page is broken", async ({ server, device }) => {
  const call = server.api.as(await server.api.signIn(accounts.harborAdmin));
  const [failed] = (await call("GET", "/extinguishers?dueState=failed&pageSize=1")).json.items;
  await device.signInOffice(accounts.harborAdmin, `/extinguishers?extinguisher=${failed.extinguisherId}`);
  const resolve = device.page.getByRole("button", { name: /^Resolve/ }).first();
  await expect(resolve).toBeVisible();
  const lines = await resolve
    .locator("span")
    .evaluate((words) => words.getBoundingClientRect().height / parseFloat(getComputedStyle(words).lineHeight));
  expect(Math.round(lines)).toBe(1);
});

test("on a phone a location that could not be read leads back to the others", async ({ server, device }) => {
  const call = server.api.as(await server.api.signIn(accounts.harborAdmin));
  const [location] = (await call("GET", "/locations?searchTerm=HB-L01")).json.items;
  server.answer(/^GET \/api\/locations\/[\w-]+/, 500, 100);
  await device.signInOffice(accounts.harborAdmin, `/locations?location=${location.locationId}`);
  const main = device.page.getByRole("main");
  await expect(main.getByRole("button", { name: "Try again" })).toBeVisible();
  await main.getByRole("link", { name: "All locations" }).click();
  await expect(main.getByText("Main building", { exact: true })).toBeVisible();
});

test("on a phone a frameless button lines up with the title", async ({ device }) => {
  await device.signInOffice(accounts.harborAdmin, "/import-data");
  const main = device.page.getByRole("main");
  const icon = main.getByRole("link", { name: "Import history" }).locator("svg");
  const [titleBox, iconBox] = [await main.getByRole("heading", { level: 1 }).boundingBox(), await icon.boundingBox()];
  expect(Math.abs((iconBox?.x ?? Infinity) - (titleBox?.x ?? 0))).toBeLessThanOrEqual(2);
});

test.describe("at a desk", () => {
  test.use({ deviceOptions: desk });

  test("the labels of fields side by side are at one height, with or without a hint or an error", async ({ device }) => {
    await device.signInOffice(accounts.harborAdmin, "/profile");
    const { page } = device;
    for (const [path, field, save] of [
      ["/profile", "First name", "Save"],
      ["/extinguisher-types?type=new", "Name", "Save"],
      ["/locations?location=new", "Name", "Add a location"],
    ] as const) {
      await page.goto(path);
      await page.getByRole("textbox", { name: field, exact: true }).fill("");
      expect(await findUnevenLabels(page), path).toEqual([]);
      await page.getByRole("main").locator("form").first().getByRole("button", { name: save }).click();
      await expect(page.getByRole("heading", { name: "There is a problem" })).toBeVisible();
      expect(await findUnevenLabels(page), `${path}, with an error`).toEqual([]);
    }
  });

  test("the profile names the email address above the fields that can be changed", async ({ device }) => {
    await device.signInOffice(accounts.harborAdmin, "/profile");
    const main = device.page.getByRole("main");
    const email = await main.getByText(accounts.harborAdmin).boundingBox();
    const name = await main.getByLabel("First name").boundingBox();
    expect(email?.y).toBeLessThan(name?.y ?? 0);
  });
});

/** Resolves with the labels whose control is level with the control of another label, while they themselves are not. */
function findUnevenLabels(page: Page): Promise<string[]> {
  return page.locator("main form").evaluateAll((forms) =>
    forms.flatMap((form) => {
      const labels = [...form.querySelectorAll<HTMLLabelElement>("label[for]")].flatMap((label) => {
        const top = label.control?.getBoundingClientRect().top;
        return top ? [{ name: label.textContent, top: label.getBoundingClientRect().top, controlTop: top }] : [];
      });
      const isUneven = (one: (typeof labels)[number]): boolean =>
        labels.some((other) => Math.abs(other.controlTop - one.controlTop) < 1 && Math.abs(other.top - one.top) >= 1);
      return labels.filter(isUneven).map(({ name }) => name);
    }),
  );
}
