/* Depends on the date: `npm test` repeats it at other moments. */

import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { dayIn } from "#shared/calendar.ts";
import type { Extinguisher, ExtinguisherEvent, ExtinguisherInRegister, ExtinguisherSummary } from "#shared/entities/extinguisher.ts";
import type { List } from "#shared/entities/list.ts";
import type { ReportResult } from "#shared/reports/result.ts";
import { atOnce } from "../support/at-once.ts";
import { readExtinguisher } from "../support/calls-as.ts";
import { openHarbor } from "../support/harbor.ts";

const { server, inspectorCalls, office, admin } = await openHarbor();
let sample: Extinguisher;
let elsewhere: Extinguisher;
beforeAll(async () => {
  sample = await inspectorCalls.extinguisher(admin, "HB-E001");
  elsewhere = await inspectorCalls.extinguisher(admin, "HB-E021");
});

let made = 0;
const body = (more: object = {}) => ({
  extinguisherCode: `NEW-${++made}`,
  locationId: sample.locationId,
  extinguisherTypeId: sample.extinguisherTypeId,
  ...more,
});
const create = (more?: object) => office.done<Extinguisher>("createExtinguisher", { body: body(more) });
const update = (id: string, change: object, more: object = {}) =>
  office.done<Extinguisher>("updateExtinguisher", { params: { id }, body: change, ...more });
const inRegister = (id: string) => office.done<ExtinguisherInRegister>("getExtinguisher", { params: { id } });
const read = (id: string) => readExtinguisher(office, id);
const list = (query: object) => office.done<List<Extinguisher>>("listExtinguishers", { query: { pageSize: 500, ...query } });
const batch = (change: object) => office.done<Extinguisher[]>("changeExtinguishers", { body: change });
const events = async (id: string) =>
  (await office.done<List<ExtinguisherEvent>>("listExtinguisherEvents", { params: { id } })).items.map(
    ({ event, reason, fromLocationId, toLocationId, recordedByName }) => [event, reason, fromLocationId, toLocationId, recordedByName],
  );

describe("an extinguisher is created", () => {
  test("with the fields that are sent, the others empty and its due dates computed, and goes to the devices", async () => {
    const { cursor } = await office.pull();
    const unit = await create({
      serialNumber: " S-1 ",
      notes: "",
      manufactureDate: "2024-01-31",
      installDate: "2026-01-15",
      barcodeData: "Q-9",
    });
    expect(unit).toMatchObject({ serialNumber: "S-1", notes: null, isActive: true, isOutOfService: false, version: 1 });
    expect(unit).toMatchObject({ nextInspectionDueDate: "2026-02-14", nextServiceDueDate: "2027-01-15", nextDueKind: "Monthly" });
    expect(await office.done("getExtinguisherByBarcode", { params: { code: "q-9" } })).toEqual(unit);
    expect((await office.pull(cursor)).extinguishers).toEqual([unit]);
    expect(await events(unit.extinguisherId)).toEqual([["Registered", null, null, sample.locationId, "Alice Morgan"]]);
  });

  test.each<[string, () => object, unknown[]]>([
    ["without a code", () => ({ extinguisherCode: " " }), [400, "validation", { extinguisherCode: ["field.required"] }]],
    ["with a code that is taken", () => ({ extinguisherCode: "hb-e001" }), [409, "duplicate", { extinguisherCode: ["field.duplicate"] }]],
    ["with a label that is taken", () => ({ barcodeData: "HB-e002" }), [409, "duplicate", { barcodeData: ["field.duplicate"] }]],
    ["with a location's code", () => ({ extinguisherCode: "hb-l02" }), [409, "duplicate", { extinguisherCode: ["field.codeOfLocation"] }]],
    [
      "with a location's code on its label",
      () => ({ barcodeData: "hb-L03" }),
      [409, "duplicate", { barcodeData: ["field.codeOfLocation"] }],
    ],
    [
      "at an unknown location",
      () => ({ locationId: sample.extinguisherId }),
      [400, "validation", { locationId: ["field.unknownReference"] }],
    ],
    ["with a day that is none", () => ({ manufactureDate: "2026-02-30" }), [400, "validation", { manufactureDate: ["field.day"] }]],
    ["tested on a future day", () => ({ lastHydroTestDate: "2099-01-01" }), [400, "validation", { lastHydroTestDate: ["field.inFuture"] }]],
    ["with too long notes", () => ({ notes: "x".repeat(2_001) }), [400, "validation", { notes: ["field.tooLong"] }]],
  ])("not %s", async (_, more, problem) => {
    expect(await office.refused("createExtinguisher", { body: body(more()) })).toEqual(problem);
  });

  test("once, however often its request is repeated", async () => {
    const unit = body();
    const send = () => server.call("createExtinguisher", { as: admin, body: unit, key: "create-once" });
    const responses = await Promise.all([send(), send(), send()]);
    expect(new Set(responses.map((response) => `${response.statusCode} ${response.body}`)).size).toBe(1);
    expect((await list({ searchTerm: unit.extinguisherCode })).totalCount).toBe(1);
  });
});

describe("an extinguisher is changed", () => {
  test("in the fields that are sent, with If-Match; the second of two changes is refused", async () => {
    const { extinguisherId } = await create({ model: "A" });
    expect(await update(extinguisherId, { notes: "Dusty" }, { ifMatch: 1 })).toMatchObject({ notes: "Dusty", model: "A", version: 2 });
    const stale = { params: { id: extinguisherId }, body: { notes: "Other" }, ifMatch: 1 };
    expect(await office.refused("updateExtinguisher", stale)).toEqual([412, "versionStale"]);
    expect(await office.refused("retireExtinguisher", { params: { id: extinguisherId }, ifMatch: 1 })).toEqual([412, "versionStale"]);
    expect(await update(extinguisherId, { model: null })).toMatchObject({ notes: "Dusty", model: null });
  });

  test("not to the code or label of another one, in either field, but its own code may be its label", async () => {
    const own = await create({ barcodeData: "OWN-LABEL" });
    const other = await create();
    const refused = (id: string, change: object) => office.refused("updateExtinguisher", { params: { id }, body: change });
    const duplicate = (field: string) => [409, "duplicate", { [field]: ["field.duplicate"] }];
    expect(await office.refused("createExtinguisher", { body: body({ barcodeData: own.extinguisherCode.toLowerCase() }) })).toEqual(
      duplicate("barcodeData"),
    );
    expect(await office.refused("createExtinguisher", { body: body({ extinguisherCode: "own-label" }) })).toEqual(
      duplicate("extinguisherCode"),
    );
    expect(await refused(other.extinguisherId, { barcodeData: own.extinguisherCode })).toEqual(duplicate("barcodeData"));
    expect(await refused(other.extinguisherId, { extinguisherCode: "Own-Label" })).toEqual(duplicate("extinguisherCode"));
    expect(await update(own.extinguisherId, { barcodeData: own.extinguisherCode })).toMatchObject({ barcodeData: own.extinguisherCode });
  });

  test("nor to one that another one gets at the same time", async () => {
    const send = (more: object) => () => server.call("createExtinguisher", { as: admin, body: body(more) });
    const responses = await atOnce(server, admin, [send({ extinguisherCode: "RACE" }), send({ barcodeData: "race" })]);
    expect(responses.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([201, 409]);
  });

  test("not to the code or label of a location, but may send its own again", async () => {
    await office.done("createLocation", { body: { locationCode: "ROOM-7", locationName: "Room 7", barcodeData: "ROOM-LABEL" } });
    const { extinguisherId, extinguisherCode, barcodeData } = await create({ barcodeData: "UNIT-LABEL" });
    const refused = (change: object) => office.refused("updateExtinguisher", { params: { id: extinguisherId }, body: change });
    for (const code of ["room-7", "Room-Label"]) {
      expect(await refused({ extinguisherCode: code })).toEqual([409, "duplicate", { extinguisherCode: ["field.codeOfLocation"] }]);
      expect(await refused({ barcodeData: code })).toEqual([409, "duplicate", { barcodeData: ["field.codeOfLocation"] }]);
    }
    const both = { extinguisherCode: "ROOM-7", barcodeData: "ROOM-LABEL" };
    expect(Object.keys((await refused(both))[2] as object)).toEqual(["extinguisherCode", "barcodeData"]);
    expect(await update(extinguisherId, { extinguisherCode, barcodeData, model: "B" })).toMatchObject({ model: "B", version: 2 });
  });

  test("to another location, which is in its history, while its past inspections keep theirs", async () => {
    const { extinguisherId, extinguisherCode } = await create();
    const { inspectionId } = await inspectorCalls.submit(admin, extinguisherCode);
    expect(await update(extinguisherId, { locationId: elsewhere.locationId })).toMatchObject({ locationId: elsewhere.locationId });
    expect((await events(extinguisherId))[0]).toEqual(["Moved", null, sample.locationId, elsewhere.locationId, "Alice Morgan"]);
    expect(await office.done("getInspection", { params: { id: inspectionId } })).toMatchObject({ locationId: sample.locationId });
  });

  test("to another type, whose intervals move its due dates immediately", async () => {
    const types = (await office.done<List<{ extinguisherTypeId: string; typeCode: string }>>("listExtinguisherTypes", {})).items;
    const typed = (code: string) => ({ extinguisherTypeId: types.find(({ typeCode }) => typeCode === code)?.extinguisherTypeId ?? "" });
    const { extinguisherId } = await create({ ...typed("ABC-SP"), manufactureDate: "2024-02-29" });
    const expected = async (code: string) => {
      const unit = await update(extinguisherId, typed(code));
      return [unit.nextInternalExamDueDate, unit.nextHydroTestDueDate, unit.withdrawalDueDate];
    };
    expect(await expected("CO2")).toEqual(["2029-02-28", "2029-02-28", null]);
    expect(await expected("PUMP")).toEqual(["2025-02-28", null, null]);
    expect(await expected("NONRE")).toEqual([null, null, "2036-02-29"]);
    expect(await expected("ABC-SP")).toEqual(["2030-02-28", "2036-02-29", null]);
  });
});

describe("an extinguisher is retired", () => {
  test("and is gone from devices and counts, keeps its history, and can be restored", async () => {
    const unit = await create();
    const { cursor } = await office.pull();
    const { total } = await office.done<ExtinguisherSummary>("getExtinguisherSummary");
    await office.done("retireExtinguisher", { params: { id: unit.extinguisherId }, ifMatch: 1 });
    expect((await office.pull(cursor)).deleted.extinguisherIds).toEqual([unit.extinguisherId]);
    expect(await office.done("getExtinguisherSummary")).toMatchObject({ total: total - 1 });
    expect(await update(unit.extinguisherId, { isActive: true }, { ifMatch: 2 })).toMatchObject({ isActive: true });
    expect((await office.pull(cursor)).extinguishers.map(({ extinguisherId }) => extinguisherId)).toEqual([unit.extinguisherId]);
    expect((await events(unit.extinguisherId)).map(([event]) => event)).toEqual(["Restored", "Retired", "Registered"]);
  });

  test("and an inspection that a device sends late is kept", async () => {
    const unit = await create();
    const late = await inspectorCalls.inspection(admin, unit.extinguisherCode);
    await office.done("retireExtinguisher", { params: { id: unit.extinguisherId } });
    expect(await office.done("createInspection", { body: late })).toMatchObject({ status: "Completed" });
  });
});

test("an extinguisher is taken out of service with a reason, and returned; its history keeps both", async () => {
  const { extinguisherId } = await create();
  const params = { id: extinguisherId };
  expect(await office.refused("takeOutOfService", { params, body: { reason: " " } })).toEqual([
    400,
    "validation",
    { reason: ["field.required"] },
  ]);
  const out = await office.done<Extinguisher>("takeOutOfService", { params, body: { reason: "Leaks" }, ifMatch: 1 });
  expect(out).toMatchObject({ isOutOfService: true, outOfServiceReason: "Leaks", version: 2 });
  expect(await office.done("takeOutOfService", { params, body: { reason: "Leaks" } })).toEqual(out);
  expect(await office.refused("returnToService", { params, body: {}, ifMatch: 1 })).toEqual([412, "versionStale"]);
  const back = await office.done("returnToService", { params, body: { reason: "New valve" } });
  expect(back).toMatchObject({ isOutOfService: false, outOfServiceReason: null });
  expect((await events(extinguisherId)).map(([event, reason]) => [event, reason])).toEqual([
    ["ReturnedToService", "New valve"],
    ["OutOfService", "Leaks"],
    ["Registered", null],
  ]);
});

test("what one change did to an extinguisher is in its order, in the history and in its report", async () => {
  const installDate = dayIn("America/New_York", server.ports.clock());
  for (let attempt = 0; attempt < 5; attempt++) {
    const { extinguisherId, extinguisherTypeId } = await create();
    const params = { id: extinguisherId };
    await office.done("takeOutOfService", { params, body: { reason: "Leaks" } });
    await office.done("replaceExtinguisher", { params, body: { installDate, extinguisherTypeId } });
    await update(extinguisherId, { locationId: elsewhere.locationId, isActive: false });
    await update(extinguisherId, { isActive: true });
    await batch({ action: "Retire", extinguisherIds: [extinguisherId], isCondemned: true });
    const happened = (await events(extinguisherId)).map(([event]) => event).toReversed();
    expect(happened.join(" ")).toBe("Registered OutOfService Replaced ReturnedToService Moved Retired Restored Retired Condemned");
    const { rows } = await office.done<ReportResult>("getReport", { params: { name: "unit" }, query: { extinguisherId } });
    expect(rows.map(({ eventCode }) => eventCode)).toEqual(happened);
  }
});

describe("several extinguishers are changed together", () => {
  test.each<[string, object, Partial<Extinguisher> | (() => Partial<Extinguisher>)]>([
    ["Retire", {}, { isActive: false }],
    ["Restore", {}, { isActive: true }],
    ["OutOfService", { reason: "Recall" }, { isOutOfService: true, outOfServiceReason: "Recall" }],
    ["ReturnToService", { reason: null }, { isOutOfService: false, outOfServiceReason: null }],
  ])("%s", async (action, more, expected) => {
    const ids = [(await create()).extinguisherId, (await create()).extinguisherId];
    const change = { action, extinguisherIds: ids, ...more };
    expect(await batch(change)).toMatchObject([expected, expected]);
    const before = await Promise.all(ids.map(read));
    expect(await batch(change)).toEqual(before);
  });

  test("they move, each with its origin in the history, and a repeat changes nothing", async () => {
    const [one, other] = [await create(), await create({ locationId: elsewhere.locationId })];
    const change = { action: "Move", extinguisherIds: [one.extinguisherId, other.extinguisherId], locationId: elsewhere.locationId };
    expect((await batch(change)).map(({ locationId, version }) => [locationId, version])).toEqual([
      [elsewhere.locationId, 2],
      [elsewhere.locationId, 1],
    ]);
    expect((await events(one.extinguisherId))[0]?.slice(0, 4)).toEqual(["Moved", null, sample.locationId, elsewhere.locationId]);
    expect(await events(other.extinguisherId)).toHaveLength(1);
  });

  test("with versions: what somebody else changed since stays, and is left out of the response", async () => {
    const [one, other] = [await create(), await create()];
    await batch({ action: "OutOfService", extinguisherIds: [other.extinguisherId], reason: "Cylinder cracked" });
    const changed = await batch({
      action: "OutOfService",
      extinguisherIds: [one.extinguisherId, other.extinguisherId],
      versions: { [one.extinguisherId]: one.version, [other.extinguisherId]: other.version },
      reason: "Missing signs",
    });
    expect(changed).toMatchObject([{ extinguisherId: one.extinguisherId, outOfServiceReason: "Missing signs", version: 2 }]);
    const outdated = { extinguisherIds: [other.extinguisherId], versions: { [other.extinguisherId]: other.version } };
    expect(await batch({ action: "ReturnToService", ...outdated })).toEqual([]);
    expect(await read(other.extinguisherId)).toMatchObject({ outOfServiceReason: "Cylinder cracked", version: 2 });
  });

  test("a repeat with other versions, as a page has them that was refreshed in the meantime, has the first response", async () => {
    const { extinguisherId, version } = await create();
    const key = randomUUID();
    const send = (seen: number) =>
      office.done("changeExtinguishers", {
        key,
        body: { action: "OutOfService", extinguisherIds: [extinguisherId], versions: { [extinguisherId]: seen }, reason: "Missing signs" },
      });
    const first = await send(version);
    expect(first).toMatchObject([{ extinguisherId, version: version + 1 }]);
    expect(await send(version + 1)).toEqual(first);
  });

  test("all or none: with an unknown extinguisher, nothing happens", async () => {
    const { extinguisherId } = await create();
    const change = { action: "Retire", extinguisherIds: [extinguisherId, sample.locationId] };
    expect(await office.refused("changeExtinguishers", { body: change })).toEqual([
      400,
      "validation",
      { "extinguisherIds.1": ["field.unknownReference"] },
    ]);
    expect(await read(extinguisherId)).toMatchObject({ isActive: true, version: 1 });
  });

  test.each([
    ["an unknown action", { action: "Burn", extinguisherIds: [] }, "action"],
    ["none", { action: "Retire", extinguisherIds: [] }, "extinguisherIds"],
    [
      "too many",
      { action: "Retire", extinguisherIds: Array.from({ length: 501 }, () => "3f2504e0-4f89-41d3-9a0c-0305e82c3301") },
      "extinguisherIds",
    ],
    ["a move to nowhere", { action: "Move", extinguisherIds: ["3f2504e0-4f89-41d3-9a0c-0305e82c3301"] }, "locationId"],
  ])("not %s", async (_, change, wrong) => {
    const [status, , errors] = await office.refused("changeExtinguishers", { body: change });
    expect([status, Object.keys(errors as object)]).toEqual([400, [wrong]]);
  });
});

test("the register names the location and the type of each extinguisher, in the list and alone", async () => {
  const named = { locationCode: "HB-L01", locationName: "Main building", typeCode: "ABC-SP" };
  expect(await inRegister(sample.extinguisherId)).toMatchObject(named);
  expect((await list({ searchTerm: "HB-E001" })).items).toMatchObject([named]);
});
