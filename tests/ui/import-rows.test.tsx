import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import type { ImportDetail, ImportRow } from "#shared/entities/import.ts";
import { RowEntry } from "../../src-ui/office/screens/imports/RowEntry.tsx";
import { control, press, type } from "./support/form-driver.ts";
import { renderInOffice } from "./support/office-render.tsx";

let leave = async (): Promise<void> => {};
afterEach(() => leave());

const detail = {
  ...{ importId: "one", status: "Validated", fileName: "register.csv", rowCount: 9 },
  ...{ columns: [{ heading: "Code" }], mapping: [{ heading: "Code", field: "extinguisherCode" }] },
} as unknown as ImportDetail;
const rowOf = (rowNumber: number, code: string): ImportRow =>
  ({
    rowNumber,
    code,
    outcome: "refused",
    cells: [code],
    problems: [],
    changes: [],
    isLeftOut: false,
    isUndone: false,
  }) as unknown as ImportRow;

/** The first refused row, opened. Once it is corrected, the next row takes its place. */
function FirstRefused() {
  const [row, setRow] = useState(() => rowOf(5, "FE-5"));
  const [typed] = useState(() => new Map<number, string[]>());
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
  leave = page.leave;
  await type(page, "Code", "FE-55");
  await press(page, "Next");
  expect(control(page, "Code").value).toBe("FE-9");
  await page.settle(() => page.container.querySelector("form")?.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true })));
  expect(page.sent.map(({ input }) => input)).toEqual([{ params: { id: "one" }, body: { rows: [{ rowNumber: 9, cells: ["FE-9"] }] } }]);
});
