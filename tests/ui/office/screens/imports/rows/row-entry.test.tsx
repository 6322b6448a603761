import { useState } from "react";
import { expect, test } from "vitest";
import type { ImportCounts, ImportRow } from "#shared/entities/import.ts";
import { ApiError } from "../../../../../../src-ui/api/api-error.ts";
import { useMappingDraft } from "../../../../../../src-ui/office/screens/imports/columns/use-mapping-draft.ts";
import { ImportAction } from "../../../../../../src-ui/office/screens/imports/rows/ImportAction.tsx";
import { RowEntry } from "../../../../../../src-ui/office/screens/imports/rows/RowEntry.tsx";
import { useTypedCells } from "../../../../../../src-ui/office/screens/imports/rows/use-typed-cells.ts";
import { asksBeforeClosing } from "../../../../support/asks-before-closing.ts";
import { control, press, type } from "../../../../support/form-driver.ts";
import { renderInOffice } from "../../../../support/office-render.tsx";
import { importRowWith, importWith } from "../../../../support/records.ts";

const detail = importWith({
  status: "Validated",
  version: 3,
  rowCount: 9,
  mapping: [{ heading: "Code", field: "extinguisherCode" }],
});
const twoColumns = importWith({
  ...detail,
  columns: ["Code", "Serial"].flatMap((heading) => detail.columns.map((column) => ({ ...column, heading }))),
  mapping: [
    { heading: "Code", field: "extinguisherCode" },
    { heading: "Serial", field: "serialNumber" },
  ],
});
const rowOf = (rowNumber: number, code: string): ImportRow => importRowWith({ rowNumber, code, outcome: "refused", cells: [code] });

/** The first refused row, opened. Once it is corrected, the next row takes its place. */
function FirstRefused() {
  const [row, setRow] = useState(() => rowOf(5, "FE-5"));
  const typed = useTypedCells(detail);
  const place = { index: 0, count: 1, isOpen: true, measure: () => {}, onToggle: () => {} };
  return (
    <>
      <RowEntry {...place} row={row} detail={detail} typed={typed} />
      <button onClick={() => setRow(rowOf(9, "FE-9"))}>Next</button>
    </>
  );
}

test("a refused row that takes the place of a corrected one is edited and saved with its own cells", async () => {
  const page = await renderInOffice(<FirstRefused />);
  await type(page, "Code", "FE-55");
  await press(page, "Next");
  expect(control(page, "Code").value).toBe("FE-9");
  await page.settle(() => page.container.querySelector("form")!.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true })));
  expect(page.sent.filter(({ path }) => path.includes("/rows")).map(({ input }) => input)).toEqual([
    { params: { id: "one" }, body: { sheet: null, rows: [{ rowNumber: 9, cells: ["FE-9"], replacedCells: ["FE-9"] }] } },
  ]);
});

/** The button that imports, above one refused row. */
function Correcting() {
  const typed = useTypedCells(detail);
  const counts = { toCreate: 3, toChange: 0, unchanged: 0, refused: 1 } as ImportCounts;
  const place = { index: 0, count: 1, isOpen: true, measure: () => {}, onToggle: () => {} };
  return (
    <>
      <ImportAction detail={detail} counts={counts} typed={typed} isRefused={false} onRefused={() => {}} />
      <RowEntry {...place} row={rowOf(5, "FE-5")} detail={detail} typed={typed} />
    </>
  );
}

const commits = (page: Awaited<ReturnType<typeof renderInOffice>>): number =>
  page.sent.filter(({ path }) => path.endsWith("/commit")).length;

test("an import asks before it leaves out a correction that is not saved", async () => {
  const page = await renderInOffice(<Correcting />);
  await type(page, "Code", "FE-55");
  await press(page, "Import");
  expect(commits(page)).toBe(0);
  expect(page.container.querySelector('[role="alert"]')?.textContent).toContain("A correction is not savedRow 5.");
  await press(page, "Import without it");
  expect(commits(page)).toBe(1);
});

test("an import writes the validation that is shown, not one that somebody else made since", async () => {
  const page = await renderInOffice(<Correcting />);
  await press(page, "Import");
  expect(page.sent.find(({ path }) => path.endsWith("/commit"))?.options.ifMatch).toBe(3);
});

test("an import does not ask about a row whose cells are again as they were", async () => {
  const page = await renderInOffice(<Correcting />);
  await type(page, "Code", "FE-55");
  await type(page, "Code", "FE-5");
  await press(page, "Import");
  expect(commits(page)).toBe(1);
});

/** A refused row of an import's page, which can be left. */
function Row() {
  const typed = useTypedCells(detail);
  const place = { index: 0, count: 1, isOpen: true, measure: () => {}, onToggle: () => {} };
  return <RowEntry {...place} row={rowOf(5, "FE-5")} detail={detail} typed={typed} />;
}

test("cells that are not saved are there again after a visit to another screen, and the browser asks before it closes the page", async () => {
  const before = await renderInOffice(<Row />);
  await type(before, "Code", "FE-55");
  expect(asksBeforeClosing()).toBe(true);
  await before.leave();
  const page = await renderInOffice(<Row />);
  expect(control(page, "Code").value).toBe("FE-55");
});

test("a cell that is put back as it was while it is saved is not saved yet", async () => {
  const page = await renderInOffice(<Correcting />);
  await type(page, "Code", "FE-55");
  await press(page, "Save row");
  await type(page, "Code", "FE-5");
  await page.settle(() => page.sent.find(({ path }) => path.includes("/rows"))!.respond({}));
  await press(page, "Import");
  expect(commits(page)).toBe(0);
  expect(page.container.querySelector('[role="alert"]')?.textContent).toContain("A correction is not saved");
});

/** A refused row of two columns, which somebody else corrects while it is open. */
function SharedRow() {
  const [cells, setCells] = useState(["FE-5", "S-5"]);
  const typed = useTypedCells(twoColumns);
  const place = { index: 0, count: 1, isOpen: true, measure: () => {}, onToggle: () => {} };
  return (
    <>
      <RowEntry {...place} row={{ ...rowOf(5, "FE-5"), cells }} detail={twoColumns} typed={typed} />
      <button onClick={() => setCells(["FE-7", "S-7"])}>Somebody else saves</button>
    </>
  );
}

const savedRows = (page: Awaited<ReturnType<typeof renderInOffice>>) =>
  page.sent.flatMap(({ path, input }) => (path.includes("/rows") ? (input as { body: { rows: object[] } }).body.rows : []));

test("a correction is saved with what it replaces, and shows what somebody else saved before it is saved again", async () => {
  const page = await renderInOffice(<SharedRow />);
  await type(page, "Code", "FE-55");
  await press(page, "Somebody else saves");
  expect(control(page, "Code").value).toBe("FE-55");
  expect(control(page, "Serial").value, "a cell that was not typed shows what was saved").toBe("S-7");
  await press(page, "Save row");
  expect(savedRows(page)).toEqual([{ rowNumber: 5, cells: ["FE-55", "S-7"], replacedCells: ["FE-5", "S-7"] }]);
  await page.settle(() => page.sent.at(-1)!.refuse(new ApiError("versionStale", "Stale", 412)));
  expect(page.container.textContent).toContain("“FE-7” was saved in the meantime. Save again to replace it.");
  expect(control(page, "Code").value).toBe("FE-55");
  await press(page, "Save row");
  expect(savedRows(page).at(-1)).toEqual({ rowNumber: 5, cells: ["FE-55", "S-7"], replacedCells: ["FE-7", "S-7"] });
  await page.settle(() => page.sent.at(-1)!.respond({}));
  expect(page.container.textContent).not.toContain("saved in the meantime");
  expect(asksBeforeClosing()).toBe(false);
});

test("two cells of a row that are saved one after the other, before the row is read again, are both saved", async () => {
  const page = await renderInOffice(<SharedRow />);
  const save = async (): Promise<void> => {
    await press(page, "Save row");
    await page.settle(() => page.sent.findLast(({ path }) => path.includes("/rows"))!.respond({}));
  };
  await type(page, "Code", "FE-55");
  await save();
  await type(page, "Serial", "S-55");
  await save();
  expect(savedRows(page).at(-1)).toEqual({ rowNumber: 5, cells: ["FE-55", "S-55"], replacedCells: ["FE-55", "S-5"] });
  expect([control(page, "Code").value, control(page, "Serial").value]).toEqual(["FE-55", "S-55"]);
  expect(asksBeforeClosing()).toBe(false);
  await press(page, "Somebody else saves");
  expect([control(page, "Code").value, control(page, "Serial").value], "what is saved by now").toEqual(["FE-7", "S-7"]);
});

/** The mapping of the import, to be changed after it was validated. */
function Mapping() {
  const { change } = useMappingDraft(detail);
  return <button onClick={() => change({ whenExists: "replace" })}>Change</button>;
}

test("an import that was begun leaves nothing unsaved, neither in the page nor in the tab", async () => {
  const before = await renderInOffice(<Mapping />);
  await press(before, "Change");
  await before.leave();
  expect(asksBeforeClosing()).toBe(true);
  const page = await renderInOffice(<Correcting />);
  await press(page, "Import");
  await page.settle(() => page.sent.find(({ path }) => path.endsWith("/commit"))!.respond({}));
  expect(asksBeforeClosing()).toBe(false);
  expect(sessionStorage).toHaveLength(0);
});

test.each([
  ["Cancelled", "Now"],
  ["Completed", "Before"],
  ["Undone", "Before"],
] as const)("the changes of a row of an import that is %s are headed “%s”", async (status, heading) => {
  const row = importRowWith({ rowNumber: 5, outcome: "change", changes: [{ field: "serialNumber", from: "S-1", to: "S-2" }] });
  const place = { index: 0, count: 1, isOpen: true, measure: () => {}, onToggle: () => {} };
  const page = await renderInOffice(<RowEntry {...place} row={row} detail={{ ...detail, status }} typed={undefined} />);
  expect([...page.container.querySelectorAll("th")].map(({ textContent }) => textContent)).toContain(heading);
});
