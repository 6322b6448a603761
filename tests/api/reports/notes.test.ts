import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { addDays } from "#shared/calendar.ts";
import { HOUR_MS } from "#shared/durations.ts";
import { definitionOf, reports } from "#shared/reports/report-definitions.ts";
import type { ReportName } from "#shared/reports/report-definitions.ts";
import { readPdf } from "../../support/read-pdf.ts";
import type { TestUser } from "../support/server.ts";
import { openReports } from "./support/reports.ts";

const { server, superuser, harbor, cedar, today, report, ask, office, inspectorCalls, givenFor } = await openReports();
const inspector = await server.signIn("inspector@harbor.example");
const deviceId = randomUUID();

interface Said {
  inspections: number;
  photos: number;
  /** How long ago the oldest was submitted. */
  agoMs?: number;
  /** How far the device's clock is ahead. */
  aheadMs?: number;
  id?: string;
}

async function say(user: TestUser, { inspections, photos, agoMs = HOUR_MS, aheadMs = 0, id = deviceId }: Said): Promise<void> {
  const deviceNow = server.ports.clock().getTime() + aheadMs;
  const since = inspections + photos === 0 ? null : new Date(deviceNow - agoMs).toISOString();
  const body = { inspections, photos, since, deviceTime: new Date(deviceNow).toISOString() };
  const response = await server.call("reportUnsentWork", { as: user, params: { id }, body });
  expect([response.statusCode, response.body]).toEqual([204, ""]);
}

const notes = async (user = harbor, query: object = {}, name: ReportName = "overdue") =>
  (await report(name, user, query)).notes.filter(({ key }) => key !== "past").map(({ text }) => text);
const words = (work: string) => [
  expect.stringMatching(new RegExp(`^A device of Ivan Reyes had ${work} not sent yet when it last connected on .+\\.$`)),
];

test.each([
  [{ inspections: 2, photos: 3 }, "2 inspections and 3 photos"],
  [{ inspections: 1, photos: 0 }, "1 inspection"],
  [{ inspections: 0, photos: 1 }, "1 photo"],
])("a device that said %o is named with it, until it says that nothing is left", async (said, work) => {
  await say(inspector, said);
  await say(inspector, said);
  expect(await notes()).toEqual(words(work));
  expect(await notes(cedar)).toEqual([]);
  await say(inspector, { inspections: 0, photos: 0 });
  expect(await notes()).toEqual([]);
});

test("unsent work is noted with the time of the device's last report, in JSON, PDF and workbook; CSV has only rows", async () => {
  await say(inspector, { inspections: 2, photos: 3 });
  const said = (await notes())[0] ?? "";
  const day = new Intl.DateTimeFormat("en-US", { timeZone: "America/New_York", dateStyle: "medium" }).format(server.ports.clock());
  expect(said).toContain(`when it last connected on ${day}, `);
  const paper = (await readPdf((await ask("overdue", harbor, { format: "pdf" })).rawPayload)).pages.at(-1) ?? "";
  expect(paper.replace(/\s+/g, "")).toContain(said.replace(/\s+/g, ""));
  expect((await ask("overdue", harbor, { format: "csv" })).body).not.toContain("Ivan Reyes");
  for (const name of Object.keys(reports) as ReportName[]) {
    const isClosed = name === "inspection" || name === "retired";
    const query = definitionOf(name).required === undefined ? {} : await givenFor(name, harbor, "HB-E005");
    expect([name, await notes(harbor, query, name)]).toEqual([name, isClosed ? [] : [said]]);
  }
  await say(inspector, { inspections: 0, photos: 0 });
});

test("a past day notes work that was submitted by its end according to the server's clock, however wrong the device's clock", async () => {
  const asOf = addDays(today, -3);
  await say(inspector, { inspections: 1, photos: 0, agoMs: 24 * HOUR_MS, aheadMs: -100 * 24 * HOUR_MS });
  expect(await notes(harbor, { asOf })).toEqual([]);
  await say(inspector, { inspections: 1, photos: 0, agoMs: 5 * 24 * HOUR_MS, aheadMs: 100 * 24 * HOUR_MS });
  expect(await notes(harbor, { asOf })).toEqual(words("1 inspection"));
  await say(inspector, { inspections: 0, photos: 0 });
});

test("of more than ten devices the latest ten are named and the others counted, and a person has at most twenty", async () => {
  const ids = Array.from({ length: 23 }, () => randomUUID());
  for (const [at, id] of ids.entries()) await say(inspector, { inspections: at + 1, photos: 0, id });
  const said = await notes();
  expect(said).toHaveLength(11);
  expect(said.at(-1)).toBe("10 more devices had work not sent yet.");
  const { rows } = await superuser.query("SELECT count(*)::integer AS count FROM unsent_work");
  expect(rows).toEqual([{ count: 20 }]);
  for (const id of ids) await say(inspector, { inspections: 0, photos: 0, id });
});

test("an inspection that lacks items of its checklist is counted as in progress", async () => {
  const checklistResponses = (await inspectorCalls.allPass(inspector)).slice(1);
  const { status } = await inspectorCalls.submit(inspector, "HB-E003", { checklistResponses });
  expect(status).toBe("InProgress");
  expect(await notes()).toEqual(["1 inspection is in progress, with checklist items missing, and not counted."]);
  expect(await notes(harbor, { asOf: addDays(today, -1) })).toEqual([]);
  await superuser.query("UPDATE inspections SET voided_at = now(), voided_by = created_by WHERE status = 'InProgress'");
});

test("inspections in progress are counted within the filters of the report, and as they were on its day", async () => {
  const checklistResponses = (await inspectorCalls.allPass(inspector)).slice(1);
  const { inspectionId } = await inspectorCalls.submit(inspector, "HB-E003", { checklistResponses });
  const yesterday = addDays(today, -1);
  const count = async (query: object, name: ReportName = "overdue") => {
    const said = (await report(name, harbor, query)).notes.find(({ key }) => key === "unfinished");
    return said?.values?.["count"] ?? 0;
  };
  const { extinguisherId, locationId, extinguisherTypeId } = await inspectorCalls.extinguisher(harbor, "HB-E003");
  const elsewhere = await inspectorCalls.extinguisher(harbor, "HB-E060");
  expect(elsewhere.locationId).not.toBe(locationId);
  const types = await office(harbor).done<{ items: { extinguisherTypeId: string }[] }>("listExtinguisherTypes");
  const otherType = types.items.find((each) => each.extinguisherTypeId !== extinguisherTypeId);
  expect(await count({ locationId, extinguisherTypeId })).toBe(1);
  expect(await count({ locationId: elsewhere.locationId })).toBe(0);
  expect(await count({ extinguisherTypeId: otherType?.extinguisherTypeId })).toBe(0);
  expect(await count({ extinguisherId }, "unit")).toBe(1);
  expect(await count(await givenFor("unit", harbor, "HB-E005"), "unit")).toBe(0);
  expect(await count({ startDate: today }, "inspections")).toBe(1);
  expect(await count({ endDate: yesterday }, "inspections")).toBe(0);
  expect(await count({ locationId, year: today.slice(0, 4) }, "annual-certificate")).toBe(1);
  await superuser.query(
    "UPDATE inspections SET created_at = now() - interval '3 days', inspection_date = now() - interval '3 days' WHERE inspection_id = $1",
    [inspectionId],
  );
  const body = { checklistResponses: await inspectorCalls.allPass(inspector) };
  expect((await server.call("completeInspection", { as: inspector, params: { id: inspectionId }, body })).statusCode).toBe(200);
  expect(await count({})).toBe(0);
  expect(await count({ asOf: yesterday })).toBe(1);
  expect(await count({ asOf: addDays(today, -5) })).toBe(0);
  await superuser.query("UPDATE inspections SET voided_at = now(), voided_by = created_by WHERE inspection_id = $1", [inspectionId]);
  expect(await count({ asOf: yesterday })).toBe(1);
  await superuser.query("UPDATE inspections SET voided_at = now() - interval '2 days' WHERE inspection_id = $1", [inspectionId]);
  expect(await count({ asOf: yesterday })).toBe(0);
});

test("former members, and devices that were silent for 30 days, are not mentioned", async () => {
  const second = await server.signIn("inspector2@harbor.example");
  await say(second, { inspections: 4, photos: 0 });
  expect(await notes()).toHaveLength(1);
  await office(harbor).done("removeMember", { params: { id: second.user.userId } });
  expect(await notes()).toEqual([]);
  await say(inspector, { inspections: 1, photos: 1 });
  const aged = (days: number) =>
    superuser.query(
      "UPDATE unsent_work SET reported_at = now() - make_interval(days => $1, mins => 5), since = now() - interval '60 days'",
      [days],
    );
  await aged(29);
  expect(await notes()).toHaveLength(1);
  await aged(30);
  expect(await notes()).toEqual([]);
});

test.each([
  [{ inspections: -1 }, "inspections"],
  [{ photos: 1.5 }, "photos"],
  [{ photos: 2_000_000 }, "photos"],
  [{ since: "yesterday" }, "since"],
  [{ deviceTime: undefined }, "deviceTime"],
])("what makes no sense is refused: %o", async (wrong, fieldName) => {
  const body = { inspections: 1, photos: 1, since: new Date().toISOString(), deviceTime: new Date().toISOString(), ...wrong };
  const response = await server.call("reportUnsentWork", { as: inspector, params: { id: deviceId }, body });
  expect([response.statusCode, Object.keys(response.json().errors)]).toEqual([400, [fieldName]]);
});
