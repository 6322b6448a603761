import type { Page } from "playwright";
import { accounts } from "../../../qa/accounts.ts";
import { desk, expect, test } from "../../../qa/index.ts";
import { boxOf } from "../../support/box.ts";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

test("on a phone what is wrong with a field is said between its label and its control", async ({ device }) => {
  await device.signInOffice(accounts.harborAdmin, "/locations?location=new");
  const main = device.page.getByRole("main");
  await main.locator("form").getByRole("button", { name: "Add a location" }).click();
  await expect(main.getByRole("heading", { name: "There is a problem" })).toBeVisible();
  for (const name of ["Name", "Code"]) {
    const control = main.getByRole("textbox", { name, exact: true });
    const note = main.getByText(`Enter the ${name.toLowerCase()}`).last();
    const [controlBox, noteBox] = [await boxOf(control), await boxOf(note)];
    expect(noteBox.y + noteBox.height, name).toBeLessThanOrEqual(controlBox.y);
  }
});

test("on a phone the buttons of a dialog stay in view, however long its content", async ({ device }) => {
  await device.signInOffice(accounts.harborAdmin, "/reports/register");
  const { page } = device;
  await button(page, "Columns").click();
  const dialog = page.getByRole("dialog");
  const close = dialog.getByRole("button", { name: "Close" });
  await expect(close).toBeInViewport({ ratio: 1 });
  const last = dialog.getByRole("checkbox").last();
  await last.focus();
  const [lastBox, closeBox] = [await boxOf(last), await boxOf(close)];
  expect(lastBox.y + lastBox.height, "what has the focus is above them").toBeLessThanOrEqual(closeBox.y);
});

test("the main button of a public page has the width of its fields and the sign-in's height", async ({ device }) => {
  const page = await device.openTab("/login");
  const sizes: string[] = [];
  for (const [path, name] of [
    ["/login", "Sign in"],
    ["/register", "Register"],
    ["/login?forgotten=1", "Send the link"],
    ["/login?reset=none", "Save password"],
  ] as const) {
    await page.goto(path);
    const { width, height } = await boxOf(button(page, name));
    sizes.push(`${width} x ${height}`);
  }
  expect(new Set(sizes).size, sizes.join(", ")).toBe(1);
});

test.describe("at a desk", () => {
  test.use({ deviceOptions: desk });

  test("what will be announced leaves no gap on a page before it has words", async ({ device }) => {
    await device.signInOffice(accounts.harborAdmin, "/profile");
    const { page } = device;
    const gaps: number[] = [];
    for (const path of ["/extinguishers?extinguisher=new", "/extinguisher-types?type=new"]) {
      await page.goto(path);
      const form = page.getByRole("main").locator("form");
      await expect(form).toBeVisible();
      const [titleBox, formBox] = [await boxOf(page.getByRole("heading", { level: 1 })), await boxOf(form)];
      gaps.push(formBox.y - titleBox.y);
    }
    expect(gaps[0]).toBe(gaps[1]);
  });

  test("the labels of fields side by side end at one height, with or without a hint or an error", async ({ device }) => {
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
    const email = await boxOf(main.getByText(accounts.harborAdmin));
    const name = await boxOf(main.getByLabel("First name"));
    expect(email.y).toBeLessThan(name.y);
  });
});

/** Resolves with the labels of fields side by side that end at another height than the other's, or not right above their control. */
function findUnevenLabels(page: Page): Promise<string[]> {
  return page.locator("main form").evaluateAll((forms) =>
    forms.flatMap((form) => {
      const labels = [...form.querySelectorAll<HTMLLabelElement>("label[for]")].flatMap((label) => {
        const top = label.control?.getBoundingClientRect().top;
        // Beside the label may be what says that the field is optional, or below it, where there is no room.
        const bottom = label.parentElement?.getBoundingClientRect().bottom;
        return top && bottom ? [{ name: label.textContent, bottom, controlTop: top }] : [];
      });
      const isBeside = (one: (typeof labels)[number], other: (typeof labels)[number]): boolean =>
        one !== other && Math.abs(other.controlTop - one.controlTop) < 1;
      const isUneven = (one: (typeof labels)[number]): boolean =>
        labels.some((other) => isBeside(one, other) && (Math.abs(other.bottom - one.bottom) >= 1 || one.controlTop - one.bottom > 8));
      return labels.filter(isUneven).map(({ name }) => name);
    }),
  );
}
