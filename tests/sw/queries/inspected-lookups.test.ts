/* Depends on the date: `npm test` repeats it at other moments. */

import { describe, expect, test } from "vitest";
import { DAY_MS } from "#shared/durations.ts";
import { findExtinguisher, listExtinguishersAt } from "../../../src-sw/queries/lookups.ts";
import { finish, must, submit } from "../support/phone/inspecting.ts";
import { ADA, emptyPage, extinguisher, LOBBY } from "../support/phone/phone-server.ts";
import { createReadyPhone, MORNING } from "../support/phone/phone.ts";

const iso = (ms: number) => new Date(ms).toISOString();

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
