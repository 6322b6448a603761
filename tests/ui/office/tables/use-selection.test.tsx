import { useState } from "react";
import { beforeEach, describe, expect, test } from "vitest";
import { useFilters } from "../../../../src-ui/office/lists/use-list.ts";
import { DataTable } from "../../../../src-ui/office/tables/DataTable.tsx";
import { useSelection } from "../../../../src-ui/office/tables/use-selection.ts";
import { ToastContext } from "../../../../src-ui/use-toast.ts";
import { Codes, codes, itself } from "../../support/codes.tsx";
import { press } from "../../support/form-driver.ts";
import { renderInOffice } from "../../support/office-render.tsx";

let page: Awaited<ReturnType<typeof renderInOffice>>;
beforeEach(() => window.history.replaceState(null, "", "/users?page=2"));

const selected = (): string => page.container.querySelector("output")?.textContent ?? "";
const boxes = (): HTMLInputElement[] => [...page.container.querySelectorAll<HTMLInputElement>("[type=checkbox]")];
const click = (box: HTMLInputElement | undefined, shiftKey = false) =>
  page.settle(() => void box!.dispatchEvent(new MouseEvent("click", { shiftKey, bubbles: true, cancelable: true })));

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
