import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ChecklistTemplate } from "#shared/entities/checklist-template.ts";
import type { ExtinguisherType, FullnessCheck } from "#shared/entities/extinguisher-type.ts";
import type { List } from "#shared/entities/list.ts";
import { createTestServer } from "../support/server.ts";
import type { CallInput } from "../support/server.ts";

const server = await createTestServer();
afterAll(server.close);

let inside: CallInput;
beforeAll(async () => {
  const as = await server.signIn("root@pinseal.example");
  const { tenantId } = (await server.call("createTenant", { as, body: { tenantName: "Alder Works" } })).json();
  inside = { as, tenantId, query: { pageSize: 500 } };
});

/** Resolves with the questions of the standard checklist of this type, each with the codes that a problem proposes. */
async function checklistOf(inspectionType: string): Promise<ChecklistTemplate["items"]> {
  const query = { inspectionType };
  const { items } = (await server.call("listChecklistTemplates", { ...inside, query })).json<List<ChecklistTemplate>>();
  expect(items).toHaveLength(1);
  return items[0]?.items ?? [];
}

type Row = [code: string, check: FullnessCheck, internalYears: number | null, hydroYears: number | null];
const types: Row[] = [
  ["ABC-SP", "Gauge", 6, 12],
  ["BC-SP", "Gauge", 6, 12],
  ["CLEAN", "GaugeAndWeigh", 6, 12],
  ["CO2", "Weigh", 5, 5],
  ["D-CART", "Weigh", 1, 12],
  ["D-SP", "Gauge", 6, 12],
  ["DC-CART", "Weigh", 1, 12],
  ["DC-SS", "Gauge", 5, 5],
  ["FOAM", "Gauge", 3, 5],
  ["HALON", "GaugeAndWeigh", 6, 12],
  ["LOADED", "Gauge", 1, 5],
  ["MIST", "Gauge", 5, 5],
  ["NONRE", "GaugeOrPushPin", null, null],
  ["PK-SP", "Gauge", 6, 12],
  ["PUMP", "Level", 1, null],
  ["WAGENT", "Gauge", 1, 5],
  ["WATER", "Gauge", 5, 5],
  ["WET", "Gauge", 5, 5],
];

describe("a new organization has", () => {
  test("the extinguisher types of the domain, with their intervals in years", async () => {
    const query = { pageSize: 500, sort: "typeCode" };
    const { items } = (await server.call("listExtinguisherTypes", { ...inside, query })).json<List<ExtinguisherType>>();
    const found = items.map((type): Row => [
      type.typeCode,
      type.fullnessCheck,
      type.internalExamIntervalYears,
      type.hydroTestIntervalYears,
    ]);
    expect(found).toEqual(types);
    expect(items.filter((type) => !type.isRechargeable).map((type) => [type.typeCode, type.serviceLifeYears])).toEqual([["NONRE", 12]]);
    expect(items.filter((type) => type.serviceLifeYears !== null)).toHaveLength(1);
  });

  test("the monthly checklist of the domain, in which a problem proposes its deficiencies", async () => {
    const items = await checklistOf("Monthly");
    expect(items.map(({ proposedDeficiencies }) => proposedDeficiencies.map(({ code }) => code).join(" "))).toEqual([
      "LOC-01 LOC-02",
      "ACC-02 SIG-01",
      "ACC-01 ACC-03",
      "PRE-01 PRE-02",
      "WGT-01",
      "PIN-01 SEA-01",
      "LAB-01",
      "BOD-01 BOD-02 BOD-03",
      "HOS-01 HOS-02",
      "MNT-01 MNT-02",
      "TAG-01 TAG-02 TAG-03 TAG-04",
      "PRE-03",
      "WHL-01",
      "TYP-01",
    ]);
    const limited = items.flatMap(({ appliesTo, proposedDeficiencies: [first] }) =>
      Object.values(appliesTo).every((value) => value === null) ? [] : [[first?.code, appliesTo]],
    );
    expect(Object.fromEntries(limited)).toMatchObject({
      "PRE-01": { fullnessChecks: ["Gauge", "GaugeAndWeigh", "GaugeOrPushPin"] },
      "WGT-01": { fullnessChecks: ["Weigh", "GaugeAndWeigh", "Level"] },
      "PRE-03": { rechargeable: false },
      "WHL-01": { wheeled: true },
    });
    expect(limited).toHaveLength(4);
  });

  test("a checklist for each type of inspection; the annual one begins with the monthly points", async () => {
    const questionsOf = async (type: string) => (await checklistOf(type)).map(({ question }) => question);
    const [monthly, annual] = [await questionsOf("Monthly"), await questionsOf("Annual")];
    expect(annual.slice(0, monthly.length)).toEqual(monthly);
    expect(annual.length).toBeGreaterThan(monthly.length + 15);
    for (const type of ["SixYear", "Hydrostatic", "InService", "AfterUse"])
      expect((await questionsOf(type)).length, type).toBeGreaterThan(3);
  });

  test("deficiencies of the domain's severities, whose deadlines are today, 7 days, 30 days and none", async () => {
    const proposed = (await Promise.all(["Monthly", "Annual", "InService", "AfterUse"].map(checklistOf))).flatMap((items) =>
      items.flatMap(({ proposedDeficiencies }) => proposedDeficiencies),
    );
    const codesOf = (severity: string) =>
      [...new Set(proposed.flatMap((each) => (each.severity === severity ? each.code : [])))].toSorted();
    expect(codesOf("Critical").join(" ")).toBe("BOD-01 BOD-03 HOS-01 HOS-02 LOC-01 OBS-01 PIN-01 PRE-01 PRE-02 WGT-01");
    expect(codesOf("Major").join(" ")).toBe(
      "ACC-01 ACC-03 HND-01 HOS-03 LOC-02 MNT-01 PIN-02 PRE-03 SEA-01 TAG-01 TAG-02 TAG-03 TAG-04 TYP-01 TYP-02 WHL-01",
    );
    expect(codesOf("Minor").join(" ")).toBe("ACC-02 BAR-01 BOD-02 DAT-01 LAB-01 MNT-02 SIG-01");
    const settings = (await server.call("getTenantSettings", { ...inside, query: {} })).json();
    expect(settings.deficiencyDeadlineDays).toEqual({ Critical: 0, Major: 7, Minor: 30, Observation: null });
  });
});
