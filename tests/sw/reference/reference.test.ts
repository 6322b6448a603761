import { expect, test } from "vitest";
import {
  ADA,
  CAPTIVE_PORTAL,
  CEDAR,
  CYD,
  emptyPage,
  extinguisher,
  HARBOR,
  id,
  KITCHEN,
  LOBBY,
  MONTHLY,
  page,
  problem,
  response,
} from "../support/phone/phone-server.ts";
import { createPhone, createReadyPhone } from "../support/phone/phone.ts";
import type { Phone } from "../support/phone/phone.ts";

function cursors(phone: Phone): (string | null)[] {
  return phone.server.requests
    .filter(({ url }) => url.includes("/reference/changes"))
    .map(({ url }) => new URL(url, "http://x").searchParams.get("cursor"));
}

async function codes(phone: Phone): Promise<string[]> {
  return ((await phone.dump())["codes"] as { code: string }[]).map(({ code }) => code).toSorted();
}

test("after a pull the device is ready, with its counts and its time", async () => {
  const phone = await createReadyPhone(ADA);
  expect(await phone.reference.readiness()).toEqual({
    ready: true,
    appOnDevice: true,
    templates: 1,
    extinguishers: 2,
    locations: 2,
    pulledAt: phone.now,
    pulling: false,
    hasPlans: true,
    timeZone: "America/New_York",
    clockAheadMs: null,
  });
});

test("a pull brings the organization's time zone as it is by then, also if no row has changed", async () => {
  const phone = await createReadyPhone(ADA);
  phone.server.pages = [emptyPage({ cursor: "1", timeZone: "Asia/Tokyo" })];
  await phone.reference.pull();
  await phone.restart();
  expect(await phone.reference.readiness()).toMatchObject({ timeZone: "Asia/Tokyo" });
});

test("the next pull continues from the cursor of the last, in a new worker too", async () => {
  const phone = await createReadyPhone(ADA);
  phone.server.pages = [emptyPage({ cursor: "2" })];
  await phone.restart();
  await phone.reference.pull();
  await phone.reference.pull();
  expect(cursors(phone)).toEqual([null, "1", "2"]);
  expect(await phone.reference.readiness()).toMatchObject({ ready: true, extinguishers: 2 });
});

test("a renamed label is found by its new code only, and deleted data by no code", async () => {
  const phone = await createReadyPhone(ADA);
  phone.server.pages = [
    emptyPage({
      cursor: "2",
      extinguishers: [extinguisher(1, { extinguisherCode: "HB-NEW" })],
      deleted: { locationIds: [KITCHEN.locationId], extinguisherTypeIds: [], extinguisherIds: [id("e", 2)], templateIds: [] },
    }),
  ];
  await phone.reference.pull();
  expect(await codes(phone)).toEqual(["hb-l01", "hb-new", "https://label.example/hb-l01"]);
  expect(await phone.reference.readiness()).toMatchObject({ extinguishers: 1, locations: 1, templates: 1 });
});

test("a reset drops what the device held", async () => {
  const phone = await createReadyPhone(ADA);
  phone.server.pages = [page({ cursor: "9", reset: true, locations: [LOBBY], extinguishers: [extinguisher(7)] })];
  await phone.reference.pull();
  const rows = await phone.dump();
  expect(rows["extinguishers"]).toMatchObject([{ extinguisherId: id("e", 7) }]);
  expect(rows["locations"]).toMatchObject([{ locationId: LOBBY.locationId }]);
  expect(await codes(phone)).toEqual(["hb-e007", "hb-l01", "https://label.example/hb-l01"]);
});

test("a pull that was interrupted between two pages does not count as complete, and resumes where it stopped", async () => {
  const phone = createPhone();
  await phone.signIn(ADA);
  phone.server.pages = [page({ cursor: "1", hasMore: true }), emptyPage({ cursor: "2", extinguishers: [extinguisher(3)] })];
  let pulls = 0;
  phone.intercept = ({ url }) => (url.includes("/reference/") && ++pulls === 2 ? { kind: "timeout" } : null);
  expect(await phone.reference.pull()).toMatchObject({ ok: false, code: "serverUnreachable" });
  expect(await phone.reference.readiness()).toMatchObject({ ready: false, pulledAt: null });
  await phone.restart();
  expect(await phone.reference.pull()).toMatchObject({ ok: true, value: { ready: true, extinguishers: 3 } });
  expect(cursors(phone)).toEqual([null, "1"]);
});

test.each([
  ["a captive portal", CAPTIVE_PORTAL, "serverUnreachable"],
  ["JSON from another server", response(200, { cursor: "2" }), "serverUnreachable"],
  ["a server error", problem(500, "serverError", "x"), "serverError"],
  ["a tenant that the user may not use", problem(403, "tenantForbidden", "Not yours"), "tenantForbidden"],
  ["a cursor that does not advance", response(200, emptyPage({ cursor: "1", hasMore: true })), "serverUnreachable"],
])("a pull that meets %s leaves the data unchanged", async (_name, outcome, code) => {
  const phone = await createReadyPhone(ADA);
  const before = await phone.dump();
  phone.intercept = () => outcome;
  expect(await phone.reference.pull()).toMatchObject({ ok: false, code });
  const after = await phone.dump();
  for (const store of ["templates", "extinguishers", "locations", "codes", "pulls"]) expect(after[store]).toEqual(before[store]);
});

test("the office keeps no reference data on the device", async () => {
  const phone = createPhone();
  await phone.signIn(ADA, "office");
  expect(await phone.reference.pull()).toMatchObject({ ok: false, code: "inspectorRoleRequired" });
  expect(cursors(phone)).toEqual([]);
});

test("pulls requested at the same time are one", async () => {
  const phone = createPhone();
  await phone.signIn(ADA);
  const results = await Promise.all([phone.reference.pull(), phone.reference.pull(), phone.reference.pull()]);
  expect(results.every((result) => result.ok)).toBe(true);
  expect(cursors(phone)).toHaveLength(1);
});

test("a page that arrives after its user signed out is dropped", async () => {
  const phone = createPhone();
  await phone.signIn(ADA);
  let left: Promise<unknown> | undefined;
  phone.intercept = async ({ url }) => {
    if (!url.includes("/reference/")) return null;
    left = phone.deps.sessions.signOut(ADA.userId);
    await left;
    return response(200, page());
  };
  expect(await phone.reference.pull()).toMatchObject({ ok: false, code: "notSignedIn" });
  const rows = await phone.dump();
  for (const store of ["templates", "extinguishers", "locations", "codes", "pulls"]) expect(rows[store]).toEqual([]);
});

test("a page of changes that arrives after its user signed out and in again is not taken for all data: they are pulled from the start", async () => {
  const phone = await createReadyPhone(ADA);
  const before = await codes(phone);
  let isChanged = true;
  phone.intercept = async ({ url }) => {
    if (!url.includes("/reference/") || !isChanged) return null;
    isChanged = false;
    await phone.deps.sessions.signOut(ADA.userId);
    await phone.signIn(ADA);
    return response(200, emptyPage({ cursor: "2", extinguishers: [extinguisher(3)] }));
  };
  phone.server.pages = [page()];
  expect(await phone.reference.pull()).toMatchObject({ ok: true, value: { ready: true, extinguishers: 2 } });
  expect(await codes(phone)).toEqual(before);
});

test("data is pulled again after an hour, and not before", async () => {
  const phone = await createReadyPhone(ADA);
  phone.now += 59 * 60_000;
  await phone.reference.pullIfDue();
  expect(cursors(phone)).toHaveLength(1);
  phone.now += 60_000;
  await phone.reference.pullIfDue();
  expect(cursors(phone)).toHaveLength(2);
});

test("plans that did not arrive with the rest are known to be missing, and are asked for again after a minute", async () => {
  const phone = createPhone();
  await phone.signIn(ADA);
  phone.server.pages = [page()];
  phone.intercept = ({ url }) => (url.includes("assigned") ? { kind: "no-answer" } : null);
  const asked = () => phone.server.requests.length;
  expect(await phone.reference.pull()).toMatchObject({ ok: true, value: { ready: true, hasPlans: false } });
  phone.intercept = () => null;
  await phone.reference.pullIfDue();
  expect(await phone.reference.readiness()).toMatchObject({ hasPlans: true });
  const before = asked();
  phone.now += 30 * 60_000;
  await phone.reference.pullIfDue();
  expect(asked()).toBe(before);
});

test("before anybody has signed in, plans are known to be missing", async () => {
  const phone = createPhone();
  expect(await phone.reference.readiness()).toMatchObject({ hasPlans: false });
});

test("a server without plans is asked for them once a minute at most", async () => {
  const phone = await createReadyPhone(ADA);
  phone.server.plans = null;
  await phone.deps.sessions.signOut(ADA.userId);
  await phone.signIn(ADA);
  phone.server.pages = [page()];
  await phone.reference.pull();
  const assigned = () => phone.server.requests.filter(({ url }) => url.includes("assigned")).length;
  const before = assigned();
  for (let beats = 0; beats < 8; beats++) {
    await phone.reference.pullIfDue();
    phone.now += 15_000;
  }
  expect(assigned() - before).toBe(2);
});

test("data is pulled again although the clock was set back since", async () => {
  const phone = await createReadyPhone(ADA);
  phone.now -= 24 * 60 * 60_000;
  await phone.reference.pullIfDue();
  expect(cursors(phone)).toHaveLength(2);
});

test("two tenants' data stay apart: each has its own rows, cursor and counts", async () => {
  const phone = createPhone();
  await phone.signIn(CYD);
  await phone.deps.sessions.chooseTenant(HARBOR);
  await phone.reference.pull();
  await phone.deps.sessions.chooseTenant(CEDAR);
  expect(await phone.reference.readiness()).toMatchObject({ ready: false, pulledAt: null, extinguishers: 0 });
  phone.server.pages = [
    page({
      cursor: "c1",
      locations: [{ ...LOBBY, locationId: id("b", 9), locationCode: "CD-L01", barcodeData: null }],
      extinguishers: [extinguisher(90, { locationId: id("b", 9), extinguisherCode: "CD-E001" })],
      checklistTemplates: [{ ...MONTHLY, templateId: id("f", 9) }],
    }),
  ];
  await phone.reference.pull();
  expect(await phone.reference.readiness()).toMatchObject({ ready: true, extinguishers: 1, locations: 1, templates: 1 });
  await phone.deps.sessions.chooseTenant(HARBOR);
  expect(await phone.reference.readiness()).toMatchObject({ ready: true, extinguishers: 2 });
});
