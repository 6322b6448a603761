import { beforeEach, expect, test } from "vitest";
import type { ImportDetail } from "#shared/entities/import.ts";
import { ApiError } from "../../../../../src-ui/api/api-error.ts";
import { ImportDataScreen } from "../../../../../src-ui/office/screens/imports/ImportDataScreen.tsx";
import { ToastContext } from "../../../../../src-ui/use-toast.ts";
import { waitFor } from "../../../../support/wait-for.ts";
import { control, press, submit, type } from "../../../support/form-driver.ts";
import { renderInOffice } from "../../../support/office-render.tsx";
import { importRowWith, importWith } from "../../../support/records.ts";

let page: Awaited<ReturnType<typeof renderInOffice>>;
let told: string[];
beforeEach(() => {
  told = [];
});

const counts = {
  toCreate: 0,
  toChange: 0,
  unchanged: 0,
  refused: 1,
  leftOut: 0,
  locationsToCreate: 0,
  typesToCreate: 0,
  inspectionsToRecord: 0,
};
const VALIDATED = importWith({
  status: "Validated",
  mapping: [{ heading: "Code", field: "extinguisherCode" }],
  counts,
  sheets: ["North", "South"],
  sheet: "North",
});
const SOUTH = { ...VALIDATED, sheet: "South" };
const refusedRow = importRowWith({ rowNumber: 3, code: "FE-3", outcome: "refused", cells: ["FE-3"] });

/** Opens the import at its current step. */
async function openStep(detail: ImportDetail): Promise<void> {
  history.replaceState(null, "", "/import-data?import=one");
  page = await renderInOffice(
    <ToastContext value={({ message }) => told.push(message)}>
      <ImportDataScreen />
    </ToastContext>,
  );
  await read(detail);
}

/** Opens the import at its rows, and there row 3. */
async function open(detail: ImportDetail): Promise<void> {
  await openStep(detail);
  await openRow();
}

/** Responds to the last read of the import. */
function read(detail: ImportDetail): Promise<void> {
  return page.settle(() => page.sent.findLast(({ path }) => path === "/imports/{id}")!.respond(detail));
}

async function openRow(): Promise<void> {
  const row = () => page.container.querySelector<HTMLElement>("[data-entry] [aria-expanded]");
  await waitFor(async () => {
    await page.settle(() =>
      page.sent.findLast(({ path }) => path === "/imports/{id}/rows")!.respond({ items: [refusedRow], totalCount: 1 }),
    );
    expect(row()).not.toBeNull();
  });
  if (row()?.getAttribute("aria-expanded") === "false") await page.settle(() => row()!.click());
}

test("cells that are not saved stay with the sheet that they were typed into", async () => {
  await open(VALIDATED);
  await type(page, "Code", "FE-33");
  await page.leave();
  await open(SOUTH);
  expect(control(page, "Code").value).toBe("FE-3");
  await page.leave();
  await open(VALIDATED);
  expect(control(page, "Code").value).toBe("FE-33");
});

/** Saves the row, which fails. The import and its rows are then read again. */
async function failSave(): Promise<void> {
  await submit(page);
  await page.settle(() =>
    page.sent
      .findLast(({ input }) => input !== undefined && "body" in (input as object))!
      .refuse(new ApiError("offline", "You are offline")),
  );
}

test("cells that are not saved are not shown in another sheet that a colleague chooses and checks meanwhile", async () => {
  await open(VALIDATED);
  await type(page, "Code", "FE-33");
  await failSave();
  await read(SOUTH);
  await waitFor(async () => {
    await openRow();
    expect(control(page, "Code").value).toBe("FE-3");
  });
});

test("no row of a sheet is shown after another one was chosen", async () => {
  await open(VALIDATED);
  await failSave();
  await read(SOUTH);
  const shown = (): (string | undefined)[] => [...page.container.querySelectorAll("[data-entry]")].map((row) => row.textContent);
  // Once the page has settled, the rows of the other sheet are asked for as well.
  await page.until(() => expect(shown()).toEqual([]));
  await page.settle(() =>
    page.sent
      .findLast(({ path }) => path === "/imports/{id}/rows")!
      .respond({ items: [importRowWith({ rowNumber: 3, code: "SX-3", outcome: "refused", cells: ["SX-3"] })], totalCount: 1 }),
  );
  await expect.poll(shown).toEqual([expect.stringContaining("SX-3")]);
});

test.each([
  ["Save", () => submit(page)],
  ["Skip", () => page.settle(() => page.button("Skip row 3")!.click())],
])("“%s” changes a row only of the sheet that is shown", async (_, save) => {
  await open(VALIDATED);
  await type(page, "Code", "FE-33");
  await save();
  expect(page.sent.findLast(({ options }) => options.idempotencyKey !== undefined)?.input).toMatchObject({ body: { sheet: "North" } });
});

/** Presses a button as soon as it is there. */
const pressed = (name: string) => async (): Promise<void> => {
  await waitFor(async () => {
    await page.settle();
    await press(page, name);
  });
};
test.each([
  ["a check of its columns", importWith(), pressed("Check"), "register.csv was not checked. You are offline"],
  ["another check", { ...VALIDATED, status: "Uploaded" }, pressed("Check again"), "register.csv was not checked. You are offline"],
  [
    "its beginning",
    { ...VALIDATED, counts: { ...counts, toCreate: 1 } },
    pressed("Import"),
    "register.csv was not imported. You are offline",
  ],
] as const)("%s that fails is told on the screen, and elsewhere once that was left", async (_, detail, act, message) => {
  for (const isLeft of [false, true]) {
    await openStep(detail);
    await act();
    const written = page.sent.findLast(({ options }) => options.idempotencyKey !== undefined);
    if (isLeft) await page.leave();
    await page.settle(() => written!.refuse(new ApiError("offline", "You are offline")));
    if (isLeft) break;
    await expect.poll(() => page.container.querySelector("[role=alert]")?.textContent).toContain("You are offline");
    expect(told).toEqual([]);
    await page.leave();
  }
  await expect.poll(() => told).toEqual([message]);
});

test("a row that could not be saved is told, also once its screen was left", async () => {
  await open(VALIDATED);
  await type(page, "Code", "FE-33");
  await submit(page);
  await page.leave();
  page.sent.findLast(({ options }) => options.idempotencyKey !== undefined)!.refuse(new ApiError("offline", "You are offline"));
  await expect.poll(() => told).toEqual(["You are offline"]);
});

test("what was wrong with the columns of a sheet is not told of another one that a colleague chooses meanwhile", async () => {
  const unmapped = importWith({ ...VALIDATED, status: "Uploaded", mapping: null });
  const alert = (): string => page.container.querySelector("[role=alert]")?.textContent ?? "";
  await openStep(unmapped);
  await pressed("Check")();
  await page.settle(() =>
    page.sent.findLast(({ options }) => options.idempotencyKey !== undefined)!.refuse(new ApiError("offline", "You are offline")),
  );
  await expect.poll(alert).toContain("You are offline");
  await read({ ...unmapped, sheet: "South" });
  await expect.poll(() => page.container.querySelector<HTMLSelectElement>("select")?.value).toBe("South");
  expect(alert()).toBe("");
});
