import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { Extinguisher, ExtinguisherCreate, type ExtinguisherInRegister } from "#shared/entities/extinguisher.ts";
import { changesBetween } from "../../src-ui/office/components/fields.ts";
import { pagesOf } from "../../src-ui/office/data/pages.ts";
import { undoOf } from "../../src-ui/office/screens/extinguishers/batch-undo.ts";
import { moveColumn, toggleColumn } from "../../src-ui/office/data/column-order.ts";
import { readColumns, SHOWN_BY_DEFAULT } from "../../src-ui/office/screens/extinguishers/column-choice.ts";
import { columnsOf } from "../../src-ui/office/screens/extinguishers/columns.tsx";
import { dueWorks } from "../../src-ui/office/screens/extinguishers/due-work.ts";
import { csvLines } from "../../src-ui/office/screens/extinguishers/export.ts";
import { listQueryOf } from "../../src-ui/office/data/list-filters.ts";
import { FILTERS, SORTED_BY } from "../../src-ui/office/screens/extinguishers/filters.ts";
import { EMPTY, toBody } from "../../src-ui/office/screens/extinguishers/fields.ts";
import { readWhole } from "../../src-ui/office/screens/extinguishers/whole-list.ts";
import { emptyOf } from "../samples.ts";

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

describe("the pages of the rows in sight", () => {
  it.each<[string, [number, number], number | undefined, number[]]>([
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

describe("the filters of an address", () => {
  const queryOf = (search: string) =>
    listQueryOf<"GET /extinguishers">({ get: (name) => new URLSearchParams(search).get(name) ?? "" }, FILTERS, SORTED_BY);
  it.each([
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
  ])("%s asks the server so", (search, query) => {
    expect(queryOf(search)).toEqual(query);
  });
});

describe("the choice of columns", () => {
  it("is read without what is unknown or named twice, and is none where nothing is left", () => {
    expect(readColumns("model,state,model,junk")).toEqual(["model", "state"]);
    expect([readColumns(null), readColumns(""), readColumns("junk")]).toEqual([null, null, null]);
  });

  it("shows, hides and moves one, and moves none over the edge", () => {
    expect(toggleColumn(["state"], "model")).toEqual(["state", "model"]);
    expect(toggleColumn(["state", "model"], "state")).toEqual(["model"]);
    expect(moveColumn(["state", "model", "assetTag"], "assetTag", -1)).toEqual(["state", "assetTag", "model"]);
    expect(moveColumn(["state", "model"], "state", -1)).toEqual(["state", "model"]);
    expect(columnsOf(SHOWN_BY_DEFAULT).map(({ key }) => key)).toEqual(SHOWN_BY_DEFAULT);
  });
});

describe("what takes a batch back", () => {
  const here = unit({ extinguisherId: "here", locationId: "lobby" });
  const there = unit({ extinguisherId: "there", locationId: "kitchen" });
  const retired = unit({ extinguisherId: "retired", isActive: false });
  const out = unit({ extinguisherId: "out", isOutOfService: true, outOfServiceReason: "Dented" });
  const all = [here, there, retired, out];
  const extinguisherIds = all.map((one) => one.extinguisherId);

  it("moves each back to where it was, and leaves those that were there already", () => {
    expect(undoOf({ action: "Move", extinguisherIds, locationId: "kitchen" }, [here, there])).toEqual([
      { action: "Move", extinguisherIds: ["here"], locationId: "lobby" },
    ]);
  });
  it("restores what was retired by it only", () => {
    expect(undoOf({ action: "Retire", extinguisherIds }, all)).toEqual([{ action: "Restore", extinguisherIds: ["here", "there", "out"] }]);
    expect(undoOf({ action: "Restore", extinguisherIds }, all)).toEqual([{ action: "Retire", extinguisherIds: ["retired"] }]);
  });
  it("restores each one's reason for being out of service", () => {
    expect(undoOf({ action: "ReturnToService", extinguisherIds }, all)).toEqual([
      { action: "OutOfService", extinguisherIds: ["out"], reason: "Dented" },
    ]);
    expect(undoOf({ action: "OutOfService", extinguisherIds, reason: "Recall" }, [here, out])).toEqual([
      { action: "ReturnToService", extinguisherIds: ["here"] },
      { action: "OutOfService", extinguisherIds: ["out"], reason: "Dented" },
    ]);
  });
  it("is empty when nothing was changed", () => {
    expect(undoOf({ action: "Move", extinguisherIds, locationId: "lobby" }, [here])).toEqual([]);
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

  it("holds every row once, whatever the list does while it is read", async () => {
    const told: number[] = [];
    const { rows, totalCount } = await readWhole({
      // Somebody retired one meanwhile, and another came in front: the second page begins with a row of the first.
      readPage: async (page) => given(1_200, page === 1 ? 0 : (page - 1) * 500 - 1),
      onProgress: (done) => told.push(done),
      signal: unstopped,
    });
    expect(new Set(rows.map(({ extinguisherId }) => extinguisherId)).size).toBe(rows.length);
    expect([rows.length, totalCount]).toEqual([1_200, 1_200]);
    expect(told).toEqual([500, 1_000, 1_200]);
  });

  it("is read as far as it is wanted, and says how much more there is", async () => {
    const pages: number[] = [];
    const { rows, totalCount } = await readWhole({
      readPage: async (page) => (pages.push(page), given(9_000, (page - 1) * 500)),
      onProgress: () => {},
      signal: unstopped,
      max: 1_250,
    });
    expect([rows.length, totalCount]).toEqual([1_250, 9_000]);
    expect(rows.at(-1)?.extinguisherCode).toBe("A-1249");
    expect(pages).toEqual([1, 2, 3]);
  });

  it("is read no further once it is stopped", async () => {
    const stop = new AbortController();
    let read = 0;
    const ended = readWhole({
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

  it("as a file has a line for its columns and one for each row", () => {
    expect(csvLines([unit()], columnsOf(["locationName", "state"]), "UTC")).toEqual([
      "Code,Location,State\r\n",
      "A-1,Main building › Main lobby,In service\r\n",
    ]);
  });
});

describe("a file of the register", () => {
  const columns = columnsOf(["nextDueDate", "lastInspectionDate", "updatedAt"]);
  const inspected = unit({ lastInspectionDate: "2026-11-21T03:30:00.000Z", lastInspectionPassed: false, nextDueKind: "SixYear" });
  const [, row] = csvLines([inspected], columns, "America/New_York");

  it("says days and times in the tenant's zone, with the kind of work that is due and the result", () => {
    expect(csvLines([], columns, "UTC")).toEqual(["Code,Next due,Work due next,Last inspection,Result,Changed\r\n"]);
    expect(row).toBe("A-1,2026-12-01,Internal examination,2026-11-20,Failed,2026-11-21 03:00\r\n");
  });

  it("leaves empty what is not known", () => {
    const [, line] = csvLines([unit({ nextDueDate: null, nextDueKind: null })], columns, "Asia/Tokyo");
    expect(line).toBe("A-1,,,,,2026-11-21 17:00\r\n");
  });
});

describe("the form of an extinguisher", () => {
  it("sends empty fields as null, asks for empty required ones, and sends no name", () => {
    const body = toBody({ ...EMPTY, extinguisherCode: "A-2", typeName: "Carbon dioxide", notes: " " });
    expect(body).toMatchObject({ extinguisherCode: "A-2", notes: null, manufactureDate: null });
    expect(Object.keys(v.flatten<typeof ExtinguisherCreate>(v.safeParse(ExtinguisherCreate, body).issues!).nested ?? {})).toEqual([
      "locationId",
      "extinguisherTypeId",
    ]);
    expect("typeName" in body).toBe(false);
  });

  it("sends only what was changed, so that others' changes stay", () => {
    const begun = { ...EMPTY, extinguisherCode: "A-2", model: "M1", locationId: "lobby" };
    const changes = (changed: Partial<typeof EMPTY>) => changesBetween(toBody(begun), toBody({ ...begun, ...changed }));
    expect(changes({ model: "", serialNumber: "S" })).toEqual({ model: null, serialNumber: "S" });
    expect(changes({ locationId: "" })).toEqual({ locationId: "" });
  });
});

describe("why work is due", () => {
  const intervals = { internalExamIntervalYears: 5, hydroTestIntervalYears: null, serviceLifeYears: 12 };
  const why = (more: Partial<ExtinguisherInRegister>) =>
    Object.fromEntries(dueWorks(unit(more), intervals, "Every30Days").map((work) => [work.kind, work.why]));
  it("is explained by the rule that its day comes from", () => {
    const told = why({ nextInternalExamDueDate: "2030-01-01", lastMonthlyDate: "2026-11-01" });
    expect(told["Monthly"]).toContain("30 days");
    expect(told["SixYear"]).toContain("5 years");
    expect(told["Hydrostatic"]).toBe("Its type has no such interval");
    expect(told["Withdrawal"]).toContain("No date to count from");
  });
});
