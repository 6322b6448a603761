/* Depends on the date: `npm test` repeats it at other moments. */

import { describe, expect, test } from "vitest";
import { DAY_MS } from "#shared/durations.ts";
import { discardDraft } from "../../../src-sw/commands/drafts.ts";
import { findExtinguisher, findLocation, getLocation, listExtinguishersAt } from "../../../src-sw/queries/lookups.ts";
import { begin, finish, must, submit } from "../support/phone/inspecting.ts";
import { ADA, BEA, CEDAR, CYD, emptyPage, extinguisher, HARBOR, id, KITCHEN, LOBBY, page } from "../support/phone/phone-server.ts";
import { createPhone, createReadyPhone, MORNING } from "../support/phone/phone.ts";
import type { Phone } from "../support/phone/phone.ts";

const iso = (ms: number) => new Date(ms).toISOString();

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

test.each([
  ["earlier today", iso(MORNING - 60_000), iso(MORNING - 60_000)],
  ["yesterday", iso(MORNING - DAY_MS), null],
  ["never", null, null],
  ["tomorrow, by a clock that was wrong", iso(MORNING + DAY_MS), null],
])("an inspection by somebody else %s", async (_name, lastInspectionDate, expected) => {
  const phone = await createReadyPhone(ADA);
  phone.server.pages = [emptyPage({ cursor: "2", extinguishers: [extinguisher(1, { lastInspectionDate })] })];
  await phone.reference.pull();
  expect(await findExtinguisher(phone.deps, { code: "HB-E001", locationId: LOBBY.locationId })).toMatchObject({
    inspectedTodayAt: expected,
  });
});

test("an inspection submitted on this device counts before the server knows of it: today, and for the month", async () => {
  const phone = await createReadyPhone(ADA);
  const { draft } = await finish(phone);
  expect(await findExtinguisher(phone.deps, { code: "HB-E001", locationId: LOBBY.locationId })).toMatchObject({
    openDraftId: draft.id,
    inspectedTodayAt: null,
  });
  await submit(phone, draft.id);
  expect(await findExtinguisher(phone.deps, { code: "HB-E001", locationId: LOBBY.locationId })).toMatchObject({
    openDraftId: null,
    inspectedTodayAt: iso(MORNING),
  });
  expect(await listExtinguishersAt(phone.deps, { locationId: LOBBY.locationId })).toMatchObject([
    { extinguisherCode: "HB-E001", submittedOnDevice: ["Monthly"], typeName: "Multipurpose dry chemical" },
    { extinguisherCode: "HB-E002", submittedOnDevice: [], typeName: "Carbon dioxide" },
  ]);
  phone.now += DAY_MS;
  expect(await findExtinguisher(phone.deps, { code: "HB-E001", locationId: LOBBY.locationId })).toMatchObject({ inspectedTodayAt: null });
  const submittedOnDevice = async () =>
    (await listExtinguishersAt(phone.deps, { locationId: LOBBY.locationId })).map((line) => line.submittedOnDevice);
  expect(await submittedOnDevice()).toEqual([["Monthly"], []]);
  phone.now += 31 * DAY_MS;
  expect(await submittedOnDevice()).toEqual([[], []]);
});

test.each(["queued", "failed", "synced"] as const)("an inspection of this month that is %s is listed once", async (status) => {
  const phone = await createReadyPhone(ADA);
  phone.online = false;
  const { draft } = await finish(phone);
  await submit(phone, draft.id);
  await phone.deps.databases.work(["inspections"], "readwrite", async (tx) => {
    for (const row of await tx.store.getAll()) await tx.store.put({ ...row, status });
  });
  const [line] = await listExtinguishersAt(phone.deps, { locationId: LOBBY.locationId });
  expect(line?.submissions).toMatchObject([{ inspectionType: "Monthly" }]);
});

test("work that is unsent at the end of a month is still known in the next, and forgotten once it was sent", async () => {
  const phone = await createReadyPhone(ADA);
  phone.online = false;
  await submit(phone, (await finish(phone)).draft.id);
  const submissions = async () => (await listExtinguishersAt(phone.deps, { locationId: LOBBY.locationId })).map((line) => line.submissions);
  phone.now += 31 * DAY_MS;
  const setStatus = (status: "queued" | "failed" | "synced") =>
    phone.deps.databases.work(["inspections"], "readwrite", async (tx) => {
      for (const row of await tx.store.getAll()) await tx.store.put({ ...row, status });
    });
  for (const status of ["queued", "failed"] as const) {
    await setStatus(status);
    expect(await submissions()).toMatchObject([[{ inspectionType: "Monthly", passed: true, inspectionDate: iso(MORNING) }], []]);
  }
  await setStatus("synced");
  expect(await submissions()).toEqual([[], []]);
});

test("work that was sent on the last evening of this device's month is known, for an organization whose month has begun by then", async () => {
  const phone = await createReadyPhone(ADA);
  phone.now = new Date(2026, 2, 31, 22).getTime();
  await submit(phone, (await finish(phone)).draft.id);
  await phone.deps.databases.work(["inspections"], "readwrite", async (tx) => {
    for (const row of await tx.store.getAll()) await tx.store.put({ ...row, status: "synced", deliveredAt: phone.now });
  });
  phone.now = new Date(2026, 3, 1, 1).getTime();
  const [line] = await listExtinguishersAt(phone.deps, { locationId: LOBBY.locationId });
  expect(line?.submissions).toMatchObject([{ inspectionType: "Monthly" }]);
  // A page of an earlier build takes all of these for work of this month.
  expect(line?.submittedOnDevice).toEqual([]);
});

test.each([
  ["is kept in progress by the server", { isIncomplete: true }],
  ["was deleted on the server", { deletedMessage: "It was deleted" }],
])("an inspection that %s does not count as done", async (_name, state) => {
  const phone = await createReadyPhone(ADA);
  const { draft } = await finish(phone);
  await submit(phone, draft.id);
  await phone.deps.databases.work(["inspections"], "readwrite", async (tx) => {
    for (const row of await tx.store.getAll()) await tx.store.put({ ...row, status: "synced", ...state });
  });
  const [line] = await listExtinguishersAt(phone.deps, { locationId: LOBBY.locationId });
  expect([line?.submissions, line?.submittedOnDevice]).toEqual([[], []]);
  expect(await findExtinguisher(phone.deps, { code: "HB-E001", locationId: LOBBY.locationId })).toMatchObject({ inspectedTodayAt: null });
});

describe("a delivered inspection of this month", () => {
  /** Resolves with whether it counts as done, for a register that was pulled this long after its delivery. */
  async function countsAfterPull(pulledLaterMs: number, nowLaterMs = 60_000): Promise<boolean[]> {
    const phone = await createReadyPhone(ADA);
    const { draft } = await finish(phone);
    await submit(phone, draft.id);
    await phone.deps.databases.work(["inspections"], "readwrite", async (tx) => {
      for (const row of await tx.store.getAll()) await tx.store.put({ ...row, status: "synced", deliveredAt: MORNING });
    });
    phone.now = MORNING + pulledLaterMs;
    must(await phone.reference.pull());
    phone.now = MORNING + nowLaterMs;
    const [line] = await listExtinguishersAt(phone.deps, { locationId: LOBBY.locationId });
    const found = await findExtinguisher(phone.deps, { code: "HB-E001", locationId: LOBBY.locationId });
    return [line?.submissions?.length === 1, found.kind === "extinguisher" && found.inspectedTodayAt !== null];
  }

  test("counts as the register says once that was pulled after the delivery, so that a void is not overlooked", async () => {
    expect(await countsAfterPull(1_000)).toEqual([false, false]);
  });

  test.each([
    ["was pulled before the delivery", -1_000, 60_000],
    ["was pulled by a clock that has been set back since", 120_000, 60_000],
  ])("counts as done while the register %s", async (_name, pulledLaterMs, nowLaterMs) => {
    expect(await countsAfterPull(pulledLaterMs, nowLaterMs)).toEqual([true, true]);
  });
});

test("an inspection that was submitted on a future day, before the clock was set right, is not today's", async () => {
  const phone = await createReadyPhone(ADA);
  phone.now += 3 * DAY_MS;
  await submit(phone, (await finish(phone)).draft.id);
  phone.now -= 3 * DAY_MS;
  expect(await findExtinguisher(phone.deps, { code: "HB-E001", locationId: LOBBY.locationId })).toMatchObject({ inspectedTodayAt: null });
  expect((await listExtinguishersAt(phone.deps, { locationId: LOBBY.locationId })).map((line) => line.submittedOnDevice)).toEqual([[], []]);
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
