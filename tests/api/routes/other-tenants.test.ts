import { randomUUID } from "node:crypto";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Call } from "#shared/api/call.ts";
import { calls } from "#shared/api/index.ts";
import type { CallName } from "#shared/api/index.ts";
import { uploadSpreadsheet } from "../imports/support/upload.ts";
import { createInspectorCalls } from "../support/inspector-calls.ts";
import { photoForm, picture } from "../support/pictures.ts";
import { createTestServer } from "../support/server.ts";
import type { TestUser } from "../support/server.ts";

const server = await createTestServer();
const inspectorCalls = createInspectorCalls(server);
const superuser = new Client(server.database.superuser);
await superuser.connect();
afterAll(async () => {
  await superuser.end();
  await server.close();
});

let inspector: TestUser;
let cedar: TestUser;
beforeAll(async () => {
  inspector = await server.signIn("inspector@harbor.example");
  cedar = await server.signIn("inspector@cedar.example");
});

const table = Object.entries(calls) as [CallName, Call][];

/** A sample file belongs to no tenant, and a device chooses its own id. */
const ofNobody: ReadonlySet<CallName> = new Set(["downloadSampleSpreadsheet", "reportUnsentWork"]);

/** Resolves with the other tenant's ids for each call whose path contains an id. */
async function foreignIds(): Promise<Record<string, string>> {
  const created = await inspectorCalls.submit(cedar, "CD-E001");
  const scheduled = await inspectorCalls.schedule(cedar, "CD-E001");
  const photo = await server.call("uploadPhoto", {
    as: cedar,
    body: photoForm({ inspectionId: created.inspectionId, photoType: "Overview" }, await picture(1)),
  });
  const deficiency = await server.call("createDeficiency", {
    as: cedar,
    body: { extinguisherId: created.extinguisherId, code: "ACC-01", severity: "Major", description: "Blocked" },
  });
  const extinguisher = await inspectorCalls.extinguisher(cedar, "CD-E001");
  const email = `${randomUUID()}@cedar.example`;
  const invitation = await server.call("inviteMember", {
    as: await server.signIn("admin@cedar.example"),
    body: { email, roleName: "Viewer" },
  });
  const job = await server.call("getReport", {
    as: cedar,
    params: { name: "register" },
    query: { format: "csv" },
    headers: { prefer: "respond-async" },
  });
  const schedule = await server.call("createReportSchedule", {
    as: await server.signIn("admin@cedar.example"),
    body: { name: "register", format: "pdf", weekday: 1, dayOfMonth: null, hour: 7, recipients: [cedar.user.userId] },
  });
  return {
    job: job.json().jobId,
    schedule: schedule.json().scheduleId,
    inspection: created.inspectionId,
    scheduled: scheduled.inspectionId,
    photo: photo.json().photoId,
    deficiency: deficiency.json().deficiencyId,
    extinguisher: extinguisher.extinguisherId,
    location: extinguisher.locationId,
    extinguisherType: extinguisher.extinguisherTypeId,
    template: (await inspectorCalls.monthly(cedar)).templateId,
    code: "CD-E001",
    locationCode: "CD-L01",
    member: cedar.user.userId,
    import: (await uploadSpreadsheet(server, await server.signIn("admin@cedar.example"), "Code,Name\nA,B\n")).importId,
    invitation: invitation.json().invitationId,
  };
}

/** Resolves with all rows of a tenant, by their tables. */
async function readRowsOf(tenantId: string | null): Promise<Record<string, string[]>> {
  const { rows: tables } = await superuser.query<{ name: string }>(
    "SELECT table_name AS name FROM information_schema.columns WHERE table_schema = 'public' AND column_name = 'tenant_id'",
  );
  const rowsByTable: Record<string, string[]> = {};
  for (const { name } of tables) {
    const { rows } = await superuser.query(`SELECT t::text AS row FROM ${name} t WHERE tenant_id = $1 ORDER BY 1`, [tenantId]);
    rowsByTable[name] = rows.map(({ row }) => row);
  }
  return rowsByTable;
}

test("another tenant's id is 404 on every call that takes one, and changes nothing", async () => {
  const foreign = await foreignIds();
  const { code, locationCode, ...things } = foreign;
  const ids = Object.values(things);
  const admin = await server.signIn("admin@harbor.example");
  const bodies: Partial<Record<CallName, object>> = {
    updateInspection: { notes: "mine now" },
    completeInspection: {},
    createResponses: { responses: [] },
    updateDeficiency: { description: "mine now" },
    resolveDeficiency: { resolutionNotes: "mine now" },
    updateLocation: { locationName: "mine now" },
    updateExtinguisher: { notes: "mine now" },
    replaceExtinguisher: { installDate: "2026-01-02", extinguisherTypeId: foreign["extinguisherType"] },
    takeOutOfService: { reason: "mine now" },
    returnToService: { reason: "mine now" },
    updateExtinguisherType: { typeName: "mine now" },
    updateChecklistTemplate: { templateName: "mine now" },
    replaceChecklistItems: { items: [{ question: "Mine now?" }] },
    duplicateChecklistTemplate: { templateName: "mine now" },
    reviewInspection: { decision: "Accepted" },
    setMemberRoles: { roleNames: ["Viewer"] },
    chooseImportSheet: { sheet: "Mine now" },
    editImportRows: { rows: [] },
    undoImport: {},
    updateReportSchedule: { name: "register", format: "pdf", weekday: 1, dayOfMonth: null, hour: 7, recipients: [admin.user.userId] },
  };
  const before = await readRowsOf(cedar.tenantId);
  const stored = Object.values(before).flat().join();
  expect(ids.filter((id) => !stored.includes(id))).toEqual([]);
  const ofThings = table.filter(([name, { params, access }]) => params !== undefined && access !== "platform" && !ofNobody.has(name));
  for (const [name, call] of ofThings) {
    for (const id of ids) {
      const body = bodies[name];
      const params = { id, code: call.path.startsWith("/locations") ? locationCode : code, type: "Overview" };
      const response = await server.call(name, { as: admin, params, ...(body !== undefined && { body }) });
      expect([name, response.statusCode, response.json().code]).toEqual([name, 404, "notFound"]);
    }
  }
  expect(await readRowsOf(cedar.tenantId)).toEqual(before);
});

test("another tenant's ids in a body are refused as unknown, and nothing is created", async () => {
  const foreign = await foreignIds();
  const mine = await inspectorCalls.inspection(inspector, "HB-E001");
  const refused = async (name: CallName, body: object) => {
    const { status, errors } = (await server.call(name, { as: inspector, body })).json();
    return [status, ...Object.keys(errors ?? {})];
  };
  const item = (await inspectorCalls.monthly(cedar)).items[0]?.checklistItemId ?? "";
  const admin = await server.signIn("admin@harbor.example");
  const list = async () => (await server.call("listInspections", { as: inspector })).json().totalCount;
  const count = await list();
  expect(await refused("createInspection", { ...mine, extinguisherId: foreign["extinguisher"] })).toEqual([400, "extinguisherId"]);
  expect(await refused("createInspection", { ...mine, checklistResponses: [{ checklistItemId: item, response: "Pass" }] })).toEqual([
    400,
    "checklistResponses.0.checklistItemId",
  ]);
  const planned = await server.call("createInspection", { as: admin, body: { ...mine, inspectorUserId: cedar.user.userId } });
  expect(planned.json()).toMatchObject({ status: 400, errors: { inspectorUserId: ["field.unknownReference"] } });
  const deficiency = { extinguisherId: mine["extinguisherId"], code: "ACC-01", severity: "Major", description: "Blocked" };
  expect(await refused("createDeficiency", { ...deficiency, inspectionId: foreign["inspection"] })).toEqual([400, "inspectionId"]);
  const own = await inspectorCalls.extinguisher(inspector, "HB-E001");
  const unit = { extinguisherCode: "HB-NEW", locationId: own.locationId, extinguisherTypeId: own.extinguisherTypeId };
  for (const [name, body, wrong] of [
    ["createLocation", { locationCode: "HB-NEW", locationName: "New", parentLocationId: foreign["location"] }, "parentLocationId"],
    ["createExtinguisher", { ...unit, locationId: foreign["location"] }, "locationId"],
    ["createExtinguisher", { ...unit, extinguisherTypeId: foreign["extinguisherType"] }, "extinguisherTypeId"],
    ["changeExtinguishers", { action: "Retire", extinguisherIds: [own.extinguisherId, foreign["extinguisher"]] }, "extinguisherIds.1"],
    ["changeExtinguishers", { action: "Move", extinguisherIds: [own.extinguisherId], locationId: foreign["location"] }, "locationId"],
  ] as const) {
    const response = await server.call(name, { as: admin, body });
    expect(response.json()).toMatchObject({ status: 400, errors: { [wrong]: ["field.unknownReference"] } });
  }
  expect(await inspectorCalls.extinguisher(inspector, "HB-E001")).toEqual(own);
  const photo = photoForm({ inspectionId: foreign["inspection"] ?? "", photoType: "Overview" }, await picture(2));
  expect(await refused("uploadPhoto", photo)).toEqual([404]);
  expect(await list()).toBe(count);
});
