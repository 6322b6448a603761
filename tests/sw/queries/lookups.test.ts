import { expect, test } from "vitest";
import { discardDraft } from "../../../src-sw/commands/drafts.ts";
import { findExtinguisher, findLocation, getLocation, listExtinguishersAt } from "../../../src-sw/queries/lookups.ts";
import { begin } from "../support/phone/inspecting.ts";
import { ADA, BEA, CEDAR, CYD, emptyPage, extinguisher, HARBOR, id, KITCHEN, LOBBY, page } from "../support/phone/phone-server.ts";
import { createPhone, createReadyPhone } from "../support/phone/phone.ts";
import type { Phone } from "../support/phone/phone.ts";

test.each(["HB-L01", "hb-l01", "  hb-L01 ", "https://label.example/HB-L01"])(
  "the label %j leads to its location while offline",
  async (code) => {
    const phone = await createReadyPhone(ADA);
    phone.online = false;
    const found = await findLocation(phone.deps, { code });
    expect(found).toMatchObject({ kind: "location", location: { locationId: LOBBY.locationId } });
    expect(await getLocation(phone.deps, { locationId: LOBBY.locationId })).toEqual(found);
  },
);

test("an extinguisher's label that is scanned on the location screen is recognized, with its location", async () => {
  const phone = await createReadyPhone(ADA);
  expect(await findLocation(phone.deps, { code: "HB-E002" })).toMatchObject({
    kind: "extinguisher",
    extinguisher: { extinguisherId: id("e", 2) },
    location: { locationName: "Main lobby" },
  });
});

test.each([
  ["STRASSE-1", "straße-1"],
  ["FIRE-1", "fıre-1"],
  ["\u039f\u03a3-1", "\u03bf\u03c2-1"],
])("%j and %j, which the server keeps apart, are two extinguishers", async (code, other) => {
  const phone = await createReadyPhone(ADA);
  const extinguishers = [extinguisher(1, { extinguisherCode: code }), extinguisher(2, { extinguisherCode: other })];
  phone.server.pages = [emptyPage({ cursor: "2", extinguishers })];
  await phone.reference.pull();
  for (const { extinguisherCode, extinguisherId } of extinguishers)
    expect(await findExtinguisher(phone.deps, { code: extinguisherCode, locationId: LOBBY.locationId })).toMatchObject({
      kind: "extinguisher",
      extinguisher: { extinguisherId },
    });
});

test("a label is found in either case of its letters, those of other alphabets included", async () => {
  const phone = await createReadyPhone(ADA);
  phone.server.pages = [emptyPage({ cursor: "2", extinguishers: [extinguisher(1, { extinguisherCode: "Gärtnerstraße-Σ1" })] })];
  await phone.reference.pull();
  for (const code of ["gärtnerstraße-σ1", "GÄRTNERSTRAẞE-Σ1"])
    expect(await findExtinguisher(phone.deps, { code, locationId: LOBBY.locationId })).toMatchObject({ kind: "extinguisher" });
});

/** Stores a code of the lobby in the form of an earlier build. */
function storeEarlier({ deps }: Phone, code: string): Promise<unknown> {
  return deps.databases.device(["codes"], "readwrite", (tx) =>
    tx.store.put({ tenantId: HARBOR, code, kind: "location", id: LOBBY.locationId }),
  );
}

test.each([
  ["hb-l09", "HB-L09"],
  ["Hauptstraße-1", "HAUPTSTRASSE-1"],
  ["Hauptstraße-1", "HAUPTSTRAßE-1"],
  ["İskele-1", "İSKELE-1"],
  ["İskele-1", "ISKELE-1"],
])("the label %j is found that an earlier build stored as %j, until the office changes it", async (code, earlier) => {
  const phone = await createReadyPhone(ADA);
  await storeEarlier(phone, earlier);
  expect(await findLocation(phone.deps, { code })).toMatchObject({ kind: "location" });
  phone.server.pages = [emptyPage({ cursor: "2", locations: [LOBBY] })];
  await phone.reference.pull();
  expect(await findLocation(phone.deps, { code })).toMatchObject({ kind: "unknown" });
});

test("a label stored by an earlier build keeps its place when another place gets one that the server keeps apart", async () => {
  const phone = await createReadyPhone(ADA);
  await storeEarlier(phone, "HAUPTSTRASSE-1");
  phone.server.pages = [emptyPage({ cursor: "2", locations: [{ ...KITCHEN, locationCode: "HAUPTSTRASSE-1" }] })];
  await phone.reference.pull();
  expect(await findLocation(phone.deps, { code: "Hauptstraße-1" })).toMatchObject({ location: { locationId: LOBBY.locationId } });
  expect(await findLocation(phone.deps, { code: "Hauptstrasse-1" })).toMatchObject({ location: { locationId: KITCHEN.locationId } });
});

test("a label that an earlier build stored for another place leads to the one that has it now", async () => {
  const phone = await createReadyPhone(ADA);
  await storeEarlier(phone, "HB-L09");
  phone.server.pages = [emptyPage({ cursor: "2", locations: [{ ...KITCHEN, locationCode: "HB-L09" }] })];
  await phone.reference.pull();
  expect(await findLocation(phone.deps, { code: "HB-L09" })).toMatchObject({ location: { locationId: KITCHEN.locationId } });
});

test("an unknown label is reported with its text unchanged", async () => {
  const phone = await createReadyPhone(ADA);
  expect(await findLocation(phone.deps, { code: "xyz" })).toEqual({ kind: "unknown", code: "xyz" });
  expect(await findExtinguisher(phone.deps, { code: "xyz", locationId: LOBBY.locationId })).toEqual({ kind: "unknown", code: "xyz" });
  expect(await getLocation(phone.deps, { locationId: id("b", 99) })).toMatchObject({ kind: "unknown" });
});

test("an extinguisher is found with its type and location, and whether it is elsewhere", async () => {
  const phone = await createReadyPhone(ADA);
  const found = {
    kind: "extinguisher",
    type: { typeCode: "CO2" },
    registeredLocation: { locationId: LOBBY.locationId },
    inspectedTodayAt: null,
    openDraftId: null,
  };
  expect(await findExtinguisher(phone.deps, { code: "hb-e002", locationId: LOBBY.locationId })).toMatchObject({
    ...found,
    isOutOfPlace: false,
  });
  expect(await findExtinguisher(phone.deps, { code: "hb-e002", locationId: KITCHEN.locationId })).toMatchObject({
    ...found,
    isOutOfPlace: true,
  });
  expect(await findExtinguisher(phone.deps, { code: "hb-l02", locationId: LOBBY.locationId })).toMatchObject({
    kind: "location",
    location: { locationName: "Kitchen" },
  });
});

test("only the user's own open draft is reported", async () => {
  const phone = await createReadyPhone(ADA);
  const draft = await begin(phone);
  await phone.signIn(BEA);
  phone.server.pages = [page()];
  await phone.reference.pull();
  expect(await findExtinguisher(phone.deps, { code: "HB-E001", locationId: LOBBY.locationId })).toMatchObject({ openDraftId: null });
  await discardDraft(phone.deps, { draftId: draft.id });
});

test("codes are in numeric order, without inactive extinguishers", async () => {
  const phone = await createReadyPhone(ADA);
  const extinguishers = [
    extinguisher(10, { extinguisherCode: "E10" }),
    extinguisher(9, { extinguisherCode: "E9" }),
    extinguisher(8, { isActive: false }),
  ];
  phone.server.pages = [page({ cursor: "2", reset: true, extinguishers })];
  await phone.reference.pull();
  expect((await listExtinguishersAt(phone.deps, { locationId: LOBBY.locationId })).map((line) => line.extinguisherCode)).toEqual([
    "E9",
    "E10",
  ]);
});

test("another tenant's labels, locations and extinguishers are unknown", async () => {
  const phone = createPhone();
  await phone.signIn(CYD);
  await phone.deps.sessions.chooseTenant(HARBOR);
  await phone.reference.pull();
  await phone.deps.sessions.chooseTenant(CEDAR);
  expect(await findLocation(phone.deps, { code: "HB-L01" })).toMatchObject({ kind: "unknown" });
  expect(await getLocation(phone.deps, { locationId: LOBBY.locationId })).toMatchObject({ kind: "unknown" });
  expect(await findExtinguisher(phone.deps, { code: "HB-E001", locationId: LOBBY.locationId })).toMatchObject({ kind: "unknown" });
  expect(await listExtinguishersAt(phone.deps, { locationId: LOBBY.locationId })).toEqual([]);
});
