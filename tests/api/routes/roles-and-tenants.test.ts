import { randomUUID } from "node:crypto";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { may } from "#shared/access.ts";
import type { Call } from "#shared/api/call.ts";
import { calls } from "#shared/api/index.ts";
import type { CallName } from "#shared/api/index.ts";
import { isTenantAccess } from "../../../src-api/http/request.ts";
import { uploadSpreadsheet } from "../imports/support/upload.ts";
import { createInspectorCalls } from "../support/inspector-calls.ts";
import { photoForm, picture } from "../support/pictures.ts";
import { createTestServer } from "../support/server.ts";
import type { CallInput, TestUser } from "../support/server.ts";

const server = await createTestServer();
const inspectorCalls = createInspectorCalls(server);
const superuser = new Client(server.database.superuser);
await superuser.connect();
afterAll(async () => {
  await superuser.end();
  await server.close();
});

const table = Object.entries(calls) as [CallName, Call][];
const closed = table.filter(([, call]) => call.access !== "public").map(([name]) => name);
const inTenant = table.filter(([, call]) => isTenantAccess(call.access)).map(([name]) => name);
const aboveTenants = table.filter(([, call]) => call.access === "platform").map(([name]) => name);
/** A body that the schema of every write refuses, so that a permitted call changes nothing. */
const REFUSED = { body: {} };

let inspector: TestUser;
let cedar: TestUser;
let root: TestUser;
beforeAll(async () => {
  inspector = await server.signIn("inspector@harbor.example");
  cedar = await server.signIn("inspector@cedar.example");
  root = await server.signIn("root@pinseal.example");
});

/** Returns path parameters that are well formed and match nothing. */
function nowhere(name: CallName): Pick<CallInput, "params" | "body"> {
  const call: Call = calls[name];
  const params = { id: randomUUID(), code: "NO-SUCH-CODE", type: "Overview", name: "no-such-report" };
  return call.method === "GET" ? { params } : { params, ...REFUSED };
}

describe("without a valid token every closed call is 401", () => {
  test.each(closed)("%s", async (name) => {
    for (const headers of [{}, { authorization: "Bearer nonsense" }, { authorization: `Basic ${inspector.accessToken}` }]) {
      const response = await server.call(name, { ...nowhere(name), tenantId: inspector.tenantId, headers });
      expect(response.statusCode).toBe(401);
      expect(response.headers["content-type"]).toContain("application/problem+json");
      expect(response.json()).toMatchObject({ status: 401, code: "notAuthenticated" });
    }
  });
});

describe("a call in a tenant", () => {
  test.each(inTenant)(
    "%s checks the tenant: missing 400, malformed 400, somebody else's 403, unknown 403 even for a system administrator",
    async (name) => {
      const input = nowhere(name);
      const status = async (user: TestUser, tenantId: string | null) =>
        (await server.call(name, { ...input, as: user, tenantId })).json<{ status: number; code: string }>();
      expect(await status(inspector, null)).toMatchObject({ status: 400, code: "tenantRequired" });
      expect(await status(inspector, "harbor")).toMatchObject({ status: 400, code: "validation" });
      expect(await status(inspector, cedar.tenantId)).toMatchObject({ status: 403, code: "tenantForbidden" });
      expect(await status(root, randomUUID())).toMatchObject({ status: 403, code: "tenantForbidden" });
    },
  );
});

test("the header decides the tenant, whatever the query says", async () => {
  const url = `/api/locations?tenantId=${cedar.tenantId}`;
  const headers = { authorization: `Bearer ${inspector.accessToken}` };
  const response = await server.app.inject({ url, headers: { ...headers, "x-tenant-id": inspector.tenantId ?? "" } });
  expect(response.json().items[0].locationCode).toBe("HB-L01");
  expect((await server.app.inject({ url, headers })).statusCode).toBe(400);
});

describe.each(["staff@harbor.example", "inspector@harbor.example", "admin@harbor.example", "root@pinseal.example"])("%s", (email) => {
  test.each(inTenant)("%s is open only to the roles that the table lists", async (name) => {
    const user = await server.signIn(email);
    const tenantId = inspector.tenantId ?? "";
    const call: Call = calls[name];
    const allowed = may(user.roles, tenantId, call.access as "read");
    const { code } = (await server.call(name, { ...nowhere(name), as: user, tenantId })).json<{ code?: string }>();
    expect(code === "roleRequired").toBe(!allowed);
  });
});

describe("above the tenants", () => {
  test.each(aboveTenants)("%s is open to system administrators only, whatever the tenant in the header", async (name) => {
    const call: Call = calls[name];
    const input = {
      params: { id: randomUUID() },
      ...(call.body !== undefined && { body: { roleNames: 0, roles: 0, isActive: 0, email: 0 } }),
    };
    for (const email of ["staff@harbor.example", "inspector@harbor.example", "admin@harbor.example", "both@pinseal.example"]) {
      const user = await server.signIn(email);
      for (const tenantId of [null, inspector.tenantId]) {
        expect((await server.call(name, { ...input, as: user, tenantId })).json()).toMatchObject({ status: 403, code: "roleRequired" });
      }
    }
    const response = await server.call(name, { ...input, as: root, tenantId: null });
    expect(response.statusCode).toBe(call.body !== undefined ? 400 : call.params !== undefined ? 404 : 200);
  });
});

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

test("an inspector works only under their own name; an administrator plans for others", async () => {
  const other = await server.signIn("inspector2@harbor.example");
  const admin = await server.signIn("admin@harbor.example");
  const body = await inspectorCalls.inspection(inspector, "HB-E002", { inspectorUserId: other.user.userId });
  expect((await server.call("createInspection", { as: inspector, body })).json()).toMatchObject({ status: 403, code: "roleRequired" });
  const planned = await inspectorCalls.schedule(admin, "HB-E002", { inspectorUserId: other.user.userId });
  expect(planned).toMatchObject({ status: "Scheduled", inspectorName: "Ines Okafor" });
  for (const name of ["completeInspection", "deleteInspection"] as const) {
    const response = await server.call(name, {
      as: inspector,
      params: { id: planned.inspectionId },
      ...(name === "completeInspection" && REFUSED),
    });
    expect(response.json().code).toBe("roleRequired");
  }
  const whole = { checklistResponses: await inspectorCalls.allPass(other) };
  const done = await server.call("completeInspection", { as: other, params: { id: planned.inspectionId }, body: whole });
  expect(done.json()).toMatchObject({ status: "Completed", passed: true });
});

describe("a system administrator in a chosen tenant", () => {
  const admin = () => ({ ...root, tenantId: inspector.tenantId });
  const called = async (lastName: string) => {
    const body = { firstName: "Robin", lastName, licenseNumber: "FX-1", licenseAuthority: "State Fire Marshal" };
    expect((await server.call("updateProfile", { as: root, body })).statusCode).toBe(200);
  };

  test("works under their own name, and under a later one too", async () => {
    const done = await inspectorCalls.submit(admin(), "HB-E003");
    expect(done).toMatchObject({ inspectorName: "Robin Hale", status: "Completed" });
    await called("Hale-Quist");
    const read = await server.call("getInspection", { as: admin(), params: { id: done.inspectionId } });
    await called("Hale");
    expect(read.json().inspectorName).toBe("Robin Hale-Quist");
  });

  test("is named as who reported a deficiency, and their license is on their certificate, without any inspection of theirs", async () => {
    await called("Hale");
    const as = { ...root, tenantId: cedar.tenantId };
    const { extinguisherId, locationId } = await inspectorCalls.extinguisher(cedar, "CD-E001");
    const body = { extinguisherId, code: "ACC-01", severity: "Major", description: "Blocked" };
    expect((await server.call("createDeficiency", { as, body })).statusCode).toBe(201);
    const report = async (name: string, query: object) =>
      (await server.call("getReport", { as, params: { name }, query: { format: "json", ...query } })).json();
    const { rows } = await report("unit", { extinguisherId });
    expect(rows).toContainEqual(expect.objectContaining({ details: "ACC-01: Blocked", byName: "Robin Hale" }));
    const { facts } = await report("annual-certificate", { locationId, year: server.ports.clock().getUTCFullYear() - 1 });
    expect(facts).toContainEqual(expect.objectContaining({ key: "licenseNumber", value: "FX-1" }));
  });
});
