import { useState } from "react";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { enumFilter, listQueryOf, choiceFilter, pageOf, textFilter } from "../../../src-ui/office/lists/list-filters.ts";
import { ListToolbar } from "../../../src-ui/office/lists/ListToolbar.tsx";
import { FilterSelect } from "../../../src-ui/office/lists/Toolbar.tsx";
import { useFilters } from "../../../src-ui/office/lists/use-list.ts";
import { PrintedRange } from "../../../src-ui/office/print/PrintedRange.tsx";
import { ChecklistTemplatesScreen } from "../../../src-ui/office/screens/checklist-templates/ChecklistTemplatesScreen.tsx";
import { ImportHistoryScreen } from "../../../src-ui/office/screens/imports/history/ImportHistoryScreen.tsx";
import { UsersScreen } from "../../../src-ui/office/screens/users/UsersScreen.tsx";
import { DataTable } from "../../../src-ui/office/tables/DataTable.tsx";
import { useRowSelection, useSelection } from "../../../src-ui/office/tables/use-selection.ts";
import { ToastContext } from "../../../src-ui/use-toast.ts";
import { waitFor } from "../../support/wait-for.ts";
import { press, submit, type } from "../support/form-driver.ts";
import { renderInOffice } from "../support/office-render.tsx";

let page: Awaited<ReturnType<typeof renderInOffice>>;
beforeEach(() => window.history.replaceState(null, "", "/users?page=2"));
afterEach(() => page?.leave());

const key = (name: string) =>
  page.settle(
    () =>
      void (document.activeElement ?? document).dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true })),
  );
const focused = (): string => document.activeElement?.textContent ?? "";
const selected = (): string => page.container.querySelector("output")?.textContent ?? "";
const boxes = (): HTMLInputElement[] => [...page.container.querySelectorAll<HTMLInputElement>("[type=checkbox]")];
const click = (box: HTMLInputElement | undefined, shiftKey = false) =>
  page.settle(() => void box!.dispatchEvent(new MouseEvent("click", { shiftKey, bubbles: true, cancelable: true })));

const codes = (from: number, count: number): string[] => Array.from({ length: count }, (_, at) => `HB-${from + at}`);
const itself = (code: string): string => code;

function Codes({ rows, caption = "Codes" }: { rows: readonly string[]; caption?: string }) {
  const selection = useRowSelection(rows, itself);
  return (
    <>
      <DataTable
        caption={caption}
        columns={[{ key: "code", label: "Code", rowHead: true, sortable: true, cell: (code) => <a href={`#${code}`}>{code}</a> }]}
        rows={rows}
        idOf={itself}
        nameOf={itself}
        selection={selection}
      />
      <output>{[...selection.rows.keys()].join()}</output>
    </>
  );
}

describe("the keys of a table", () => {
  test("move from row to row within the table, select rows, and clear the selection", async () => {
    page = await renderInOffice(<Codes rows={codes(1, 3)} />);
    await key("j");
    expect(focused()).toBe("HB-1");
    for (const name of ["j", "j", "j"]) await key(name);
    expect(focused()).toBe("HB-3");
    await key("k");
    await key("x");
    expect([focused(), selected()]).toEqual(["HB-2", "HB-2"]);
    await key("Escape");
    expect(selected()).toBe("");
  });

  test("select all rows passed with Shift, from the row where it began", async () => {
    page = await renderInOffice(<Codes rows={codes(1, 4)} />);
    for (const name of ["j", "j", "J", "J"]) await key(name);
    expect(selected()).toBe("HB-2,HB-3,HB-4");
  });

  test("act on the table that has the focus", async () => {
    page = await renderInOffice(
      <>
        <Codes rows={codes(1, 2)} />
        <Codes rows={codes(5, 2)} caption="Others" />
      </>,
    );
    await page.settle(() => page.container.querySelector<HTMLElement>('[href="#HB-5"]')?.focus());
    await key("j");
    expect(focused()).toBe("HB-6");
  });
});

test.each([
  [51, 100, 710, "Rows 51–100 of 710. To print others, filter the list or go to another page."],
  [1, 50, 710, "Rows 1–50 of 710. To print others, filter the list or go to another page."],
  [1, 40, 40, ""],
])("rows %i to %i of %i are named on paper, unless they are all", async (first, last, count, words) => {
  page = await renderInOffice(<PrintedRange first={first} last={last} count={count} others="print.byPage" />);
  expect(page.container.textContent).toBe(words);
});

describe("the selection", () => {
  test("is extended by one box to all rows shown, and keeps the rows of another page", async () => {
    page = await renderInOffice(<Pages />);
    await click(boxes()[1]);
    await press(page, "Next");
    await click(boxes()[0]);
    expect(selected()).toBe("HB-1,HB-3,HB-4");
    expect(boxes()[0]?.checked).toBe(true);
    await click(boxes()[0]);
    expect(selected()).toBe("HB-1");
  });

  test("with Shift extends from the last selected row, but not from another page", async () => {
    page = await renderInOffice(<Pages />);
    await click(boxes()[1]);
    await click(boxes()[2], true);
    expect(selected()).toBe("HB-1,HB-2");
    await press(page, "Next");
    await click(boxes()[1], true);
    expect(selected()).toBe("HB-1,HB-2,HB-3");
  });

  test("of a list that is not fully loaded is loaded first, and cut at the limit of an action", async () => {
    page = await renderInOffice(<Long />);
    await click(boxes()[0]);
    expect(selected()).toBe("HB-1,HB-2,HB-3");
    expect(boxes()[0]?.checked).toBe(true);
    await click(boxes()[4]);
    expect(selected()).toBe("HB-1,HB-2,HB-3");
    await click(boxes()[0]);
    await click(boxes()[5]);
    await click(boxes()[0]);
    expect(selected()).toBe("HB-5,HB-1,HB-2");
  });
});

test.each([
  ["one more row", [2, 3, 4, 5], "HB-2,HB-3,HB-4", 1],
  ["a range for part of which there is room", [5, 1, "3 with Shift"], "HB-5,HB-1,HB-2", 1],
  ["all rows", [0], "HB-1,HB-2,HB-3", 1],
  ["a range for which there is room", [1, "3 with Shift"], "HB-1,HB-2,HB-3", 0],
])("a full selection leaves out the rest of %s, and says that it is full", async (_what, boxesPressed, expected, times) => {
  const told: string[] = [];
  page = await renderInOffice(
    <ToastContext value={({ message }) => told.push(message)}>
      <Long />
    </ToastContext>,
  );
  for (const box of boxesPressed) await click(boxes()[Number.parseInt(`${box}`, 10)], typeof box === "string");
  expect(selected()).toBe(expected);
  expect(told).toEqual(Array.from({ length: times }, () => "3 at most"));
});

function Pages() {
  const { url } = useFilters([]);
  const rows = url.get("second") === "" ? codes(1, 2) : codes(3, 2);
  return (
    <>
      <Codes rows={rows} />
      <button type="button" onClick={() => url.set({ second: 1 })}>
        Next
      </button>
    </>
  );
}

function Long() {
  const all = codes(1, 5);
  const selection = useSelection({
    idOf: itself,
    count: all.length,
    rowAt: (index) => all[index],
    rowsBetween: async (first, last) => all.slice(first, last + 1),
    limit: { max: 3, full: "3 at most" },
  });
  return (
    <>
      <DataTable
        caption="Codes"
        columns={[{ key: "code", label: "Code", cell: itself }]}
        rows={all}
        idOf={itself}
        nameOf={itself}
        selection={selection}
      />
      <output>{[...selection.rows.keys()].join()}</output>
    </>
  );
}

function PartlyLoaded() {
  const [state, setState] = useState("in service");
  const selection = useSelection({
    idOf: ({ code }) => code,
    count: 1,
    rowAt: () => ({ code: "HB-1", state }),
    rowsBetween: async () => [],
  });
  return (
    <>
      <button onClick={() => selection.toggle(0, false)}>Select</button>
      <button onClick={() => setState("out of service")}>Change</button>
      <output>{selection.rows.get("HB-1")?.state}</output>
    </>
  );
}

test("a selected row of a partly loaded list is as it was read last", async () => {
  page = await renderInOffice(<PartlyLoaded />);
  await press(page, "Select");
  await press(page, "Change");
  expect(page.container.querySelector("output")?.textContent).toBe("out of service");
});

const FILTERS = {
  search: textFilter("searchTerm"),
  role: enumFilter("roleName", ["Viewer", "Inspector"]),
  state: choiceFilter({ active: { isActive: true }, inactive: { isActive: false } }, { isActive: true }),
};
const url = (search: string) => ({ get: (name: string) => new URLSearchParams(search).get(name) ?? "" });

describe("the query of a list", () => {
  test.each<[string, object]>([
    ["", { sort: "lastName", isActive: true }],
    ["search=ann&role=Viewer&state=inactive&sort=-email", { searchTerm: "ann", roleName: "Viewer", isActive: false, sort: "-email" }],
    ["role=King&state=constructor", { sort: "lastName", isActive: true }],
  ])("at %j has only what its filters accept", (search, query) => {
    expect(listQueryOf<"GET /users">(url(search), FILTERS, "lastName")).toEqual(query);
  });

  test.each([
    ["", 1],
    ["page=3", 3],
    ["page=-2", 1],
    ["page=x", 1],
  ])("at %j is for page %i", (search, number) => {
    expect(pageOf(url(search))).toBe(number);
  });
});

describe("the filters of a list", () => {
  function Filtered() {
    const list = useFilters(["search", "state"]);
    return (
      <ListToolbar list={list}>
        <FilterSelect label="State" {...list.filter("state")} options={[["active", "Active"]]} />
      </ListToolbar>
    );
  }
  const choose = (value: string) =>
    page.settle(() => {
      const select = page.container.querySelector("select");
      if (select) select.value = value;
      select!.dispatchEvent(new Event("change", { bubbles: true }));
    });

  test("are kept in the URL, each a step for the back button, and can be cleared together", async () => {
    page = await renderInOffice(<Filtered />);
    const before = window.history.length;
    await choose("active");
    expect(window.location.search).toBe("?state=active");
    expect(window.history.length).toBe(before + 1);
    await press(page, "Clear filters");
    expect(window.location.search).toBe("");
    expect(page.button("Clear filters")).toBeUndefined();
  });
});

describe("the page of a list", () => {
  const backLink = () => [...page.container.querySelectorAll("a")].find(({ href }) => !/(user|tenant)=/.test(href));

  test.each([
    { open: "?user=u1&page=3", list: "?page=3" },
    { open: "?user=new&page=3", list: "?page=3" },
    { open: "?view=tenants&tenant=t1&page=3", list: "?view=tenants&page=3" },
    { open: "?view=tenants&tenant=new&page=3", list: "?view=tenants&page=3" },
  ])("is where the link back from $open leads", async ({ open, list }) => {
    window.history.replaceState(null, "", `/users${open}`);
    page = await renderInOffice(<UsersScreen />);
    await waitFor(async () => {
      await page.settle();
      expect(backLink()?.getAttribute("href")).toBe(`/users${list}`);
    });
  });

  test("is where canceling a form leads", async () => {
    window.history.replaceState(null, "", "/users?user=new&page=3");
    page = await renderInOffice(<UsersScreen />);
    await press(page, "Cancel");
    expect(window.location.search).toBe("?page=3");
  });

  test("stays in the link to a form for a new entry", async () => {
    window.history.replaceState(null, "", "/users?page=3");
    page = await renderInOffice(<UsersScreen />);
    expect(page.button("Invite user")?.getAttribute("href")).toBe("/users?page=3&user=new");
  });

  test("is not left for a new entry that is saved after its form was left", async () => {
    window.history.replaceState(null, "", "/users?view=tenants&tenant=new");
    page = await renderInOffice(<UsersScreen />);
    await type(page, "Name", "Harbor");
    await submit(page);
    const save = page.sent.findLast(({ path }) => path === "/tenants");
    await page.leave();
    window.history.replaceState(null, "", "/inspections");
    await page.settle(() => save!.respond({ tenantId: "t9", tenantName: "Harbor" }));
    expect([save === undefined, window.location.pathname + window.location.search]).toEqual([false, "/inspections"]);
  });
});

test.each([
  ["an import", "/import-history?import=one", () => <ImportHistoryScreen />],
  ["a checklist", "/checklist-templates?template=one", () => <ChecklistTemplatesScreen />],
  ["a new checklist", "/checklist-templates?template=new", () => <ChecklistTemplatesScreen />],
] as const)("from %s, the link back leads to the page of the list that it was opened on", async (_what, path, content) => {
  window.history.replaceState(null, "", `${path}&page=3`);
  page = await renderInOffice(content());
  const back = () => page.container.querySelector<HTMLAnchorElement>("main header a")?.getAttribute("href");
  await expect.poll(() => back()).toBe(`${path.split("?")[0]}?page=3`);
});
