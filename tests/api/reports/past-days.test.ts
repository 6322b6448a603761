import { expect, test } from "vitest";
import { addDays } from "#shared/calendar.ts";
import type { Deficiency } from "#shared/entities/deficiency.ts";
import type { ExtinguisherType } from "#shared/entities/extinguisher-type.ts";
import type { Extinguisher } from "#shared/entities/extinguisher.ts";
import type { List } from "#shared/entities/list.ts";
import type { Location } from "#shared/entities/location.ts";
import { reports } from "#shared/reports/report-definitions.ts";
import type { ReportName } from "#shared/reports/report-definitions.ts";
import type { ReportResult } from "#shared/reports/result.ts";
import { openReports } from "./support/reports.ts";

const { server, superuser, harbor, today, report, office: officeOf, inspectorCalls, givenFor } = await openReports();
const office = officeOf(harbor);
const yesterday = addDays(today, -1);
const names = Object.keys(reports) as ReportName[];
const inspector = await server.signIn("inspector@harbor.example");

/** HB-E005 is out of service, and an event says since when. */
const knownOut = await inspectorCalls.extinguisher(harbor, "HB-E005");
await superuser.query(
  `INSERT INTO extinguisher_events (tenant_id, event_id, extinguisher_id, event, reason, recorded_at, recorded_by, recorded_by_name)
  VALUES ($1, gen_random_uuid(), $2, 'OutOfService', $3, now() - interval '3 days', $4, 'Alice Morgan')`,
  [harbor.tenantId, knownOut.extinguisherId, knownOut.outOfServiceReason, harbor.user.userId],
);

/** HB-E011 will be replaced by one of another type, and has a date that the office recorded. */
const replaced = await inspectorCalls.extinguisher(harbor, "HB-E011");
await office.done("updateExtinguisher", { params: { id: replaced.extinguisherId }, body: { lastHydroTestDate: addDays(today, -400) } });

/** The required filters of the reports about one extinguisher or inspection. */
const given = new Map<ReportName, object>();
for (const name of names) given.set(name, await givenFor(name, harbor, "HB-E001"));

type Contents = Pick<ReportResult, "rows" | "totals" | "summary" | "facts">;

async function contentsAsOf(asOf: string): Promise<Record<string, Contents>> {
  const all = await Promise.all(names.map((name) => report(name, harbor, { asOf, ...given.get(name) })));
  return Object.fromEntries(all.map(({ name, rows, totals, summary, facts }) => [name, { rows, totals, summary, facts }]));
}

/** Makes one of each event that can happen to extinguishers, inspections and deficiencies. */
async function happen(): Promise<void> {
  const unit = (code: string): Promise<Extinguisher> => inspectorCalls.extinguisher(harbor, code);
  const [moved, retired, out, back] = [await unit("HB-E001"), await unit("HB-E002"), await unit("HB-E003"), await unit("HB-E005")];
  expect([out.isOutOfService, back.isOutOfService]).toEqual([false, true]);
  const locations = (await office.done<List<Location>>("listLocations", { query: { searchTerm: "HB-L06" } })).items;
  const batch = (action: string, { extinguisherId }: Extinguisher, more: object = {}) =>
    office.done("changeExtinguishers", { body: { action, extinguisherIds: [extinguisherId], ...more } });
  await batch("Move", moved, { locationId: locations[0]?.locationId });
  await batch("Retire", retired, { reason: "Too old", isCondemned: true });
  await batch("OutOfService", out, { reason: "Hose cracked" });
  await batch("ReturnToService", back, { reason: "New hose" });
  await batch("OutOfService", back, { reason: "Hose cracked again" });
  await batch("OutOfService", back, { reason: "Hose lost" });
  const { extinguisherTypeId, locationId } = moved;
  const types = (await office.done<List<ExtinguisherType>>("listExtinguisherTypes")).items;
  const other = types.find((type) => type.extinguisherTypeId !== replaced.extinguisherTypeId);
  const newOne = { installDate: today, extinguisherTypeId: other?.extinguisherTypeId, serialNumber: "NEW-7" };
  await office.done("replaceExtinguisher", { params: { id: replaced.extinguisherId }, body: newOne });
  await office.done("createExtinguisher", { body: { extinguisherCode: "HB-NEW", extinguisherTypeId, locationId } });
  const place = await office.done<Location>("createLocation", { body: { locationCode: "HB-ANNEX", locationName: "Annex" } });
  await office.done("createExtinguisher", { body: { extinguisherCode: "HB-A1", extinguisherTypeId, locationId: place.locationId } });
  // One of these was overdue, and one had failed.
  for (const code of ["HB-E004", "HB-E007", "HB-E016"]) await inspectorCalls.submit(inspector, code);
  await inspectorCalls.submit(inspector, "HB-E008", { inspectionType: "Annual" });
  await inspectorCalls.submit(inspector, "HB-E010", { inspectionType: "Hydrostatic" });
  await inspectorCalls.schedule(inspector, "HB-E009");
  const { inspectionId } = given.get("inspection") as { inspectionId: string };
  const passed = (await report("inspections", harbor, { asOf: yesterday, state: "passed" })).rows;
  // The latest inspections of their extinguishers, so that the state changes without them.
  const [rejected, voided] = passed
    .toReversed()
    .map((row) => String(row["inspectionId"]))
    .filter((id) => id !== inspectionId);
  await office.done("reviewInspection", { params: { id: inspectionId }, body: { decision: "Accepted" } });
  await office.done("reviewInspection", { params: { id: rejected }, body: { decision: "Rejected", reason: "Blurred" } });
  await office.done("deleteInspection", { params: { id: voided }, query: { reason: "Twice" } });
  const open = (await office.done<List<Deficiency>>("listOpenDeficiencies")).items.filter(({ status }) => status === "Open");
  expect(open.length).toBeGreaterThan(1);
  await office.done("resolveDeficiency", { params: { id: open[0]!.deficiencyId }, body: { resolutionNotes: "New gauge" } });
  await office.done("deleteDeficiency", { params: { id: open[1]!.deficiencyId } });
  await office.done("createDeficiency", {
    body: { extinguisherId: moved.extinguisherId, code: "ACC-01", severity: "Major", description: "Blocked" },
  });
}

test("today's events are in today's reports and change nothing in yesterday's", async () => {
  const before = { yesterday: await contentsAsOf(yesterday), today: await contentsAsOf(today) };
  await happen();
  const after = { yesterday: await contentsAsOf(yesterday), today: await contentsAsOf(today) };
  expect(after.yesterday).toEqual(before.yesterday);
  const changed = names.filter((name) => JSON.stringify(after.today[name]) !== JSON.stringify(before.today[name]));
  expect(changed).toEqual(names);

  const today_ = (name: ReportName) => after.today[name]!.rows;
  expect(today_("register").find(({ extinguisherCode }) => extinguisherCode === "HB-E001")?.["locationPath"]).toBe("Parking garage");
  expect(today_("retired")).toMatchObject([
    { extinguisherCode: "HB-E002", retiredDate: today, reason: "Too old", status: "Condemned", retiredByName: "Alice Morgan" },
  ]);
  expect(today_("out-of-service")).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        extinguisherCode: "HB-E003",
        outOfServiceReason: "Hose cracked",
        outSinceDate: today,
        daysOut: 0,
        takenOutByName: "Alice Morgan",
      }),
      expect.objectContaining({ extinguisherCode: "HB-E005", outOfServiceReason: "Hose lost", outSinceDate: today }),
    ]),
  );
  expect(today_("deficiencies")).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ resolvedDate: today, resolvedByName: "Alice Morgan", resolutionNotes: "New gauge" }),
    ]),
  );
  expect(today_("inspections").some(({ state }) => state === "rejected")).toBe(true);
  expect(today_("not-inspected").find(({ extinguisherCode }) => extinguisherCode === "HB-NEW")?.["state"]).toBe("added");
});

test("who was not inspected in a period that is over does not depend on what happened to the extinguishers since", async () => {
  const { rows } = await report("not-inspected", harbor, { asOf: today, startDate: yesterday, endDate: yesterday });
  const row = (code: string) => rows.find(({ extinguisherCode }) => extinguisherCode === code);
  expect(row("HB-E002")).toBeDefined();
  expect(row("HB-E003")).toMatchObject({ outOfServiceReason: null, state: expect.not.stringMatching("outOfService") });
  expect(row("HB-E001")).toMatchObject({ locationPath: expect.not.stringMatching("Parking garage") });
  expect(row("HB-A1")).toBeUndefined();
});

test("what was planned or begun on a day that is over is so in its report, also after it was done on a later day", async () => {
  const planned = await inspectorCalls.schedule(inspector, "HB-E026");
  const started = await inspectorCalls.schedule(inspector, "HB-E029", {
    checklistResponses: (await inspectorCalls.allPass(inspector)).slice(1),
  });
  const shown = async () => {
    const { rows, notes } = await report("not-inspected", harbor, { asOf: today, startDate: today, endDate: today });
    const reasons = ["HB-E026", "HB-E029"].map((code) => {
      const { reason, plannedDate, assignedToName } = rows.find(({ extinguisherCode }) => extinguisherCode === code) ?? {};
      return [reason, plannedDate, assignedToName];
    });
    return { reasons, unfinished: notes.find(({ key }) => key === "unfinished") };
  };
  const before = await shown();
  expect(before.unfinished).toMatchObject({ values: { count: 1 } });
  expect(before.reasons).toEqual([
    ["Planned, not done", today, "Ivan Reyes"],
    ["Checklist not finished", today, "Ivan Reyes"],
  ]);
  server.pass(2 * 24 * 60 * 60 * 1_000);
  for (const user of [harbor, inspector]) Object.assign(user, await server.signIn(user.user.email));
  const body = { inspectionDate: server.ports.clock().toISOString(), checklistResponses: await inspectorCalls.allPass(inspector) };
  for (const { inspectionId } of [planned, started]) await office.done("completeInspection", { params: { id: inspectionId }, body });
  expect(await shown()).toEqual(before);
});

test("the reports of a day that is over are the same the day after, word for word", async () => {
  const ofToday = await contentsAsOf(today);
  server.pass(24 * 60 * 60 * 1_000);
  for (const user of [harbor, inspector]) Object.assign(user, await server.signIn(user.user.email));
  expect(await contentsAsOf(today)).toEqual(ofToday);
});

test("a future day is refused", async () => {
  expect(await office.refused("getReport", { params: { name: "register" }, query: { asOf: addDays(today, 5) } })).toEqual([
    400,
    "validation",
    { asOf: ["field.inFuture"] },
  ]);
});
