import { expect, test } from "vitest";
import { addDays } from "#shared/calendar.ts";
import type { Deficiency } from "#shared/entities/deficiency.ts";
import type { Extinguisher } from "#shared/entities/extinguisher.ts";
import type { List } from "#shared/entities/list.ts";
import type { Location } from "#shared/entities/location.ts";
import { reports } from "#shared/reports/reports.ts";
import type { ReportName } from "#shared/reports/reports.ts";
import type { ReportResult } from "#shared/reports/result.ts";
import { openReports } from "./reports.ts";

const { server, harbor, today, report, office: officeOf, field } = await openReports();
const office = officeOf(harbor);
const yesterday = addDays(today, -1);
const names = Object.keys(reports) as ReportName[];
const inspector = await server.signIn("inspector@harbor.example");

async function told(asOf: string): Promise<Record<string, Pick<ReportResult, "rows" | "totals" | "summary">>> {
  const all = await Promise.all(names.map((name) => report(name, harbor, { asOf })));
  return Object.fromEntries(all.map(({ name, rows, totals, summary }) => [name, { rows, totals, summary }]));
}

/** One of each thing that happens to extinguishers, inspections and deficiencies; gives what it happened to. */
async function happen(): Promise<void> {
  const unit = (code: string): Promise<Extinguisher> => field.extinguisher(harbor, code);
  const [moved, retired, out, back] = [await unit("HB-E001"), await unit("HB-E002"), await unit("HB-E003"), await unit("HB-E005")];
  expect([out.isOutOfService, back.isOutOfService]).toEqual([false, true]);
  const locations = (await office.done<List<Location>>("listLocations", { query: { searchTerm: "HB-L06" } })).items;
  const batch = (action: string, { extinguisherId }: Extinguisher, more: object = {}) =>
    office.done("changeExtinguishers", { body: { action, extinguisherIds: [extinguisherId], ...more } });
  await batch("Move", moved, { locationId: locations[0]?.locationId });
  await batch("Retire", retired, { reason: "Too old" });
  await batch("OutOfService", out, { reason: "Hose cracked" });
  await batch("ReturnToService", back, { reason: "New hose" });
  await batch("OutOfService", back, { reason: "Hose cracked again" });
  await batch("OutOfService", back, { reason: "Hose lost" });
  const { extinguisherTypeId, locationId } = moved;
  await office.done("createExtinguisher", { body: { extinguisherCode: "HB-NEW", extinguisherTypeId, locationId } });
  await field.submit(inspector, "HB-E007");
  await field.submit(inspector, "HB-E008", { inspectionType: "Annual" });
  await field.schedule(inspector, "HB-E009");
  const done = (await report("inspections", harbor, { asOf: yesterday, state: "passed" })).rows;
  await office.done("reviewInspection", {
    params: { id: String(done.at(-1)?.["inspectionId"]) },
    body: { decision: "Rejected", reason: "Blurred" },
  });
  await office.done("reviewInspection", { params: { id: String(done.at(-2)?.["inspectionId"]) }, body: { decision: "Accepted" } });
  await office.done("deleteInspection", { params: { id: String(done.at(-3)?.["inspectionId"]) }, query: { reason: "Twice" } });
  const open = (await office.done<List<Deficiency>>("listOpenDeficiencies")).items.filter(({ status }) => status === "Open");
  expect(open.length).toBeGreaterThan(1);
  await office.done("resolveDeficiency", { params: { id: open[0]!.deficiencyId }, body: { resolutionNotes: "New gauge" } });
  await office.done("deleteDeficiency", { params: { id: open[1]!.deficiencyId } });
  await office.done("createDeficiency", {
    body: { extinguisherId: moved.extinguisherId, code: "ACC-01", severity: "Major", description: "Blocked" },
  });
}

test("what happens today changes nothing that is told of yesterday, and is told of today", async () => {
  const before = { yesterday: await told(yesterday), today: await told(today) };
  await happen();
  const after = { yesterday: await told(yesterday), today: await told(today) };
  expect(after.yesterday).toEqual(before.yesterday);
  const changed = names.filter((name) => JSON.stringify(after.today[name]) !== JSON.stringify(before.today[name]));
  expect(changed).toEqual(names);

  const today_ = (name: ReportName) => after.today[name]!.rows;
  expect(today_("register").find(({ extinguisherCode }) => extinguisherCode === "HB-E001")?.["locationPath"]).toBe("Parking garage");
  expect(today_("retired")).toMatchObject([
    { extinguisherCode: "HB-E002", retiredDate: today, reason: "Too old", retiredByName: "Alice Morgan" },
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

test("a day that has come to its end is told the same the day after, word for word", async () => {
  const ofToday = await told(today);
  server.pass(24 * 60 * 60 * 1_000);
  for (const user of [harbor, inspector]) Object.assign(user, await server.signIn(user.user.email));
  expect(await told(today)).toEqual(ofToday);
});

test("a day to come is refused", async () => {
  expect(await office.refused("getReport", { params: { name: "register" }, query: { asOf: addDays(today, 5) } })).toEqual([
    400,
    "validation",
    { asOf: ["field.inFuture"] },
  ]);
});
