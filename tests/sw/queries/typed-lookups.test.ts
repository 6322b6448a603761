import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { saveDraft } from "../../../src-sw/commands/drafts.ts";
import { startDraft } from "../../../src-sw/commands/start-draft.ts";
import { listDrafts } from "../../../src-sw/queries/drafts.ts";
import { listLocations } from "../../../src-sw/queries/locations.ts";
import { findExtinguisher, findLocation, getLocation } from "../../../src-sw/queries/lookups.ts";
import { must } from "../support/phone/inspecting.ts";
import { ADA, emptyPage, extinguisher, id, KITCHEN, LOBBY, page } from "../support/phone/phone-server.ts";
import { createReadyPhone } from "../support/phone/phone.ts";
import type { Phone } from "../support/phone/phone.ts";

const BAR = { ...KITCHEN, locationId: id("b", 3), locationCode: "HB-L03", locationName: "Kitchen bar", parentLocationId: LOBBY.locationId };
const CLOSED = { ...KITCHEN, locationId: id("b", 4), locationCode: "HB-L04", locationName: "Old kitchen", isActive: false };

async function createPhone(): Promise<Phone> {
  const phone = await createReadyPhone(ADA);
  phone.server.pages = [
    emptyPage({
      cursor: "2",
      locations: [BAR, CLOSED],
      extinguishers: [
        extinguisher(51, { serialNumber: "AX 77-120", assetTag: "INV/0009" }),
        extinguisher(52, { extinguisherCode: "HB-F007", serialNumber: null }),
        extinguisher(53, { extinguisherCode: "HB-G007", serialNumber: null, locationId: KITCHEN.locationId }),
        extinguisher(54, { extinguisherCode: "HB-E099", isActive: false }),
      ],
    }),
  ];
  await phone.reference.pull();
  phone.online = false;
  return phone;
}

test.each([
  ["the end of a code", "E051"],
  ["the end of a code without its zeros", "e51"],
  ["a number", "51"],
  ["a code with a blank for its dash", "HB E051"],
  ["a code without its dash", "hbe051"],
  ["a serial number", "ax77-120"],
  ["an asset tag", "inv 0009"],
])("%s finds the extinguisher when typed, and nothing when scanned", async (_what, code) => {
  const phone = await createPhone();
  const here = { locationId: LOBBY.locationId };
  expect(await findExtinguisher(phone.deps, { code, ...here, typed: true })).toMatchObject({
    kind: "extinguisher",
    extinguisher: { extinguisherId: id("e", 51) },
    isOutOfPlace: false,
  });
  expect(await findExtinguisher(phone.deps, { code, ...here })).toEqual({ kind: "unknown", code });
});

test.each([
  ["HB L02", "Kitchen"],
  ["l3", "Kitchen bar"],
  ["kitchen", "Kitchen"],
  ["main LOBBY", "Main lobby"],
])("%s finds a location when typed, and nothing when scanned", async (code, locationName) => {
  const phone = await createPhone();
  expect(await findLocation(phone.deps, { code, typed: true })).toMatchObject({ kind: "location", location: { locationName } });
  expect(await findLocation(phone.deps, { code })).toEqual({ kind: "unknown", code });
});

test("several matches are left to the person to choose from, those at this location first", async () => {
  const phone = await createPhone();
  const at = (locationId: string) => findExtinguisher(phone.deps, { code: "7", locationId, typed: true });
  const candidates = async (locationId: string) => {
    const found = await at(locationId);
    return found.kind === "ambiguous" ? found.candidates.map(({ code }) => code) : found;
  };
  expect(await candidates(LOBBY.locationId)).toEqual(["HB-F007", "HB-G007"]);
  expect(await candidates(KITCHEN.locationId)).toEqual(["HB-G007", "HB-F007"]);
});

test.each(["kit", "bar", "kitchen b"])("a part of a name, %s, is only proposed, even if it matches one location only", async (code) => {
  const phone = await createPhone();
  const found = await findLocation(phone.deps, { code, typed: true });
  expect(found.kind).toBe("ambiguous");
  expect(found.kind === "ambiguous" && found.candidates.every(({ title }) => title?.startsWith("Kitchen"))).toBe(true);
});

test("matches of the screen's own type come first, other types only if there are none", async () => {
  const phone = await createPhone();
  expect(await findLocation(phone.deps, { code: "2", typed: true })).toMatchObject({
    kind: "location",
    location: { locationName: "Kitchen" },
  });
  expect(await findLocation(phone.deps, { code: "51", typed: true })).toMatchObject({
    kind: "extinguisher",
    location: { locationName: "Main lobby" },
  });
});

test.each(["XX-E051", "4006381333931", "E0", "099", "old kitchen", "-", "HB-E051-1"])(
  "%s, which matches nothing, is unknown",
  async (code) => {
    const phone = await createPhone();
    expect(await findExtinguisher(phone.deps, { code, locationId: LOBBY.locationId, typed: true })).toEqual({ kind: "unknown", code });
  },
);

test("the list of locations has each location's parents and its number of extinguishers", async () => {
  const phone = await createPhone();
  const lines = await listLocations(phone.deps);
  expect(lines.map(({ locationName, within }) => [...within, locationName].join(" / "))).toEqual([
    "Kitchen",
    "Main lobby",
    "Main lobby / Kitchen bar",
  ]);
  expect(lines.find(({ locationName }) => locationName === "Kitchen")).toMatchObject({ locationCode: "HB-L02", extinguishers: 1 });
});

test("a location is followed by its sub-locations, not by another whose name begins the same", async () => {
  const phone = await createReadyPhone(ADA);
  const names = ["Tower B", "Tower", "Floor 10", "Floor 2"];
  const locations = names.map((locationName, index) => {
    const parentLocationId = locationName.startsWith("Floor") ? id("b", 11) : null;
    return { ...KITCHEN, locationId: id("b", 10 + index), locationName, parentLocationId };
  });
  phone.server.pages = [page({ cursor: "2", reset: true, locations })];
  await phone.reference.pull();
  expect((await listLocations(phone.deps)).map(({ locationName }) => locationName)).toEqual(["Tower", "Floor 2", "Floor 10", "Tower B"]);
});

test("the full path of a location is known while offline, wherever it is found, confirmed or resumed", async () => {
  const phone = await createPhone();
  const whole = { locationPath: "Main lobby › Kitchen bar" };
  expect(await findLocation(phone.deps, { code: "HB-L03" })).toMatchObject({ location: whole });
  expect(await getLocation(phone.deps, { locationId: BAR.locationId })).toMatchObject({ location: whole });
  const there = { code: "HB-E053", locationId: BAR.locationId };
  expect(await findExtinguisher(phone.deps, { ...there, code: "HB-E051" })).toMatchObject({
    registeredLocation: { locationPath: "Main lobby" },
  });
  expect(await findExtinguisher(phone.deps, { ...there, code: "HB-L03" })).toMatchObject({ kind: "location", location: whole });
  const draft = must(await startDraft(phone.deps, { draftId: randomUUID(), locationId: BAR.locationId, extinguisherId: id("e", 51) }));
  expect(draft.location).toMatchObject({ ...whole, registered: { locationPath: "Main lobby" } });
  must(await saveDraft(phone.deps, { draftId: draft.id, notes: "Behind the bar" }));
  expect(await listDrafts(phone.deps)).toMatchObject([whole]);
});
