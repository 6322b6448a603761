import { expect, test } from "vitest";
import { addDays, dayIn, daysBetween, endOfMonth } from "#shared/calendar.ts";
import type { Inspection } from "#shared/entities/inspection.ts";
import { inspectionsOf, inspectionsText } from "#shared/reports/logged-inspections.ts";
import { monthsUpTo } from "#shared/reports/report-columns.ts";
import { openReports } from "../support/reports.ts";

const { server, harbor, cedar, today, before, report, count, rowsOf, ask, inspectorCalls, office } = await openReports();
const inspector = await server.signIn("inspector@harbor.example");

test.each(["HB-E005", "HB-E016", "HB-E030", "CD-E005"])(
  "the history of %s has everything that is known, today and two months ago",
  async (code) => {
    const user = code.startsWith("HB") ? harbor : cedar;
    const { extinguisherId } = await inspectorCalls.extinguisher(user, code);
    for (const asOf of [today, before]) {
      const { totals, rows } = await report("unit", user, { extinguisherId, asOf });
      const counted = await count(
        user,
        asOf,
        `WITH done AS (SELECT * FROM inspections WHERE tenant_id = $1 AND extinguisher_id = $4 AND data_hash IS NOT NULL AND received_at < $3),
        found AS (SELECT * FROM deficiencies WHERE tenant_id = $1 AND extinguisher_id = $4 AND created_at < $3)
      SELECT (SELECT count(*) FROM done) AS inspections, (SELECT count(*) FROM found) AS deficiencies,
        (SELECT count(*) FROM photos JOIN done USING (tenant_id, inspection_id)) AS photos,
        1 + (SELECT count(*) FROM done) + (SELECT count(*) FROM found) + (SELECT count(*) FROM found WHERE resolved_date <= $2::date) AS all`,
        [extinguisherId],
      );
      expect(totals).toEqual(counted);
      const days = rows.map(({ day }) => String(day));
      expect(days).toEqual(days.toSorted());
    }
  },
);

test("the history of an extinguisher names what happened, who did it, and the pictures", async () => {
  const { extinguisherId } = await inspectorCalls.extinguisher(harbor, "HB-E010");
  const act = (action: string, more: object = {}) =>
    office(harbor).done("changeExtinguishers", { body: { action, extinguisherIds: [extinguisherId], ...more } });
  await act("OutOfService", { reason: "Hose cracked" });
  await act("ReturnToService", { reason: "New hose" });
  const { locationId } = await inspectorCalls.extinguisher(harbor, "HB-E060");
  await act("Move", { locationId });
  const { rows, facts } = await report("unit", harbor, { extinguisherId });
  expect(rows.slice(-3)).toMatchObject([
    { day: today, event: "Taken out of service", details: "Hose cracked", byName: "Alice Morgan" },
    { day: today, event: "Returned to service", details: "New hose", byName: "Alice Morgan" },
    { day: today, event: "Moved", details: "Main building to Parking garage", byName: "Alice Morgan" },
  ]);
  expect(facts.find(({ key }) => key === "locationPath")?.value).toBe("Parking garage");
  const photos = rows.filter(({ photoCount }) => Number(photoCount) > 0);
  for (const { photoIds, photoCount } of photos) expect(String(photoIds).split(" ")).toHaveLength(Number(photoCount));
});

test("nothing is due in the history of a retired extinguisher, and it was while it was in use", async () => {
  const { extinguisherId } = await inspectorCalls.extinguisher(harbor, "HB-E044");
  await office(harbor).done("changeExtinguishers", { body: { action: "Retire", extinguisherIds: [extinguisherId], isCondemned: true } });
  const dueFacts = async (asOf: string) => {
    const { facts } = await report("unit", harbor, { extinguisherId, asOf });
    return facts.filter(({ key }) => key.endsWith("DueDate")).length;
  };
  expect(await dueFacts(today)).toBe(0);
  expect(await dueFacts(before)).toBeGreaterThan(0);
});

test.each(["HB-E001", "HB-E016"])("the history of %s begins with the last inspection and its result, as in the register", async (code) => {
  const { rows } = await report("register", harbor);
  const row = rows.find(({ extinguisherCode }) => extinguisherCode === code);
  const { facts } = await report("unit", harbor, { extinguisherId: row?.["extinguisherId"] as string });
  const inspected = facts.flatMap(({ key, value }) => (key.startsWith("last") ? [[key, value]] : []));
  expect(Object.fromEntries(inspected)).toEqual({ lastInspectionDate: row?.["lastInspectionDate"], lastResult: row?.["lastResult"] });
  expect(row?.["lastResult"]).toBe(code === "HB-E001" ? "Passed" : "Failed");
});

test("an inspection's record is every response in the order of its checklist, with who, when, where, receipt and seal", async () => {
  const checklistResponses = await inspectorCalls.allPass(inspector);
  const items = (await inspectorCalls.monthly(inspector)).items;
  const done: Inspection = await inspectorCalls.submit(inspector, "HB-E012", {
    passed: false,
    notes: "Near the window",
    inspectorSignature: "Ivan Reyes",
    checklistResponses: checklistResponses.map((each, at) => (at === 3 ? { ...each, response: "Fail", comments: "Low" } : each)),
    deficiencies: [
      { checklistItemId: checklistResponses[3]?.checklistItemId, code: "PRE-01", severity: "Critical", description: "Pressure low" },
    ],
  });
  const { rows, totals, facts } = await report("inspection", harbor, { inspectionId: done.inspectionId });
  expect(totals).toEqual({ all: items.length, Pass: items.length - 1, Fail: 1, NotApplicable: 0 });
  const questions = await rowsOf<{ question: string }>(
    harbor,
    today,
    "SELECT question FROM inspection_responses JOIN checklist_items USING (tenant_id, checklist_item_id) WHERE tenant_id = $1 AND inspection_id = $4 ORDER BY sort_order",
    [done.inspectionId],
  );
  expect(rows.map(({ question }) => question)).toEqual(questions.map(({ question }) => question));
  expect(rows[3]).toMatchObject({ response: "Problem", comments: "Low", deficiencyCode: "PRE-01" });
  const said = Object.fromEntries(facts.map(({ key, value }) => [key, value]));
  expect(said).toMatchObject({
    receiptNumber: done.receiptNumber,
    extinguisherCode: "HB-E012",
    inspectedAt: done.inspectionDate,
    inspectorName: "Ivan Reyes",
    result: "Failed",
    notes: "Near the window",
    inspectorSignature: "Ivan Reyes",
    dataHash: done.dataHash,
    voidedAt: null,
  });
});

test("an inspection that is only planned, or had not arrived by the day, has no record", async () => {
  const planned = await inspectorCalls.schedule(inspector, "HB-E013");
  const done = await inspectorCalls.submit(inspector, "HB-E014");
  const status = async (inspectionId: string, asOf: string) => (await ask("inspection", harbor, { inspectionId, asOf })).statusCode;
  expect(await status(planned.inspectionId, today)).toBe(404);
  expect(await status(done.inspectionId, today)).toBe(200);
  expect(await status(done.inspectionId, addDays(today, -1))).toBe(404);
});

test("an extinguisher has no history on a day before it was registered", async () => {
  const { extinguisherTypeId, locationId } = await inspectorCalls.extinguisher(harbor, "HB-E001");
  const body = { extinguisherCode: "HB-FRESH", extinguisherTypeId, locationId };
  const { extinguisherId } = await office(harbor).done<{ extinguisherId: string }>("createExtinguisher", { body });
  expect((await ask("unit", harbor, { extinguisherId })).statusCode).toBe(200);
  expect((await ask("unit", harbor, { extinguisherId, asOf: addDays(today, -1) })).statusCode).toBe(404);
});

test("a deficiency is reported with whoever resolved it first, as long as it stays resolved", async () => {
  const { extinguisherId } = await inspectorCalls.extinguisher(harbor, "HB-E020");
  const body = { extinguisherId, code: "ACC-01", severity: "Major", description: "Blocked by a bed" };
  const { deficiencyId } = await office(harbor).done<{ deficiencyId: string }>("createDeficiency", { body });
  const resolution = async () => {
    const { rows } = await report("deficiencies", harbor);
    const { deficiencyStatus, resolvedByName, resolvedDate, resolutionNotes } =
      rows.find((row) => row["deficiencyId"] === deficiencyId) ?? {};
    return { deficiencyStatus, resolvedByName, resolvedDate, resolutionNotes };
  };
  const open = { deficiencyStatus: "Open", resolvedByName: null, resolvedDate: null, resolutionNotes: null };
  expect(await resolution()).toEqual(open);
  const resolve = (by: typeof harbor) =>
    office(by).done("resolveDeficiency", { params: { id: deficiencyId }, body: { resolutionNotes: "Bed moved" } });
  await resolve(inspector);
  await resolve(harbor);
  expect(await resolution()).toEqual({
    deficiencyStatus: "Resolved",
    resolvedByName: "Ivan Reyes",
    resolvedDate: today,
    resolutionNotes: "Bed moved",
  });
  await office(harbor).done("updateDeficiency", { params: { id: deficiencyId }, body: { status: "Open" } });
  expect(await resolution()).toEqual(open);
  await resolve(harbor);
  expect((await resolution()).resolvedByName).toBe("Alice Morgan");
});

test("a location whose only extinguisher is out of service, or failed, is not covered on that day", async () => {
  const { extinguisherTypeId } = await inspectorCalls.extinguisher(harbor, "HB-E001");
  const responses = await inspectorCalls.allPass(inspector);
  for (const code of ["OUT", "FAILED", "WORKING"]) {
    const place = await office(harbor).done<{ locationId: string }>("createLocation", { body: { locationCode: code, locationName: code } });
    const body = { extinguisherCode: `${code}-1`, extinguisherTypeId, locationId: place.locationId };
    const { extinguisherId } = await office(harbor).done<{ extinguisherId: string }>("createExtinguisher", { body });
    if (code === "OUT") await office(harbor).done("takeOutOfService", { params: { id: extinguisherId }, body: { reason: "Leaks" } });
    if (code === "FAILED") {
      const checklistResponses = responses.map((each, at) => (at === 0 ? { ...each, response: "Fail" } : each));
      await inspectorCalls.submit(inspector, "FAILED-1", { passed: false, checklistResponses });
    }
  }
  const { rows } = await report("coverage", harbor);
  const rowOf = (code: string) => rows.find(({ locationCode }) => locationCode === code);
  const uncovered = { days: 1, daysCovered: 0, daysUncovered: 1, firstUncoveredDate: today, lastUncoveredDate: today };
  expect(rowOf("OUT")).toMatchObject(uncovered);
  expect(rowOf("FAILED")).toMatchObject(uncovered);
  expect(rowOf("WORKING")).toMatchObject({ days: 1, daysCovered: 1, daysUncovered: 0, firstUncoveredDate: null });
});

test("each month of the log says by codes, too, which inspections it had and which failed, or what it came to", async () => {
  const { rows } = await report("monthly-log", await server.signIn("admin@harbor.example"));
  const cells = rows.flatMap((row) =>
    monthsUpTo(today).map((month) => ({ text: row[month], key: row[`${month}Key`], inspections: inspectionsOf(row, month) })),
  );
  const inspected = cells.filter(({ inspections }) => inspections.length > 0);
  expect(new Set(inspected.flatMap(({ inspections }) => inspections.map(({ passed }) => passed)))).toEqual(new Set([true, false]));
  for (const { text, inspections } of inspected) expect(text).toBe(inspectionsText(inspections));
  const others = cells.filter(({ inspections }) => inspections.length === 0);
  expect(others.filter(({ text, key }) => text !== null && key === undefined)).toEqual([]);
});

test("a month of the log has its inspections in the order in which they were done, however they arrived", async () => {
  const now = server.ports.clock().getTime();
  const [first = { checklistItemId: "" }, ...others] = await inspectorCalls.allPass(inspector);
  const failed = { passed: false, checklistResponses: [{ ...first, response: "Fail" }, ...others] };
  for (const [secondsAgo, more] of [
    [1, {}],
    [3, failed],
    [2, failed],
  ] as const) {
    await inspectorCalls.submit(inspector, "HB-E031", { inspectionDate: new Date(now - secondsAgo * 1_000).toISOString(), ...more });
  }
  const { rows } = await report("monthly-log", harbor);
  const logged = inspectionsOf(rows.find(({ extinguisherCode }) => extinguisherCode === "HB-E031") ?? {}, today.slice(0, 7));
  expect(logged.slice(-3).map(({ passed }) => passed)).toEqual([false, false, true]);
});

test("a month is not missed on its last day, but on the day after", async () => {
  const last = endOfMonth(today);
  const missed = async (): Promise<number> => {
    const user = await server.signIn("admin@harbor.example");
    const { rows } = await report("monthly-log", user, { asOf: last });
    return rows.filter((row) => row[last.slice(0, 7)] === "Missed").length;
  };
  server.pass(daysBetween(today, last) * 24 * 3_600_000);
  expect(await missed()).toBe(0);
  server.pass(24 * 3_600_000);
  expect(await missed()).toBeGreaterThan(0);
});

test("the month in which an extinguisher was registered is not missed, the next one is", async () => {
  const user = await server.signIn("admin@harbor.example");
  const { extinguisherTypeId, locationId } = await inspectorCalls.extinguisher(user, "HB-E003");
  const body = { extinguisherCode: "NEW-1", extinguisherTypeId, locationId };
  await office(user).done("createExtinguisher", { body });
  const registeredIn = dayIn("America/New_York", server.ports.clock());
  const nextEnd = endOfMonth(registeredIn, 1);
  server.pass((daysBetween(registeredIn, nextEnd) + 2) * 24 * 3_600_000);
  const { rows } = await report("monthly-log", await server.signIn("admin@harbor.example"));
  const row = rows.find(({ extinguisherCode }) => extinguisherCode === "NEW-1");
  expect([registeredIn, nextEnd].map((day) => row?.[day.slice(0, 7)])).toEqual([null, "Missed"]);
});

test("a month at whose end an extinguisher was retired is not missed", async () => {
  const signIn = () => server.signIn("admin@harbor.example");
  // In a month in which nobody has inspected.
  const days = 40;
  server.pass(days * 24 * 3_600_000);
  const before = await signIn();
  const [retired, other] = await Promise.all(["HB-E003", "HB-E004"].map((code) => inspectorCalls.extinguisher(before, code)));
  const month = server.ports.clock().toISOString().slice(0, 7);
  const params = { id: retired?.extinguisherId ?? "" };
  await office(before).done("retireExtinguisher", { params });
  server.pass(days * 24 * 3_600_000);
  const user = await signIn();
  await office(user).done("updateExtinguisher", { params, body: { isActive: true } });
  const { rows } = await report("monthly-log", user);
  const cellOf = (code?: string) => rows.find(({ extinguisherCode }) => extinguisherCode === code)?.[month];
  expect([retired, other].map((each) => cellOf(each?.extinguisherCode))).toEqual(["Retired", "Missed"]);
});

test("the log lists an extinguisher with its missed months until it has been retired for all twelve", async () => {
  const signIn = () => server.signIn("admin@harbor.example");
  const user = await signIn();
  const { extinguisherId } = await inspectorCalls.extinguisher(user, "HB-E006");
  const rowIn = async (as: typeof user, query: object = {}) =>
    (await report("monthly-log", as, query)).rows.find((row) => row["extinguisherId"] === extinguisherId);
  const monthOf = () => dayIn("America/New_York", server.ports.clock()).slice(0, 7);
  const before = await rowIn(user);
  expect(before?.["monthsMissed"]).toBeGreaterThan(0);
  const retiredIn = monthOf();
  await office(user).done("retireExtinguisher", { params: { id: extinguisherId } });
  expect(await rowIn(user)).toMatchObject({
    monthsMissed: before?.["monthsMissed"],
    [retiredIn]: "Retired",
    [`${retiredIn}Key`]: "log.retired",
  });
  server.pass(40 * 24 * 3_600_000);
  expect(await rowIn(await signIn())).toMatchObject({ [retiredIn]: "Retired", [monthOf()]: "Retired" });
  server.pass(360 * 24 * 3_600_000);
  expect(await rowIn(await signIn())).toBeUndefined();
});
