import { beforeEach, expect, test } from "vitest";
import type { ReportColumn } from "#shared/reports/result.ts";
import { ReportToolbar } from "../../../../../src-ui/office/screens/reports/ReportToolbar.tsx";
import { press } from "../../../support/form-driver.ts";
import { renderInOffice } from "../../../support/office-render.tsx";
import { setViewportWidth } from "../../../support/viewport.ts";

let page: Awaited<ReturnType<typeof renderInOffice>>;
beforeEach(() => setViewportWidth(390));

const ID = "6b1f0c3e-0000-4000-8000-000000000001";

const DAY: ReportColumn = { key: "day", label: "Day", kind: "date" };

async function show(name: "unit" | "register" | "inspection" | "monthly-log", search: string, columns = [DAY]): Promise<void> {
  history.replaceState(null, "", `/reports/${name}${search}`);
  page = await renderInOffice(<ReportToolbar name={name} today="2026-11-23" report={undefined} columns={columns} />);
}

/** Returns the label of each select. */
const selects = (): (string | undefined)[] =>
  [...page.container.querySelectorAll("select")].map((select) => select.labels?.[0]?.firstElementChild?.textContent);

test("on a phone, a report that requires each of its filters can be sorted once they are chosen", async () => {
  await show("unit", `?extinguisherId=${ID}`);
  expect(selects()).toEqual(["Sort by"]);
});

test("on a phone, a report whose required filters are not chosen has nothing to sort", async () => {
  await show("unit", "");
  expect(selects()).toEqual([]);
});

test("on a phone, the order of a report is among its optional filters", async () => {
  await show("register", "");
  expect(selects()).toEqual([]);
  await press(page, "Filters");
  expect(selects()).toContain("Sort by");
});

test("on a phone, the monthly log is not sorted by a month, whose cells have no useful order", async () => {
  await show("monthly-log", "", [DAY, { ...DAY, key: "2026-01", label: "Jan" }]);
  await press(page, "Filters");
  const sorts = [...page.container.querySelectorAll("option")].map(({ value }) => value);
  expect(sorts).toContain("day");
  expect(sorts.filter((value) => value.includes("2026-01"))).toEqual([]);
});

/** Opens the field, and returns the query of its search once it is sent. */
async function search(path: string): Promise<{ query: object; respond: (items: object[]) => Promise<void> }> {
  await page.settle(() => page.container.querySelector<HTMLInputElement>("[role=combobox]")!.click());
  return page.until(() => {
    const sent = page.sent.findLast((each) => each.path === path && (each.input as { query?: object }).query !== undefined)!;
    const { query } = sent.input as { query: object };
    return { query, respond: (items) => page.settle(() => sent.respond({ items, totalCount: items.length })) };
  });
}

test("the record of an inspection is searched among completed ones, so that plans do not hide them", async () => {
  await show("inspection", "");
  expect((await search("/v2/inspections")).query).toMatchObject({ isCompleted: true });
});

test("the history of a retired extinguisher can be asked for", async () => {
  await show("unit", "");
  const { query, respond } = await search("/extinguishers");
  expect(query).not.toHaveProperty("isActive");
  await respond([{ extinguisherId: ID, extinguisherCode: "HB-E001", locationPath: "Main building", isActive: false }]);
  expect(page.container.querySelector("[role=option]")?.textContent).toContain("HB-E001Main building · Retired");
});
