import { expect, test } from "vitest";
import type { ExtinguisherType } from "#shared/entities/extinguisher-type.ts";
import type { Extinguisher } from "#shared/entities/extinguisher.ts";
import { openHarbor } from "../support/harbor.ts";

const { server, inspectorCalls, office, admin } = await openHarbor();

let made = 0;
const create = (more: object = {}) =>
  office.done<ExtinguisherType>("createExtinguisherType", {
    body: { typeCode: `T-${++made}`, typeName: "Powder", fullnessCheck: "Gauge", ...more },
  });
const update = (id: string, body: object, more: object = {}) =>
  office.done<ExtinguisherType>("updateExtinguisherType", { params: { id }, body, ...more });
async function unitOf({ extinguisherTypeId }: ExtinguisherType): Promise<Extinguisher> {
  const { locationId } = await inspectorCalls.extinguisher(admin, "HB-E001");
  const body = {
    extinguisherCode: `U-${++made}`,
    locationId,
    extinguisherTypeId,
    manufactureDate: "2024-03-31",
    installDate: "2024-05-31",
  };
  return office.done("createExtinguisher", { body });
}

test("a type is created as sent, and by default rechargeable, not wheeled and maintained once a year", async () => {
  const { cursor } = await office.pull();
  const type = await create({ capacity: 2.5, capacityUnit: "gal", agentType: "" });
  expect(type).toMatchObject({ capacity: 2.5, agentType: null, isWheeled: false, isRechargeable: true, hydroTestIntervalYears: null });
  expect(type.serviceIntervalMonths).toBe(12);
  expect((await office.pull(cursor)).extinguisherTypes).toEqual([type]);
});

test.each<[string, object, unknown[]]>([
  ["without a check of fullness", { fullnessCheck: undefined }, [400, "validation", { fullnessCheck: ["field.required"] }]],
  ["with an unknown one", { fullnessCheck: "Guess" }, [400, "validation", { fullnessCheck: ["field.choice"] }]],
  ["with a year and a half", { hydroTestIntervalYears: 1.5 }, [400, "validation", { hydroTestIntervalYears: ["field.number"] }]],
  ["with no year", { internalExamIntervalYears: 0 }, [400, "validation", { internalExamIntervalYears: ["field.outOfRange"] }]],
  ["without maintenance", { serviceIntervalMonths: null }, [400, "validation", { serviceIntervalMonths: ["field.required"] }]],
  ["with a code that is taken", { typeCode: "co2" }, [409, "duplicate", { typeCode: ["field.duplicate"] }]],
])("one is not created %s", async (_, more, problem) => {
  const body = { typeCode: "T-X", typeName: "Powder", fullnessCheck: "Gauge", ...more };
  const [status, code, errors] = await office.refused("createExtinguisherType", { body });
  expect([status, code]).toEqual(problem.slice(0, 2));
  expect(errors).toMatchObject(problem[2] as object);
});

test("a type states its number of active extinguishers, in the list and alone", async () => {
  const type = await create();
  const [unit] = await Promise.all([unitOf(type), unitOf(type)]);
  await office.done("retireExtinguisher", { params: { id: unit.extinguisherId } });
  const query = { searchTerm: type.typeCode };
  expect(await office.done("listExtinguisherTypes", { query })).toMatchObject({ items: [{ extinguisherCount: 1 }] });
  expect(await office.done("getExtinguisherType", { params: { id: type.extinguisherTypeId } })).toMatchObject({ extinguisherCount: 1 });
});

test("a type's intervals move the due dates of its extinguishers immediately, and of no others", async () => {
  const type = await create({ hydroTestIntervalYears: 12 });
  const unit = await unitOf(type);
  const { cursor } = await office.pull();
  await update(type.extinguisherTypeId, { hydroTestIntervalYears: 5, serviceLifeYears: 20 });
  const { extinguishers } = await office.pull(cursor);
  expect(extinguishers).toMatchObject([
    { extinguisherId: unit.extinguisherId, nextHydroTestDueDate: "2029-03-31", withdrawalDueDate: "2044-03-31", version: unit.version },
  ]);
  await update(type.extinguisherTypeId, { typeName: "Another name" });
  expect((await office.pull(cursor)).extinguishers).toEqual(extinguishers);
  await update(type.extinguisherTypeId, { serviceIntervalMonths: 6 });
  expect((await office.pull(cursor)).extinguishers).toMatchObject([{ nextServiceDueDate: "2024-11-30" }]);
});

test("the second of two simultaneous edits of a type is refused", async () => {
  const { extinguisherTypeId } = await create();
  expect(await update(extinguisherTypeId, { typeName: "First" }, { ifMatch: 1 })).toMatchObject({ version: 2 });
  const second = { params: { id: extinguisherTypeId }, body: { typeName: "Second" }, ifMatch: 1 };
  expect(await office.refused("updateExtinguisherType", second)).toEqual([412, "versionStale"]);
});

test("a type without extinguishers is archived, accepts none, and is restored", async () => {
  const type = await create();
  const { extinguisherId, extinguisherCode } = await unitOf(type);
  const params = { id: type.extinguisherTypeId };
  expect(await office.refused("archiveExtinguisherType", { params })).toEqual([409, "inUse"]);
  await office.done("retireExtinguisher", { params: { id: extinguisherId } });
  const { cursor } = await office.pull();
  await office.done("archiveExtinguisherType", { params });
  expect((await office.pull(cursor)).deleted.extinguisherTypeIds).toEqual([params.id]);
  const { locationId } = await inspectorCalls.extinguisher(admin, "HB-E001");
  const unit = { extinguisherCode: "U-LATE", locationId, extinguisherTypeId: params.id };
  const refusal = [400, "validation", { extinguisherTypeId: ["field.notActive"] }];
  expect(await office.refused("createExtinguisher", { body: unit })).toEqual(refusal);
  expect(await office.refused("updateExtinguisher", { params: { id: extinguisherId }, body: { isActive: true } })).toEqual(refusal);
  const restore = { action: "Restore", extinguisherIds: [extinguisherId] };
  expect(await office.refused("changeExtinguishers", { body: restore })).toEqual(refusal);
  const { message } = (await server.call("changeExtinguishers", { as: admin, body: restore })).json<{ message: string }>();
  expect(message).toBe(`The location or type of ${extinguisherCode} is archived. Restore it first, or choose another one under Edit`);
  expect(await update(params.id, { isActive: true })).toMatchObject({ isActive: true });
});
