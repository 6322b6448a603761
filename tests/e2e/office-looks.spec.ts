import type { Page } from "playwright";
import { accounts } from "../qa/accounts.ts";
import { desk, expect, test } from "../qa/index.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { boxOf } from "./support/box.ts";
import { asAdmin } from "./support/office-actions.ts";
import { addEmptyTenant, addOfficeData } from "./support/office-data.ts";
import { press } from "./support/press.ts";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

test("on a phone the page of an extinguisher has its main actions in a row and the others in a menu", async ({ server, device }) => {
  const call = server.api.as(await server.api.signIn(accounts.harborAdmin));
  const [unit] = (await call("GET", "/extinguishers?searchTerm=HB-E001")).json.items;
  await device.signInOffice(accounts.harborAdmin, `/extinguishers?extinguisher=${unit.extinguisherId}`);
  const { page } = device;
  const more = button(page, "More");
  const shown = [button(page, "Plan inspection"), more, page.getByRole("link", { name: "Edit", exact: true })];
  const tops = await Promise.all(shown.map(async (each) => (await boxOf(each)).y));
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

test("on a phone the actions of an inspection, a location and a report are in one row", async ({ server, device }) => {
  const call = server.api.as(await server.api.signIn(accounts.harborAdmin));
  const [inspection] = (await call("GET", "/v2/inspections?status=Completed&pageSize=1")).json.items;
  const [location] = (await call("GET", "/locations?searchTerm=HB-L01")).json.items;
  await device.signInOffice(accounts.harborAdmin, "/profile");
  const { page } = device;
  for (const [path, names] of [
    [`/inspections/${inspection.inspectionId}`, ["Inspection record", "More"]],
    [`/locations?location=${location.locationId}`, ["Edit", "More"]],
    ["/reports/register", ["Columns", "Print", "PDF", "Excel", "CSV"]],
  ] as const) {
    await page.goto(path);
    const main = page.getByRole("main");
    const actions = names.map((name) => main.getByRole("button", { name, exact: true }).or(main.getByRole("link", { name, exact: true })));
    const middles = await Promise.all(
      actions.map((each) =>
        each.evaluate((element) => {
          const { top, height } = element.getBoundingClientRect();
          return Math.round(top + height / 2);
        }),
      ),
    );
    expect(new Set(middles).size, `${path}: ${middles.join(", ")}`).toBe(1);
  }
});

test("on a phone what is wrong with a field is said between its label and its control, whatever field is beside it elsewhere", async ({
  device,
}) => {
  await device.signInOffice(accounts.harborAdmin, "/locations?location=new");
  const main = device.page.getByRole("main");
  await main.locator("form").getByRole("button", { name: "Add a location" }).click();
  await expect(main.getByRole("heading", { name: "There is a problem" })).toBeVisible();
  for (const name of ["Name", "Code"]) {
    const control = main.getByRole("textbox", { name, exact: true });
    const note = main.getByText(`Enter the ${name.toLowerCase()}`).last();
    const [controlBox, noteBox] = [await control.boundingBox(), await note.boundingBox()];
    expect((noteBox?.y ?? Infinity) + (noteBox?.height ?? 0), name).toBeLessThanOrEqual(controlBox?.y ?? 0);
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
  const [lastBox, closeBox] = [await last.boundingBox(), await close.boundingBox()];
  expect((lastBox?.y ?? Infinity) + (lastBox?.height ?? 0), "what has the focus is above them").toBeLessThanOrEqual(closeBox?.y ?? 0);
});

test("a location that could not be archived keeps its frame", async ({ server, device }) => {
  const call = server.api.as(await server.api.signIn(accounts.harborAdmin));
  const [location] = (await call("GET", "/locations?searchTerm=HB-L01")).json.items;
  await device.signInOffice(accounts.harborAdmin, `/locations?location=${location.locationId}`);
  const { page } = device;
  const main = page.getByRole("main");
  const edge = async () => (await boxOf(main.getByRole("heading", { name: "Main building" }))).x;
  const before = await edge();
  await press(page, "Archive");
  await expect(main.getByRole("alert")).toContainText("cannot be archived yet");
  expect(await edge()).toBe(before);
});

test("what a voided inspection still offers is beside each other, not in a menu of one entry", async ({ server, device }) => {
  const admin = await asAdmin(server);
  const { inspectionId } = await admin.done("HB-E044");
  await admin.call("DELETE", `/v2/inspections/${inspectionId}?reason=Wrong`);
  await device.signInOffice(accounts.harborAdmin, `/inspections/${inspectionId}`);
  const { page } = device;
  await expect(page.getByRole("link", { name: "Inspection record" })).toBeVisible();
  await expect(button(page, "Print")).toBeVisible();
  await expect(button(page, "More")).toHaveCount(0);
});

test("on a phone the actions of a user and of an organization are in one row", async ({ server, device }) => {
  const { userId } = await server.api.signIn(accounts.harborInspector);
  const { tenantId } = await server.api.signIn(accounts.cedarAdmin);
  await device.signInOffice(accounts.root, "/users");
  const { page } = device;
  await page.getByRole("button", { name: /Harbor/ }).click();
  for (const [path, name] of [
    [`/users?user=${userId}`, button(page, "Send password reset")],
    [`/users?view=tenants&tenant=${tenantId}`, page.getByRole("link", { name: "Show users" })],
  ] as const) {
    await page.goto(path);
    const tops = [await boxOf(name), await boxOf(button(page, "More"))].map((box) => box.y);
    expect(new Set(tops).size, path).toBe(1);
  }
  await button(page, "More").click();
  await button(page, "Close organization").click();
  await expect(page.getByRole("dialog")).toBeVisible();
});

test("the screen of a record that does not exist names its list once, in the way back", async ({ device }) => {
  await device.signInOffice(accounts.harborAdmin, "/profile");
  const main = device.page.getByRole("main");
  const none = "00000000-0000-4000-8000-000000000000";
  for (const [path, list] of [
    [`/inspections/${none}`, "Inspections"],
    [`/extinguishers?extinguisher=${none}`, "Back to the list"],
    [`/checklist-templates?template=${none}`, "All checklists"],
    [`/import-history?import=${none}`, "Import history"],
  ] as const) {
    await device.page.goto(path);
    await expect(main.getByRole("alert")).toContainText("It may belong to another organization");
    await expect(main.getByText(list, { exact: true }), path).toHaveCount(1);
  }
});

test("on a phone what removes an extinguisher from a plan is level with its code", async ({ server, device }) => {
  const call = server.api.as(await server.api.signIn(accounts.harborAdmin));
  const [unit] = (await call("GET", "/extinguishers?searchTerm=HB-E001")).json.items;
  await device.signInOffice(accounts.harborAdmin, `/inspections/new?extinguishers=${unit.extinguisherId}`);
  const main = device.page.getByRole("main");
  const codeBox = await boxOf(main.getByRole("rowheader", { name: "HB-E001" }));
  const removeBox = await boxOf(main.getByRole("button", { name: "Remove HB-E001" }));
  expect(removeBox.y + removeBox.height / 2).toBeLessThan(codeBox.y + codeBox.height);
});

test("a list without a match offers once to clear its filters", async ({ device }) => {
  await device.signInOffice(accounts.harborAdmin, "/inspections?search=nowhere");
  const { page } = device;
  await expect(page.getByText("No inspection matches these filters.")).toBeVisible();
  await expect(button(page, "Clear filters")).toHaveCount(1);
});

test("a list without entries has one main button, and offers nothing twice", async ({ server, device }) => {
  await device.signInOffice(await addEmptyTenant(server), "/profile");
  const { page } = device;
  for (const [path, none] of [
    ["/locations", "No locations yet."],
    ["/extinguishers", "No extinguisher is registered yet."],
    ["/extinguishers-cards", "No extinguisher is registered yet."],
    ["/inspections", "No inspection has been planned or done yet."],
  ] as const) {
    await page.goto(path);
    await expect(page.getByText(none)).toBeVisible();
    const { names, mainCount } = await page.getByRole("main").evaluate((main) => {
      const sample = main.appendChild(document.createElement("i"));
      sample.style.backgroundColor = "var(--color-accent)";
      const accent = getComputedStyle(sample).backgroundColor;
      sample.remove();
      const offers = [...main.querySelectorAll("a, button")].filter((each) => each.checkVisibility());
      return {
        names: offers.map((each) => each.textContent),
        mainCount: offers.filter((each) => getComputedStyle(each).backgroundColor === accent).length,
      };
    });
    expect(names.toSorted(), path).toEqual([...new Set(names)].toSorted());
    expect(mainCount, path).toBe(1);
  }
});

test("a calendar, one of its days or a report that could not be read says so once, with no numbers beside it", async ({
  server,
  device,
}) => {
  await device.signInOffice(accounts.harborAdmin, "/profile");
  const { page } = device;
  const main = page.getByRole("main");
  const retry = button(page, "Try again");
  for (const [path, calls] of [
    ["/inspections?view=calendar", /^GET \/api\/v2\/inspections\/(calendar|due|scheduled)/],
    ["/inspections?view=calendar&before=1", /^GET \/api\/v2\/inspections\/(calendar|due|scheduled)/],
    ["/inspections?view=calendar", /^GET \/api\/v2\/inspections\/(due|scheduled)/],
    ["/reports/register", /^GET \/api\/reports\//],
  ] as const) {
    server.answer(calls, 500, 100);
    await page.goto(path);
    await expect(retry).toBeVisible();
    await expect(main.getByText("Loading", { exact: true })).toHaveCount(0);
    await expect(main.getByRole("alert"), path).toHaveCount(1);
    await expect(main.getByRole("list", { name: "Totals" }), path).toHaveCount(0);
    server.clearFaults();
    await retry.click();
    await expect(main.getByRole("alert")).toHaveCount(0);
  }
});

test("the main button of each public page is as wide as its fields and as high as that of the sign-in", async ({ device }) => {
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

test("a sign-in that leads on says so, and has one distance between its links", async ({ device }) => {
  const page = await device.openTab("/inspections");
  await expect(page.getByText("Sign in to continue.")).toBeVisible();
  const tops = ["Forgot your password?", "I am an inspector", "Register an organization"].map(
    async (name) => (await boxOf(page.getByRole("link", { name }))).y,
  );
  const [forgotten = 0, inspector = 0, register = 0] = await Promise.all(tops);
  expect(Math.abs(inspector - forgotten - (register - inspector))).toBeLessThanOrEqual(1);
});

test.describe("at a desk", () => {
  test.use({ deviceOptions: desk });

  test("selected rows that the filters leave out, or that are on another page, are counted as not shown", async ({ device }) => {
    await device.signInOffice(accounts.harborAdmin, "/extinguishers?search=HB-E00");
    const { page } = device;
    const bar = page.getByRole("toolbar");
    await page.getByRole("checkbox", { name: "Select HB-E001" }).check();
    await page.getByRole("checkbox", { name: "Select HB-E002" }).check();
    await expect(bar.getByRole("status")).toHaveText("2 selected");
    const search = page.getByRole("searchbox", { name: "Search" });
    await search.fill("HB-E002");
    await expect(bar.getByRole("status")).toHaveText("2 selected, 1 not shown");
    await search.fill("HB-E05");
    await expect(bar.getByRole("status")).toHaveText("2 selected, 2 not shown");
    await search.fill("");
    await expect(bar.getByRole("status")).toHaveText("2 selected");

    await page.goto("/inspections");
    await page
      .getByRole("checkbox", { name: /^Select / })
      .first()
      .check();
    await page
      .getByRole("checkbox", { name: /^Select / })
      .nth(3)
      .check();
    await button(page, "Next page").click();
    await expect(bar.getByRole("status")).toHaveText(/^(\d+) selected, \1 not shown$/);
  });

  test("the bar on top begins where an inspector's screen and a public page do", async ({ device }) => {
    await device.signIn(accounts.harborInspector);
    const { page } = device;
    for (const path of ["/inspector/dashboard", "/no/such/page", "/verify"]) {
      await page.goto(path);
      const heading = page.getByRole("heading", { level: 1 });
      await expect(heading).toBeVisible();
      const [brandBox, headingBox] = [await page.getByRole("banner").locator("img").boundingBox(), await heading.boundingBox()];
      expect(brandBox?.x, path).toBe(headingBox?.x);
    }
  });

  test("the page of an extinguisher has its main actions in a row and the others in a menu", async ({ server, device }) => {
    const call = server.api.as(await server.api.signIn(accounts.harborAdmin));
    const [unit] = (await call("GET", "/extinguishers?searchTerm=HB-E001")).json.items;
    await device.signInOffice(accounts.harborAdmin, `/extinguishers?extinguisher=${unit.extinguisherId}`);
    const { page } = device;
    await expect(button(page, "Plan inspection")).toBeVisible();
    await expect(page.getByRole("link", { name: "Edit", exact: true })).toBeVisible();
    await expect(button(page, "Retire")).toBeHidden();
    await button(page, "More").click();
    await expect(button(page, "Retire")).toBeInViewport({ ratio: 1 });
    const [entry, more] = [await button(page, "Retire").boundingBox(), await button(page, "More").boundingBox()];
    expect(entry?.width, "the menu is about as wide as its words").toBeLessThan(280);
    const end = (box: typeof entry) => (box?.x ?? Infinity) + (box?.width ?? 0);
    expect(Math.abs(end(entry) - end(more)), "and ends where its button ends").toBeLessThan(12);
  });

  test("the actions of a page are at the end of its title, however long the line below the title", async ({ server, device }) => {
    const { extinguisher } = await addOfficeData(server, device);
    await device.signInOffice(accounts.harborAdmin, `/extinguishers?extinguisher=${extinguisher}`);
    const main = device.page.getByRole("main");
    const edit = main.getByRole("link", { name: "Edit", exact: true });
    await expect(edit).toBeVisible();
    const [leadBox, editBox] = [
      await main.getByRole("heading", { level: 1 }).locator("xpath=../following-sibling::p").boundingBox(),
      await edit.boundingBox(),
    ];
    expect(editBox?.y).toBeLessThan((leadBox?.y ?? 0) + (leadBox?.height ?? 0));
  });

  test("what will be announced leaves no gap on a page before it has words", async ({ device }) => {
    await device.signInOffice(accounts.harborAdmin, "/profile");
    const { page } = device;
    const gaps: number[] = [];
    for (const path of ["/extinguishers?extinguisher=new", "/extinguisher-types?type=new"]) {
      await page.goto(path);
      const form = page.getByRole("main").locator("form");
      await expect(form).toBeVisible();
      const [titleBox, formBox] = [await page.getByRole("heading", { level: 1 }).boundingBox(), await form.boundingBox()];
      gaps.push((formBox?.y ?? 0) - (titleBox?.y ?? 0));
    }
    expect(gaps[0]).toBe(gaps[1]);
  });

  test("a short page has the scrollbar of a long one, and no empty gutter in which the top bar would end", async ({ device }) => {
    await device.signInOffice(accounts.harborAdmin, "/profile");
    // The scrollbars of this browser take no room, so their effect cannot be measured.
    const style = await device.page.evaluate(() => {
      const { overflowY, scrollbarGutter } = getComputedStyle(document.documentElement);
      return { overflowY, scrollbarGutter };
    });
    expect(style).toEqual({ overflowY: "scroll", scrollbarGutter: "auto" });
  });

  test("the labels of fields side by side end at one height right above their controls, with or without a hint or an error", async ({
    device,
  }) => {
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
