import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { may } from "#shared/access.ts";
import type { Call } from "#shared/api/call.ts";
import { calls } from "#shared/api/index.ts";
import type { CallName } from "#shared/api/index.ts";
import { isTenantAccess } from "../../../src-api/http/request.ts";
import { createInspectorCalls } from "../support/inspector-calls.ts";
import { createTestServer } from "../support/server.ts";
import type { CallInput, TestUser } from "../support/server.ts";

const server = await createTestServer();
const inspectorCalls = createInspectorCalls(server);
afterAll(server.close);

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
