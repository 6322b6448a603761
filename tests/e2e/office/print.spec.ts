import type { Locator } from "playwright";
import { dayIn } from "#shared/calendar.ts";
import { accounts } from "../../qa/accounts.ts";
import { desk, expect, test } from "../../qa/index.ts";
import { boxOf } from "../support/box.ts";
import { longList } from "../support/import-files.ts";
import { check, chooseFile } from "../support/import-steps.ts";
import { addOfficeData } from "../support/office-data.ts";

test.use({ deviceOptions: desk });

/** Returns the number of pages that a PDF declares. */
function pagesOf(pdf: Buffer): number {
  return Math.max(...[...pdf.toString("latin1").matchAll(/\/Count (\d+)/g)].map(([, count]) => Number(count)));
}

test("the printed register has all rows of the filters, under the organization and the time", async ({ server, device }) => {
  test.slow();
  const call = server.api.as(await server.api.signIn(accounts.harborAdmin));
  const [unit] = (await call("GET", "/extinguishers?searchTerm=HB-E001")).json.items;
  const { locationId, extinguisherTypeId } = unit;
  for (let at = 0; at < 400; at += 40) {
    const added = Array.from({ length: 40 }, (_, index) =>
      call("POST", "/extinguishers", {
        json: { locationId, extinguisherTypeId, extinguisherCode: `PR-${`${at + index}`.padStart(4, "0")}` },
      }),
    );
    for (const { status } of await Promise.all(added)) expect(status).toBe(201);
  }
  await device.signInOffice(accounts.harborAdmin, `/extinguishers?location=${locationId}&search=PR-&sort=-extinguisherCode`);
  const { page } = device;
  await expect(page.getByText("400 extinguishers")).toBeVisible();
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute("data-printed", "yes");
  });
  const dayOfMonth = () => Number(dayIn("America/New_York", new Date()).slice(8));
  const before = dayOfMonth();
  await page.keyboard.press("ControlOrMeta+p");
  await expect(page.locator("body[data-printed]")).toBeVisible();
  const printedDays = [before, dayOfMonth()];

  await page.emulateMedia({ media: "print" });
  const rows = page.locator("tbody th");
  await expect(rows).toHaveCount(400);
  await expect(rows.first()).toHaveText("PR-0399");
  await expect(rows.last()).toHaveText("PR-0000");
  const paper = page.locator("body > div").filter({ has: page.locator("tbody th") });
  await expect(paper).toContainText("Harbor Point Hospital");
  await expect(paper).toContainText(/Search: PR- · Location: .+ · State: Not retired · Sort by: Code, last first/);
  await expect(paper).toContainText(new RegExp(`Printed \\w+\\s(${printedDays.join("|")}),\\s`));
  await expect(page.getByRole("heading", { name: "Extinguishers", exact: true })).toBeHidden();
  expect(pagesOf(await page.pdf({ preferCSSPageSize: true }))).toBeGreaterThan(10);

  await page.emulateMedia({ media: "screen" });
  await page.getByRole("button", { name: "Close" }).click();
  await expect(rows).toHaveCount(0);
});

test("a report with many columns that the browser's own menu prints is whole and in landscape", async ({ device }) => {
  await device.signInOffice(accounts.harborAdmin, "/reports/register");
  const { page } = device;
  await expect(page.getByRole("main").getByRole("rowheader").first()).toBeVisible();
  const pdf = await page.pdf({ preferCSSPageSize: true });
  expect(pdf.toString("latin1")).toContain("/MediaBox [0 0 792 612]");
  await page.setViewportSize({ width: 963, height: 700 });
  await page.emulateMedia({ media: "print" });
  const table = page.getByRole("main").getByRole("table");
  // What is somewhat wider than the paper, the browser makes smaller.
  expect(await table.evaluate((each) => each.getBoundingClientRect().right)).toBeLessThanOrEqual(963 * 1.1);
  const codes = await table
    .getByRole("rowheader")
    .getByRole("link")
    .evaluateAll((links) => links.map((link) => link.getClientRects().length));
  expect(new Set(codes), "no code is broken").toEqual(new Set([1]));
});

test("on paper no word of a report with many columns breaks, and nothing is wider than the paper", async ({ device }) => {
  await device.signInOffice(accounts.harborAdmin, "/reports/register");
  const { page } = device;
  await expect(page.getByRole("main").getByRole("rowheader").first()).toBeVisible();
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute("data-printed", "yes");
  });
  await page.getByRole("button", { name: "Print", exact: true }).click();
  await expect(page.locator("body[data-printed]")).toBeVisible();
  // The room between the margins of a sheet of Letter in landscape.
  await page.setViewportSize({ width: 963, height: 700 });
  await page.emulateMedia({ media: "print" });
  const paper = page.locator("body > div table").filter({ has: page.locator("tbody th") });
  await expect(paper).toBeVisible();
  expect(await paper.evaluate((table) => table.getBoundingClientRect().right)).toBeLessThanOrEqual(963);
  const broken = await paper.locator("td").evaluateAll((cells) =>
    cells.flatMap((cell) => {
      const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
      const words: string[] = [];
      const range = document.createRange();
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        for (const { index, 0: word } of (node.textContent ?? "").matchAll(/[A-Z0-9]{2}(-[A-Z0-9]{3})+|[^\s-]+/g)) {
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) words.push(word);
        }
      }
      return words;
    }),
  );
  expect([...new Set(broken)]).toEqual([]);
});

test("a printed screen names its rows and has neither its links nor sections without content", async ({ server, device }) => {
  const { completed, location, draft, rejected } = await addOfficeData(server, device);
  await device.signInOffice(accounts.harborAdmin, "/inspections");
  const { page } = device;
  const goTo = async (path: string, shown: string) => {
    await page.goto(path);
    await expect(page.getByText(shown).first()).toBeVisible();
  };
  await page.goto("/extinguishers?search=HB-E");
  const note = page.getByText(/^Rows 1–\d+ of 60\. To print all of them, use Print above the list\.$/);
  await expect(note).toBeAttached();
  await expect(note).toBeHidden();
  await page.goto("/inspections");
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText(/^Rows 1–\d+ of \d{3}\. To print others, filter the list or go to another page\.$/)).toBeVisible();
  await goTo(`/extinguishers?location=${location}`, "2 extinguishers");
  await expect(page.getByText("use Print above the list")).toBeHidden();
  await goTo("/inspections?view=calendar", "inspections were due before");
  await expect(page.getByRole("link", { name: /^Show (it|them)$/ })).toBeHidden();
  await goTo(`/inspections/${completed}`, "Verification");
  await expect(page.getByText("Where it was done")).toBeHidden();
  await goTo("/profile", "Sessions");
  const firstName = page.getByRole("textbox", { name: "First name" });
  await expect(firstName).toHaveCSS("border-top-width", "0px");
  await firstName.focus();
  await expect(firstName, "what has the focus has no ring on paper").toHaveCSS("outline-style", "none");
  for (const empty of ["License number", "Leave empty if you have none", "New password", "Changing it signs you out everywhere else."])
    await expect(page.getByText(empty, { exact: true })).toBeHidden();
  await goTo("/settings", "Time zone");
  await expect(page.getByRole("combobox", { name: "Time zone" })).toHaveCSS("border-top-width", "0px");
  for (const empty of ["Labels", "Line on each label"]) await expect(page.getByText(empty, { exact: true })).toBeHidden();
  await expect(page.locator("form > :last-child"), "the room of the buttons makes no other page").toBeHidden();
  for (const path of ["/locations", "/locations?search=hb-l"]) {
    await goTo(path, "HB-L01");
    const counts = page.getByRole("link", { name: /^\d+ extinguishers in/ }).first();
    const text = await counts.evaluate((link) => [getComputedStyle(link).fontSize, getComputedStyle(link, "::after").content]);
    expect(text, "a count has its word").toEqual(["0px", expect.stringMatching(/\d+ extinguishers/)]);
  }
  await goTo(`/locations?location=${location}`, "About this location");
  const main = page.getByRole("main");
  const endOf = (found: Locator) => found.evaluateAll((all) => Math.max(...all.map((each) => each.getBoundingClientRect().right)));
  expect(await endOf(main.locator("*")), "a frame ends before the page does").toBeLessThanOrEqual((await endOf(main)) - 1);
  await goTo("/dashboard", "Recent inspections");
  await expect(page.getByRole("link", { name: "All inspections" })).toBeHidden();
  await goTo(`/checklist-templates?template=${draft}`, "Ambulatory surgical recovery");
  await expect(page.getByTitle("Drag to another place").first()).toBeAttached();
  await expect(page.getByTitle("Drag to another place").filter({ visible: true })).toHaveCount(0);
  // The room between the margins of a sheet of Letter.
  const size = page.viewportSize();
  await page.setViewportSize({ width: 725, height: 900 });
  const name = page.getByRole("textbox", { name: "Name", exact: true });
  const cutPx = await name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  expect(cutPx, "a name is whole").toBeLessThanOrEqual(0);
  if (size) await page.setViewportSize(size);
  await goTo(`/inspections/${rejected}`, "A new inspection was planned");
  await expect(page.getByText("Open the new one")).toBeHidden();
  await goTo("/checklist-templates", "Annual maintenance");
  const sizes = await page.locator("table :is(th, td)").evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell).fontSize));
  expect(new Set(sizes).size, "the head of a table has the size of its rows").toBe(1);
});

test("the printed rows of a long import say how many of all they are", async ({ device }) => {
  await device.signInOffice(accounts.harborAdmin);
  const { page } = device;
  await chooseFile(page, longList(120), "tower.csv");
  await check(page);
  const note = page.getByText(/^Rows 1–\d+ of 120\. To print others, filter the list or scroll to them\.$/);
  await expect(note).toBeHidden();
  await page.emulateMedia({ media: "print" });
  await expect(note).toBeVisible();
  const rows = page.getByRole("list", { name: "Rows of the file" }).getByRole("listitem");
  // The list may still be growing to the height of the page.
  await expect.poll(async () => (await note.textContent())?.includes(`–${await rows.count()} of`)).toBe(true);
});

test("a printed form leaves out a text area while it is empty", async ({ device }) => {
  await device.signInOffice(accounts.harborAdmin, "/extinguisher-types?type=new");
  const { page } = device;
  const area = page.getByRole("textbox", { name: "Description" });
  const label = page.getByText("Description", { exact: true });
  await expect(area).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(label).toBeHidden();
  await page.emulateMedia({ media: "screen" });
  await area.fill("For kitchens");
  await page.emulateMedia({ media: "print" });
  await expect(label).toBeVisible();
  await page.emulateMedia({ media: "screen" });
  await area.fill("");
  await page.emulateMedia({ media: "print" });
  await expect(label).toBeHidden();
});

test("printed cards fill each page two by two, and a printed type has its extinguisher count", async ({ server, device }) => {
  const call = server.api.as(await server.api.signIn(accounts.harborAdmin));
  const [type] = (await call("GET", "/extinguishertypes?searchTerm=CO2")).json.items;
  await device.signInOffice(accounts.harborAdmin, "/extinguishers-cards");
  const { page } = device;
  await expect(page.getByRole("listitem").nth(8)).toBeVisible();
  await page.emulateMedia({ media: "print" });
  const cards = page.getByRole("main").locator("[data-entry]");
  await expect(cards.nth(8)).toBeVisible();
  const lefts = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().left));
  expect(lefts.map((left) => left === lefts[0])).toEqual(lefts.map((_, index) => index % 2 === 0));

  await page.goto(`/extinguisher-types?type=${type.extinguisherTypeId}`);
  const count = page.getByRole("main").getByText(`${type.extinguisherCount} extinguishers`, { exact: true });
  await expect(count).toBeVisible();
});

test("a printed report has its title as heading, and its long facts have the width of the paper", async ({ server, device }) => {
  const call = server.api.as(await server.api.signIn(accounts.harborAdmin));
  const [{ locationId }] = (await call("GET", "/locations?searchTerm=HB-L01")).json.items;
  await device.signInOffice(
    accounts.harborAdmin,
    `/reports/annual-certificate?locationId=${locationId}&year=${new Date().getFullYear() - 1}`,
  );
  const { page } = device;
  await expect(page.getByRole("main").getByRole("rowheader").first()).toBeVisible();
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute("data-printed", "yes");
  });
  await page.getByRole("button", { name: "Print", exact: true }).click();
  await expect(page.locator("body[data-printed]")).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Annual maintenance certificate");
  const facts = page.locator("body > div > dl");
  const [factsBox, statementBox] = [await boxOf(facts), await boxOf(facts.getByText(/^I certify that/))];
  expect(statementBox.width).toBeGreaterThan(factsBox.width / 2);
});

test("on paper the heads of a report end at one height, however many lines they have", async ({ device }) => {
  await device.signInOffice(accounts.harborAdmin, "/reports/overdue");
  const { page } = device;
  const heads = page.getByRole("table").getByRole("columnheader");
  await expect(heads.first()).toBeVisible();
  await page.emulateMedia({ media: "print" });
  const places = await heads.evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell).verticalAlign));
  expect(new Set(places)).toEqual(new Set(["bottom"]));
});
