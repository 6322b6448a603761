import { describe, expect, test } from "vitest";
import type { CallName } from "#shared/api/index.ts";
import type { Extinguisher, ExtinguisherInRegister } from "#shared/entities/extinguisher.ts";
import type { InspectionSummary } from "#shared/entities/inspection.ts";
import type { List } from "#shared/entities/list.ts";
import { openHarbor } from "../support/harbor.ts";

const { server, inspectorCalls, inspector } = await openHarbor();

async function list<T>(name: CallName, query: object = {}): Promise<List<T>> {
  const response = await server.call(name, { as: inspector, query });
  expect(response.statusCode).toBe(200);
  return response.json();
}
const codes = async (query: object) => (await list<Extinguisher>("listExtinguishers", query)).items.map((item) => item.extinguisherCode);

describe("paging", () => {
  test("the pages together have every row once, in order", async () => {
    const all = await codes({ pageSize: 500 });
    expect(all).toHaveLength(60);
    const paged = [];
    for (let pageNumber = 1; pageNumber <= 9; pageNumber++) paged.push(...(await codes({ pageSize: 7, pageNumber })));
    expect(paged).toEqual(all);
  });

  test("rows with equal sort keys do not move between pages", async () => {
    const seen = [];
    for (let pageNumber = 1; pageNumber <= 12; pageNumber++) seen.push(...(await codes({ sort: "manufacturer", pageSize: 5, pageNumber })));
    expect(new Set(seen).size).toBe(60);
  });

  test("a page states its size, number and count; a page past the end is empty", async () => {
    expect(await list("listExtinguishers")).toMatchObject({ totalCount: 60, pageNumber: 1, pageSize: 50, items: { length: 50 } });
    expect(await list("listExtinguishers", { pageNumber: 99 })).toMatchObject({ totalCount: 60, pageNumber: 99, items: [] });
  });

  test.each([{ pageSize: 0 }, { pageSize: 501 }, { pageNumber: 0 }, { pageNumber: "x" }, { pageSize: 1.5 }])("%j is 400", async (query) => {
    const response = await server.call("listExtinguishers", { as: inspector, query });
    expect(response.json()).toMatchObject({ status: 400, errors: { [Object.keys(query)[0] ?? ""]: [expect.stringMatching(/^field\./)] } });
  });
});

describe("sorting", () => {
  test("is ascending, and descending with a minus", async () => {
    const up = await codes({ sort: "extinguisherCode", pageSize: 500 });
    expect(up).toEqual([...up].sort());
    expect(await codes({ sort: "-extinguisherCode", pageSize: 500 })).toEqual([...up].reverse());
  });

  test.each(["locationName", "typeName"] as const)(
    "of the register by %s uses the code where values are equal, in both directions, over all pages",
    async (name) => {
      const read = async (sort: string): Promise<string[]> => {
        const pages = [1, 2, 3].map((pageNumber) => list<ExtinguisherInRegister>("listExtinguishers", { sort, pageSize: 20, pageNumber }));
        return (await Promise.all(pages)).flatMap(({ items }) => items).map((one) => `${one[name]}\0${one.extinguisherCode}`);
      };
      const up = await read(name);
      expect(up).toHaveLength(60);
      expect(new Set(up.map((each) => each.split("\0")[0])).size).toBeGreaterThan(1);
      expect(up).toEqual([...up].sort());
      expect(await read(`-${name}`)).toEqual([...up].reverse());
    },
  );

  test.each<[CallName, string[]]>([
    ["listLocations", ["locationCode", "locationName", "city", "updatedAt"]],
    ["listExtinguishers", ["locationName", "typeName", "nextInspectionDueDate", "lastInspectionDate", "serialNumber", "isOutOfService"]],
    ["listExtinguisherTypes", ["typeCode", "typeName"]],
    ["listChecklistTemplates", ["templateName", "inspectionType"]],
    ["listInspections", ["inspectionDate", "extinguisherCode", "locationName", "inspectorName", "status", "receiptNumber"]],
    ["listDeficiencies", ["createdAt", "foundAt", "dueDate", "severity", "code"]],
  ])("%s accepts a sort by each of %j, and refuses one by an unknown field", async (name, fields) => {
    for (const sort of fields) expect((await list(name, { sort: `-${sort}`, pageSize: 3 })).items).toHaveLength(3);
    const response = await server.call(name, { as: inspector, query: { sort: "constructor" } });
    expect(response.json()).toMatchObject({ status: 400, errors: { sort: ["field.unknownSort"] } });
    expect((await server.call(name, { as: inspector, query: { sort: "a;b" } })).json().errors).toEqual({ sort: ["field.sort"] });
  });
});

describe("searching", () => {
  test.each([
    ["hb-e01", 10],
    ["HB-E060", 1],
    ["A-04001", 1],
    ["%", 0],
    ["_", 0],
    ["\\", 0],
    ["'; DROP TABLE extinguishers; --", 0],
  ])("%j finds %d extinguishers", async (searchTerm, found) => {
    expect((await list("listExtinguishers", { searchTerm })).totalCount).toBe(found);
  });

  test("finds an inspection by its receipt, in either letter case, with or without its dashes", async () => {
    const { receiptNumber, inspectionId } = await inspectorCalls.submit(inspector, "HB-E020");
    const number = receiptNumber ?? "";
    for (const searchTerm of [number.toLowerCase(), number.replaceAll("-", ""), number.replaceAll("-", " ").toLowerCase()]) {
      const found = await list<InspectionSummary>("listInspections", { searchTerm });
      expect(found.items.map((item) => item.inspectionId)).toEqual([inspectionId]);
    }
  });
});

describe("filters", () => {
  test("of extinguishers", async () => {
    const { locationId, extinguisherTypeId } = await inspectorCalls.extinguisher(inspector, "HB-E031");
    expect(await list("listExtinguishers", { locationId })).toMatchObject({ totalCount: 10 });
    expect(await list("listExtinguishers", { locationId, extinguisherTypeId })).toMatchObject({ totalCount: 5 });
    const out = await list<Extinguisher>("listExtinguishers", { isOutOfService: true });
    expect(out.totalCount).toBeGreaterThan(0);
    expect(out.items.every((item) => item.isOutOfService)).toBe(true);
    expect(await list("listExtinguishers", { isActive: false })).toMatchObject({ totalCount: 0 });
  });

  test("of inspections, alone and combined", async () => {
    const sample = await inspectorCalls.submit(inspector, "HB-E032", { passed: false, inspectionType: "Annual" });
    const one = await inspectorCalls.extinguisher(inspector, "HB-E032");
    const ofType = new Set(await codes({ extinguisherTypeId: one.extinguisherTypeId, pageSize: 500 }));
    const filters: [object, (item: InspectionSummary) => boolean][] = [
      [{ extinguisherId: one.extinguisherId }, (item) => item.extinguisherId === one.extinguisherId],
      [{ locationId: one.locationId }, (item) => item.locationId === one.locationId],
      [{ inspectorUserId: inspector.user.userId }, (item) => item.inspectorUserId === inspector.user.userId],
      [{ inspectionType: "Annual" }, (item) => item.inspectionType === "Annual"],
      [{ passed: false }, (item) => item.passed === false],
      [{ status: "Completed" }, (item) => item.status === "Completed"],
      [{ extinguisherTypeId: one.extinguisherTypeId }, (item) => ofType.has(item.extinguisherCode)],
    ];
    for (const [filter, holds] of filters) {
      const { items } = await list<InspectionSummary>("listInspections", { ...filter, pageSize: 500 });
      expect(items.some((item) => item.inspectionId === sample.inspectionId)).toBe(true);
      expect(items.every(holds)).toBe(true);
    }
    const together = Object.assign({}, ...filters.map(([filter]) => filter));
    expect((await list<InspectionSummary>("listInspections", together)).items.map((item) => item.inspectionId)).toContain(
      sample.inspectionId,
    );
  });

  test("of inspections by day count from its first to its last moment in UTC; times count to the millisecond", async () => {
    const at = (inspectionDate: string) => inspectorCalls.submit(inspector, "HB-E033", { inspectionDate });
    const first = await at("2025-03-10T00:00:00.000Z");
    const last = await at("2025-03-10T23:59:59.999Z");
    await at("2025-03-09T23:59:59.999Z");
    await at("2025-03-11T00:00:00.000Z");
    const day = { startDate: "2025-03-10", endDate: "2025-03-10", sort: "inspectionDate" };
    const found = await list<InspectionSummary>("listInspections", day);
    expect(found.items.map((item) => item.inspectionId)).toEqual([first.inspectionId, last.inspectionId]);
    const exact = { startDate: "2025-03-10T23:59:59.999Z", endDate: "2025-03-10T23:59:59.999Z" };
    expect((await list("listInspections", exact)).totalCount).toBe(1);
    expect((await server.call("listInspections", { as: inspector, query: { startDate: "March" } })).json().errors).toEqual({
      startDate: ["field.day"],
    });
  });
});

test("a label is found in any letter case, and an unknown label is 404", async () => {
  for (const code of ["HB-E001", "hb-e001", " hb-E001 "]) {
    expect(await inspectorCalls.extinguisher(inspector, code)).toMatchObject({ extinguisherCode: "HB-E001" });
  }
  const location = await server.call("getLocationByBarcode", { as: inspector, params: { code: "hb-l06" } });
  expect(location.json()).toMatchObject({ locationCode: "HB-L06" });
  const unknown = await server.call("getExtinguisherByBarcode", { as: inspector, params: { code: "CD-E001" } });
  expect(unknown.json()).toMatchObject({ status: 404, code: "notFound" });
});

test("an item of a list is the same as when it is read alone, which may have more fields", async () => {
  for (const [listed, read, id] of [
    ["listLocations", "getLocation", "locationId"],
    ["listExtinguishers", "getExtinguisher", "extinguisherId"],
    ["listExtinguisherTypes", "getExtinguisherType", "extinguisherTypeId"],
    ["listChecklistTemplates", "getChecklistTemplate", "templateId"],
    ["listDeficiencies", "getDeficiency", "deficiencyId"],
  ] as const) {
    const [first = {}] = (await list<Record<string, string>>(listed)).items;
    const alone = await server.call(read, { as: inspector, params: { id: first[id] } });
    expect([listed, alone.statusCode, alone.json()]).toMatchObject([listed, 200, first]);
  }
});
