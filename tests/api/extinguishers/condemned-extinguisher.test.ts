import { describe, expect, test } from "vitest";
import type { Extinguisher, ExtinguisherEvent } from "#shared/entities/extinguisher.ts";
import type { List } from "#shared/entities/list.ts";
import { openHarbor } from "../support/harbor.ts";

const { server, office, inspectorCalls, admin } = await openHarbor();
const { locationId, extinguisherTypeId } = await inspectorCalls.extinguisher(admin, "HB-E001");

let made = 0;
const create = () =>
  office.done<Extinguisher>("createExtinguisher", { body: { extinguisherCode: `COND-${++made}`, locationId, extinguisherTypeId } });
const batch = (change: object) => office.done<Extinguisher[]>("changeExtinguishers", { body: change });
const condemn = ({ extinguisherId }: Extinguisher) =>
  batch({ action: "Retire", extinguisherIds: [extinguisherId], reason: "Cracked", isCondemned: true });
const read = ({ extinguisherId }: Extinguisher) => office.done<Extinguisher>("getExtinguisher", { params: { id: extinguisherId } });
const eventsOf = async ({ extinguisherId }: Extinguisher) =>
  (await office.done<List<ExtinguisherEvent>>("listExtinguisherEvents", { params: { id: extinguisherId } })).items
    .map(({ event, reason }) => [event, reason] as const)
    .toSorted(([one], [other]) => one.localeCompare(other));

test("an extinguisher is retired as condemned, once, and its history says so with the reason", async () => {
  const unit = await create();
  expect(unit.isCondemned).toBe(false);
  const [condemned] = await condemn(unit);
  expect(condemned).toMatchObject({ isActive: false, isCondemned: true, version: 2 });
  expect(await condemn(unit)).toEqual([condemned]);
  expect(await eventsOf(unit)).toEqual([
    ["Condemned", "Cracked"],
    ["Registered", null],
    ["Retired", "Cracked"],
  ]);
});

test("a retired extinguisher is condemned later, and is not retired again", async () => {
  const unit = await create();
  await batch({ action: "Retire", extinguisherIds: [unit.extinguisherId], reason: "Spare" });
  expect(await condemn(unit)).toMatchObject([{ isActive: false, isCondemned: true, version: 3 }]);
  expect(await eventsOf(unit)).toEqual([
    ["Condemned", "Cracked"],
    ["Registered", null],
    ["Retired", "Spare"],
  ]);
});

test("retiring without saying so condemns nothing, and takes nothing back", async () => {
  const unit = await create();
  const retire = { action: "Retire", extinguisherIds: [unit.extinguisherId] };
  expect(await batch(retire)).toMatchObject([{ isActive: false, isCondemned: false }]);
  await condemn(unit);
  expect(await batch({ ...retire, isCondemned: false })).toMatchObject([{ isActive: false, isCondemned: true, version: 3 }]);
});

test("nobody condemns an extinguisher of another tenant", async () => {
  const unit = await create();
  const cedar = await server.signIn("admin@cedar.example");
  const body = { action: "Retire", extinguisherIds: [unit.extinguisherId], isCondemned: true };
  const refusal = await server.call("changeExtinguishers", { as: cedar, body });
  expect([refusal.statusCode, refusal.json().errors]).toEqual([400, { "extinguisherIds.0": ["field.unknownReference"] }]);
  expect(await read(unit)).toMatchObject({ isActive: true, isCondemned: false });
});

describe("a condemned extinguisher never returns", () => {
  test("by a batch, which names the condemned ones and restores none", async () => {
    const [unit, other] = [await create(), await create()];
    await batch({ action: "Retire", extinguisherIds: [other.extinguisherId] });
    await condemn(unit);
    const body = { action: "Restore", extinguisherIds: [unit.extinguisherId, other.extinguisherId] };
    const refusal = await server.call("changeExtinguishers", { as: admin, body });
    expect([refusal.statusCode, refusal.json().code]).toEqual([400, "validation"]);
    expect(refusal.json().message).toContain(unit.extinguisherCode);
    expect(refusal.json().message).not.toContain(other.extinguisherCode);
    expect(await read(other)).toMatchObject({ isActive: false });
  });

  test("by a change of the record, though its other fields can be corrected", async () => {
    const unit = await create();
    await condemn(unit);
    const params = { id: unit.extinguisherId };
    expect((await office.refused("updateExtinguisher", { params, body: { isActive: true } })).slice(0, 2)).toEqual([400, "validation"]);
    expect(await office.done("updateExtinguisher", { params, body: { notes: "Scrapped" } })).toMatchObject({
      isActive: false,
      isCondemned: true,
    });
  });

  test("by a replacement", async () => {
    const unit = await create();
    await condemn(unit);
    const body = { installDate: "2025-01-01", extinguisherTypeId };
    const refusal = await office.refused("replaceExtinguisher", { params: { id: unit.extinguisherId }, body });
    expect(refusal.slice(0, 2)).toEqual([400, "validation"]);
  });
});
