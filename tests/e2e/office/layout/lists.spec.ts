import type { Page } from "playwright";
import { accounts } from "../../../qa/accounts.ts";
import { desk, expect, test } from "../../../qa/index.ts";
import { asAdmin } from "../../support/office-actions.ts";
import { addEmptyTenant, addOfficeData } from "../../support/office-data.ts";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

test.describe("at a desk", () => {
  test.use({ deviceOptions: desk });

  test("the rows of a report do not cover the lines between them", async ({ server, device }) => {
    await addOfficeData(server, device);
    await device.signInOffice(accounts.harborAdmin, "/reports/register");
    const rows = device.page.getByRole("table").locator("tbody tr");
    await expect(rows.nth(9)).toBeVisible();
    const overlapsPx = (shown: Element[]) => {
      const boxes = shown.map((row) => row.getBoundingClientRect());
      return boxes.slice(1).map(({ top }, index) => (boxes[index]?.bottom ?? 0) - top);
    };
    await expect.poll(async () => Math.max(...(await rows.evaluateAll(overlapsPx)))).toBeLessThan(0.01);
  });

  test("the numbers of a tree stand in columns, also where one of them is 0", async ({ device }) => {
    await device.signInOffice(accounts.harborAdmin, "/locations");
    const overdue = device.page.getByRole("main").getByRole("link", { name: /overdue/ });
    await expect(overdue.nth(2)).toBeVisible();
    const ends = await overdue.evaluateAll((links) => links.map((link) => Math.round(link.getBoundingClientRect().right)));
    expect(new Set(ends).size, ends.join(", ")).toBe(1);
  });
});

test("a list without a match offers once to clear its filters", async ({ device }) => {
  await device.signInOffice(accounts.harborAdmin, "/inspections?search=nowhere");
  const { page } = device;
  await expect(page.getByText("No inspections match these filters.")).toBeVisible();
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

test("on a phone, a location's one-word name does not push the dashboard's numbers out of sight", async ({ server, device }) => {
  const { call } = await asAdmin(server);
  const location = { locationName: "Elektrizitaet".repeat(5), locationCode: "HB-LONG" };
  expect((await call("POST", "/locations", { json: location })).status).toBe(201);
  await device.signInOffice(accounts.harborAdmin, "/dashboard");
  const table = device.page.getByRole("table").filter({ hasText: location.locationName });
  await expect(table).toBeVisible();
  const overhangPx = await table.locator("xpath=..").evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  expect(overhangPx).toBe(0);
});

test("on a phone the numbers of a location take one line of its card", async ({ device }) => {
  await device.signInOffice(accounts.harborAdmin, "/locations?search=hb-l01");
  const main = device.page.getByRole("main");
  const heightOf = (label: string) =>
    main
      .locator(`td[data-label="${label}"]`)
      .first()
      .evaluate((cell) => cell.getBoundingClientRect().height);
  await expect(main.getByRole("rowheader").first()).toBeVisible();
  expect(Math.abs((await heightOf("Extinguishers")) - (await heightOf("Code")))).toBeLessThanOrEqual(4);
  await expect(main.locator('td[data-label="Extinguishers"] a').first()).toHaveCSS("min-height", "48px");
});

test.describe("at a desk", () => {
  test.use({ deviceOptions: desk });

  test("a table is as wide as its frame however long a word in it, and breaks no other word", async ({ server, device }) => {
    const { call } = await asAdmin(server);
    const [type] = (await call("GET", "/extinguishertypes?pageSize=1")).json.items;
    const long = "Elektrizitaet".repeat(5);
    const { locationId } = (await call("POST", "/locations", { json: { locationName: long, locationCode: "HB-LONG" } })).json;
    const unit = { locationId, extinguisherTypeId: type.extinguisherTypeId, extinguisherCode: "HB-LONG-1" };
    const { extinguisherId } = (await call("POST", "/extinguishers", { json: unit })).json;
    const { userId } = await server.api.signIn(accounts.harborInspector);
    const plan = { extinguisherId, inspectorUserId: userId, inspectionDate: new Date().toISOString() };
    expect((await call("POST", "/v2/inspections", { json: plan })).status).toBe(201);
    await device.signInOffice(accounts.harborAdmin, "/profile");
    const main = device.page.getByRole("main");
    for (const path of ["/locations?search=hb-l", "/inspections"]) {
      await device.page.goto(path);
      const table = main.getByRole("table").filter({ hasText: long });
      await expect(table).toBeVisible();
      const overhangPx = await table.evaluate((each) => each.scrollWidth - (each.parentElement?.clientWidth ?? 0));
      expect(overhangPx, path).toBe(0);
      const broken = await table.evaluate((each, allowed) => {
        const walker = document.createTreeWalker(each, NodeFilter.SHOW_TEXT);
        const range = document.createRange();
        const words: string[] = [];
        for (let node = walker.nextNode(); node; node = walker.nextNode())
          for (const { index, 0: word } of (node.textContent ?? "").matchAll(/[^\s-]+/g)) {
            range.setStart(node, index);
            range.setEnd(node, index + word.length);
            if (word !== allowed && new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) words.push(word);
          }
        return words;
      }, long);
      expect(broken, path).toEqual([]);
    }
  });

  test("at no width from a tablet to a desk is a list wider than its frame, or a status or code broken into lines", async ({
    server,
    device,
  }) => {
    await addOfficeData(server, device);
    await device.signInOffice(accounts.harborAdmin, "/profile");
    const { page } = device;
    const main = page.getByRole("main");
    for (const path of [
      "/inspections",
      "/inspections?view=deficiencies&status=Resolved",
      "/inspections?view=deficiencies",
      "/extinguisher-types",
      "/checklist-templates",
    ]) {
      await page.goto(path);
      await expect(main.getByRole("rowheader").first()).toBeVisible();
      const flaws: string[] = [];
      for (let width = 760; width <= 1480; width += 30) {
        await page.setViewportSize({ width, height: 800 });
        const { overhangPx, broken } = await main.getByRole("table").evaluate((table) => ({
          overhangPx: table.scrollWidth - (table.parentElement?.clientWidth ?? 0),
          broken: [...table.querySelectorAll('td > span:has(> svg), td:is([data-label="Receipt"], [data-label="Rating"])')].filter(
            (part) => {
              const range = document.createRange();
              range.selectNodeContents(part);
              return range.getBoundingClientRect().height > 32;
            },
          ).length,
        }));
        if (overhangPx > 0 || broken > 0) flaws.push(`${width}: ${overhangPx} px, ${broken} broken`);
      }
      expect(flaws, path).toEqual([]);
    }
  });

  test("no head of a report's columns is cut off", async ({ device }) => {
    await device.signInOffice(accounts.harborAdmin, "/profile");
    for (const report of ["deficiencies", "register", "inspections"]) {
      await device.page.goto(`/reports/${report}`);
      const heads = device.page.getByRole("main").getByRole("columnheader");
      await expect(heads.first()).toBeVisible();
      const cut = await heads.evaluateAll((all) =>
        all.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map((head) => head.textContent),
      );
      expect(cut, report).toEqual([]);
    }
  });

  test("selected rows on another page or outside the filters are counted as not shown", async ({ device }) => {
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
    await search.fill("HB-E059");
    await expect(page.getByRole("checkbox", { name: "Select HB-E059" })).not.toBeChecked();
    await expect(page.getByRole("checkbox", { name: "Select all" }), "of the rows shown none is selected").not.toBeChecked();
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
});
