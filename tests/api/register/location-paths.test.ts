import { beforeAll, describe, expect, test } from "vitest";
import type { Extinguisher, ExtinguisherInRegister } from "#shared/entities/extinguisher.ts";
import type { DueInspection } from "#shared/entities/inspection-counts.ts";
import type { InspectionSummary } from "#shared/entities/inspection.ts";
import type { List } from "#shared/entities/list.ts";
import type { LocationInTree } from "#shared/entities/location.ts";
import { openHarbor } from "../support/harbor.ts";

const { server, inspectorCalls, office, admin } = await openHarbor();
let tower: LocationInTree;
let floor: LocationInTree;
let unit: Extinguisher;

const place = (locationCode: string, locationName: string, parentLocationId?: string) =>
  office.done<LocationInTree>("createLocation", { body: { locationCode, locationName, parentLocationId } });
const list = <T>(name: "listExtinguishers" | "listInspections" | "listDueInspections" | "listOpenDeficiencies", searchTerm: string) =>
  office.done<List<T>>(name, { query: { searchTerm, pageSize: 500 } });
const codes = async (searchTerm: string) =>
  (await list<Extinguisher>("listExtinguishers", searchTerm)).items.map(({ extinguisherCode }) => extinguisherCode);

beforeAll(async () => {
  tower = await place("TB", "Tower B");
  floor = await place("TB-4", "Floor 4", tower.locationId);
  await place("TA", "Tower A");
  const types = (await office.done<List<{ extinguisherTypeId: string; typeCode: string }>>("listExtinguisherTypes", {})).items;
  const extinguisherTypeId = types.find(({ typeCode }) => typeCode === "HALON")?.extinguisherTypeId;
  unit = await office.done("createExtinguisher", {
    body: { extinguisherCode: "X-1", locationId: floor.locationId, extinguisherTypeId, installDate: "2026-01-01" },
  });
});

describe("a search finds extinguishers", () => {
  test.each([
    ["by their place", "floor 4"],
    ["by the building they stand in", "Tower B"],
    ["by the whole place as it is shown", "Tower B › Floor 4"],
    ["by the whole place as it is typed", "tower b floor 4"],
    ["by the code of their place", "tb-4"],
    ["by their type", "halon 1211"],
    ["by the code of their type", "HALON"],
    ["by their own code as ever", "x-1"],
  ])("%s: %s", async (_, term) => {
    expect(await codes(term)).toEqual(["X-1"]);
  });

  test("by the agent of their type", async () => {
    const [type] = (
      await office.done<List<{ agentType: string; typeName: string }>>("listExtinguisherTypes", { query: { searchTerm: "CO2" } })
    ).items;
    const found = await list<ExtinguisherInRegister>("listExtinguishers", type?.agentType ?? "");
    expect(found.totalCount).toBeGreaterThan(0);
    expect(found.items.some(({ typeName }) => typeName === type?.typeName)).toBe(true);
  });

  test("of no other location or tenant, and treats wildcards as text", async () => {
    expect(await codes("Tower A")).toEqual([]);
    expect(await codes("Tower_B")).toEqual([]);
    const cedar = await server.signIn("admin@cedar.example");
    const response = await server.call("listExtinguishers", { as: cedar, query: { searchTerm: "Tower B" } });
    expect(response.json().totalCount).toBe(0);
  });

  test("of a location, as many as the list of that location has", async () => {
    expect((await list("listExtinguishers", "main building")).totalCount).toBe(
      (
        await office.done<List<unknown>>("listExtinguishers", {
          query: { withinLocationId: (await inspectorCalls.extinguisher(admin, "HB-E001")).locationId },
        })
      ).totalCount,
    );
  });
});

test("lists of extinguishers, inspections, due work and deficiencies have the whole location path, and are searched by it", async () => {
  const { inspectionId } = await inspectorCalls.submit(admin, "X-1", { inspectionType: "Hydrostatic" });
  await office.done("createDeficiency", {
    body: { inspectionId, extinguisherId: unit.extinguisherId, code: "BOD-02", severity: "Minor", description: "Rust" },
  });
  const whole = { locationName: "Floor 4", locationPath: "Tower B › Floor 4" };
  for (const name of ["listExtinguishers", "listInspections", "listDueInspections", "listOpenDeficiencies"] as const) {
    const { items } = await list<InspectionSummary | DueInspection>(name, "tower b");
    expect([name, items.length > 0]).toEqual([name, true]);
    for (const item of items) expect([name, item]).toMatchObject([name, whole]);
  }
});

test("renaming or moving a building changes the path of everything in it, immediately", async () => {
  const room = await place("TB-4-1", "Room 1", floor.locationId);
  const { extinguisherTypeId } = unit;
  await office.done("createExtinguisher", { body: { extinguisherCode: "X-2", locationId: room.locationId, extinguisherTypeId } });
  const shown = async () => (await list<ExtinguisherInRegister>("listExtinguishers", "X-2")).items.map(({ locationPath }) => locationPath);
  const update = (body: object) => office.done("updateLocation", { params: { id: tower.locationId }, body });
  expect(await shown()).toEqual(["Tower B › Floor 4 › Room 1"]);
  await update({ locationName: "East tower" });
  expect(await shown()).toEqual(["East tower › Floor 4 › Room 1"]);
  await update({ parentLocationId: (await place("CAMPUS", "Campus")).locationId });
  expect(await shown()).toEqual(["Campus › East tower › Floor 4 › Room 1"]);
  expect(await codes("campus east tower")).toContain("X-2");
  await update({ parentLocationId: null, locationName: "Tower B" });
  expect(await shown()).toEqual(["Tower B › Floor 4 › Room 1"]);
});

test("the register is sorted by the whole location path, in both directions", async () => {
  const paths = async (sort: string) =>
    (await office.done<List<ExtinguisherInRegister>>("listExtinguishers", { query: { sort, pageSize: 500 } })).items.map(
      (one) => one.locationPath,
    );
  const up = await paths("locationPath");
  expect(new Set(up).size).toBeGreaterThan(3);
  expect(up).toEqual([...up].sort());
  expect(await paths("-locationPath")).toEqual([...up].reverse());
});
