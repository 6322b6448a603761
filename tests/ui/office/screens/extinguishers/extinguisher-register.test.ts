import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { Extinguisher, ExtinguisherCreate } from "#shared/entities/extinguisher.ts";
import type { ExtinguisherInRegister } from "#shared/entities/extinguisher.ts";
import { changesBetween } from "../../../../../src-ui/office/forms/fields.ts";
import { listQueryOf } from "../../../../../src-ui/office/lists/list-filters.ts";
import { undoBatches } from "../../../../../src-ui/office/screens/extinguishers/change/batch-undo.ts";
import { explainedWorkOf } from "../../../../../src-ui/office/screens/extinguishers/detail/explained-work.ts";
import { EMPTY, extinguisherBodyOf } from "../../../../../src-ui/office/screens/extinguishers/fields.ts";
import { readAllRows } from "../../../../../src-ui/office/screens/extinguishers/register/all-rows.ts";
import { readColumns, DEFAULT_COLUMNS } from "../../../../../src-ui/office/screens/extinguishers/register/column-choice.ts";
import { registerColumnsOf } from "../../../../../src-ui/office/screens/extinguishers/register/columns.tsx";
import { csvLines } from "../../../../../src-ui/office/screens/extinguishers/register/csv-lines.ts";
import { FILTERS, DEFAULT_SORT } from "../../../../../src-ui/office/screens/extinguishers/register/filters.ts";
import { moveColumn, toggleColumn } from "../../../../../src-ui/office/tables/column-order.ts";
import { pagesOf } from "../../../../../src-ui/office/tables/pages.ts";
import { emptyOf } from "../../../../support/samples.ts";

const UNIT: ExtinguisherInRegister = {
  ...emptyOf(Extinguisher),
  extinguisherId: "a",
  locationId: "lobby",
  extinguisherTypeId: "co2",
  extinguisherCode: "A-1",
  nextServiceDueDate: "2027-01-01",
  isActive: true,
  isOutOfService: false,
  nextInspectionDueDate: "2026-12-01",
  nextDueDate: "2026-12-01",
  nextDueKind: "Monthly",
  version: 1,
  updatedAt: "2026-11-21T08:00:00.000Z",
  locationCode: "L-1",
  locationName: "Main lobby",
  locationPath: "Main building › Main lobby",
  typeCode: "CO2",
  typeName: "Carbon dioxide",
};
const unit = (more: Partial<ExtinguisherInRegister> = {}): ExtinguisherInRegister => ({ ...UNIT, ...more });

describe("the pages of the rows in view", () => {
  test.each<[string, [number, number], number | undefined, number[]]>([
    ["the top", [0, 40], 1_000, [0]],
    ["across two pages", [90, 130], 1_000, [0, 1]],
    ["the end", [99_990, 100_200], 100_000, [999]],
    ["beyond a list that became short", [5_000, 5_040], 150, [1]],
    ["an empty list", [0, 40], 0, [0]],
    ["a list of unknown length", [0, 240], undefined, [0, 1, 2]],
    ["before the top", [-20, 10], 1_000, [0]],
  ])("are, for %s, those and no others", (_, [first, last], totalCount, pages) => {
    expect(pagesOf({ first, last }, 100, totalCount)).toEqual(pages);
  });
});

describe("the filters of a URL", () => {
  const queryOf = (search: string) =>
    listQueryOf<"GET /extinguishers">({ get: (name) => new URLSearchParams(search).get(name) ?? "" }, FILTERS, DEFAULT_SORT);
  test.each([
    ["", { isActive: true, sort: "extinguisherCode" }],
    ["state=failed", { isActive: true, lastInspectionPassed: false, sort: "extinguisherCode" }],
    ["state=outOfService", { isActive: true, isOutOfService: true, sort: "extinguisherCode" }],
    ["state=retired", { isActive: false, sort: "extinguisherCode" }],
    ["state=all&due=overdue", { dueState: "overdue", sort: "extinguisherCode" }],
    ["state=nonsense&due=never", { isActive: true, sort: "extinguisherCode" }],
    [
      "search=co2&location=L&type=T&sort=-nextDueDate",
      { isActive: true, searchTerm: "co2", withinLocationId: "L", extinguisherTypeId: "T", sort: "-nextDueDate" },
    ],
  ])("%s become the server's query parameters", (search, query) => {
    expect(queryOf(search)).toEqual(query);
  });
});

describe("the choice of columns", () => {
  test("ignores unknown and repeated columns, and is absent if none is left", () => {
    expect(readColumns("model,state,model,junk")).toEqual(["model", "state"]);
    expect([readColumns(null), readColumns(""), readColumns("junk")]).toEqual([null, null, null]);
  });

  test("shows, hides and moves a column, and moves none beyond the edge", () => {
    expect(toggleColumn(["state"], "model")).toEqual(["state", "model"]);
    expect(toggleColumn(["state", "model"], "state")).toEqual(["model"]);
    expect(moveColumn(["state", "model", "assetTag"], "assetTag", -1)).toEqual(["state", "assetTag", "model"]);
    expect(moveColumn(["state", "model"], "state", -1)).toEqual(["state", "model"]);
    expect(registerColumnsOf(DEFAULT_COLUMNS).map(({ key }) => key)).toEqual(DEFAULT_COLUMNS);
  });
});

describe("the undo of a batch", () => {
  const here = unit({ extinguisherId: "here", locationId: "lobby" });
  const there = unit({ extinguisherId: "there", locationId: "kitchen" });
  const retired = unit({ extinguisherId: "retired", isActive: false });
  const out = unit({ extinguisherId: "out", isOutOfService: true, outOfServiceReason: "Dented" });
  const all = [here, there, retired, out];
  const extinguisherIds = all.map(({ extinguisherId }) => extinguisherId);

  test("moves each extinguisher back, and leaves those that had not moved", () => {
    expect(undoBatches({ action: "Move", extinguisherIds, locationId: "kitchen" }, [here, there])).toEqual([
      { action: "Move", extinguisherIds: ["here"], locationId: "lobby" },
    ]);
  });
  test("restores only the extinguishers that the batch retired", () => {
    expect(undoBatches({ action: "Retire", extinguisherIds }, all)).toEqual([
      { action: "Restore", extinguisherIds: ["here", "there", "out"] },
    ]);
    expect(undoBatches({ action: "Restore", extinguisherIds }, all)).toEqual([{ action: "Retire", extinguisherIds: ["retired"] }]);
  });
  test("restores each extinguisher's reason for being out of service", () => {
    expect(undoBatches({ action: "ReturnToService", extinguisherIds }, all)).toEqual([
      { action: "OutOfService", extinguisherIds: ["out"], reason: "Dented" },
    ]);
    expect(undoBatches({ action: "OutOfService", extinguisherIds, reason: "Recall" }, [here, out])).toEqual([
      { action: "ReturnToService", extinguisherIds: ["here"] },
      { action: "OutOfService", extinguisherIds: ["out"], reason: "Dented" },
    ]);
  });
  test("is empty when nothing was changed", () => {
    expect(undoBatches({ action: "Move", extinguisherIds, locationId: "lobby" }, [here])).toEqual([]);
  });
});

describe("the whole list", () => {
  const given = (total: number, at = 0) => ({
    items: Array.from({ length: Math.min(500, total - at) }, (_, index) =>
      unit({ extinguisherId: `${at + index}`, extinguisherCode: `A-${at + index}` }),
    ),
    totalCount: total,
    pageNumber: 1,
    pageSize: 500,
  });
  const unstopped = new AbortController().signal;

  test("has every row once, even if the list changes while it is read", async () => {
    const progress: number[] = [];
    const { rows, totalCount } = await readAllRows({
      // Between the two reads one extinguisher was retired and another added before it, so the second page begins with a row of the first.
      readPage: async (page) => given(1_200, page === 1 ? 0 : (page - 1) * 500 - 1),
      onProgress: (done) => progress.push(done),
      signal: unstopped,
    });
    expect(new Set(rows.map(({ extinguisherId }) => extinguisherId)).size).toBe(rows.length);
    expect([rows.length, totalCount]).toEqual([1_200, 1_200]);
    expect(progress).toEqual([500, 1_000, 1_200]);
  });

  /** Reads a register from which one extinguisher is retired after each of the first reads. */
  function readWhileRetiring(retiredCount: number) {
    let reads = 0;
    const present = () =>
      given(1_200).items.concat(given(1_200, 500).items, given(1_200, 1_000).items).slice(Math.min(reads, retiredCount));
    return readAllRows({
      readPage: async (page, size) => {
        const items = present();
        reads++;
        return { items: items.slice((page - 1) * size, page * size), totalCount: items.length, pageNumber: page, pageSize: size };
      },
      onProgress: () => {},
      signal: unstopped,
    });
  }

  test("misses no row, though one was retired while it was read", async () => {
    const { rows, totalCount } = await readWhileRetiring(1);
    expect([rows.length, totalCount]).toEqual([1_199, 1_199]);
    expect(rows.map(({ extinguisherId }) => extinguisherId)).toContain("500");
  });

  test("is refused rather than cut if it never stops changing", async () => {
    await expect(readWhileRetiring(1_000)).rejects.toThrow("The list kept changing while it was read. Try again.");
  });

  test("is read up to the limit, and reports how many more rows there are", async () => {
    const pages: number[] = [];
    const { rows, totalCount } = await readAllRows({
      readPage: async (page) => (pages.push(page), given(9_000, (page - 1) * 500)),
      onProgress: () => {},
      signal: unstopped,
      max: 1_250,
    });
    expect([rows.length, totalCount]).toEqual([1_250, 9_000]);
    expect(rows.at(-1)?.extinguisherCode).toBe("A-1249");
    expect(pages).toEqual([1, 2, 3]);
  });

  test("is read no further once stopped", async () => {
    const stop = new AbortController();
    let read = 0;
    const ended = readAllRows({
      readPage: async () => {
        read++;
        stop.abort();
        return given(5_000);
      },
      onProgress: () => {},
      signal: stop.signal,
    });
    await expect(ended).rejects.toThrow();
    expect(read).toBe(1);
  });

  test("as a file has a line for the columns and a line for each row", () => {
    expect(csvLines([unit()], registerColumnsOf(["locationName", "state"]), "UTC")).toEqual([
      "Code,Location,State\r\n",
      "A-1,Main building › Main lobby,In service\r\n",
    ]);
  });
});

describe("a file of the register", () => {
  const columns = registerColumnsOf(["nextDueDate", "lastInspectionDate", "updatedAt"]);
  const inspected = unit({ lastInspectionDate: "2026-11-21T03:30:00.000Z", lastInspectionPassed: false, nextDueKind: "SixYear" });
  const [, row] = csvLines([inspected], columns, "America/New_York");

  test("shows days and times in the tenant's zone, with the inspection type that is due and the result", () => {
    expect(csvLines([], columns, "UTC")).toEqual(["Code,Next due,Work due next,Last inspection,Result,Changed\r\n"]);
    expect(row).toBe("A-1,2026-12-01,Internal examination,2026-11-20,Failed,2026-11-21 03:00\r\n");
  });

  test.each([
    ["out of service", { isOutOfService: true }],
    ["retired", { isActive: false }],
  ])("shows no due dates of an extinguisher that is %s", (_state, values) => {
    const due = registerColumnsOf(["nextDueDate", "nextServiceDueDate"]);
    const dates = { nextDueDate: "2026-10-31", nextDueKind: "Monthly", nextServiceDueDate: "2026-12-31" } as const;
    expect(csvLines([unit(dates)], due, "UTC")[1]).toBe("A-1,2026-10-31,Monthly,2026-12-31\r\n");
    expect(csvLines([unit({ ...dates, ...values })], due, "UTC")[1]).toBe("A-1,,,\r\n");
  });

  test("leaves unknown values empty", () => {
    const [, line] = csvLines([unit({ nextDueDate: null, nextDueKind: null })], columns, "Asia/Tokyo");
    expect(line).toBe("A-1,,,,,2026-11-21 17:00\r\n");
  });
});

describe("the form of an extinguisher", () => {
  test("sends empty fields as null, requires the required ones, and sends no names", () => {
    const body = extinguisherBodyOf({ ...EMPTY, extinguisherCode: "A-2", typeName: "Carbon dioxide", notes: " " });
    expect(body).toMatchObject({ extinguisherCode: "A-2", notes: null, manufactureDate: null });
    expect(Object.keys(v.flatten<typeof ExtinguisherCreate>(v.safeParse(ExtinguisherCreate, body).issues!).nested ?? {})).toEqual([
      "locationId",
      "extinguisherTypeId",
    ]);
    expect("typeName" in body).toBe(false);
  });

  test("sends only changed fields, so that other people's changes are kept", () => {
    const initial = { ...EMPTY, extinguisherCode: "A-2", model: "M1", locationId: "lobby" };
    const changes = (changed: Partial<typeof EMPTY>) =>
      changesBetween(extinguisherBodyOf(initial), extinguisherBodyOf({ ...initial, ...changed }));
    expect(changes({ model: "", serialNumber: "S" })).toEqual({ model: null, serialNumber: "S" });
    expect(changes({ locationId: "" })).toEqual({ locationId: "" });
  });
});

describe("why work is due", () => {
  const intervals = { internalExamIntervalYears: 5, hydroTestIntervalYears: null, serviceLifeYears: 12 };
  const why = (more: Partial<ExtinguisherInRegister>) =>
    Object.fromEntries(explainedWorkOf(unit(more), intervals, "Every30Days").map((work) => [work.workType, work.why]));
  test("is explained by the rule that sets its day", () => {
    const reasons = why({ nextInternalExamDueDate: "2030-01-01", lastMonthlyDate: "2026-11-01" });
    expect(reasons["Monthly"]).toContain("30 days");
    expect(reasons["SixYear"]).toContain("5 years");
    expect(reasons["Hydrostatic"]).toBe("Its type has no interval for this");
    expect(reasons["Withdrawal"]).toContain("No date to count from");
  });
});
