import { randomUUID } from "node:crypto";
import { accounts } from "../qa/accounts.ts";
import { createInspection, expect, expectProblem, extinguisherId, test, utcTime, uuid } from "./support/contract.ts";
import type { People } from "./support/contract.ts";

test("a completed inspection is accepted, or rejected with a reason; a stale version is refused", async ({ people }) => {
  const accepted = await createInspection(people, "HB-E021");
  const path = `/v2/inspections/${accepted.inspectionId}/review`;
  expectProblem(await people.inspector("POST", path, { json: { decision: "Accepted" } }), 403, "roleRequired");
  const stale = await people.admin("POST", path, { json: { decision: "Accepted" }, headers: { "if-match": `"${accepted.version + 7}"` } });
  expectProblem(stale, 412, "versionStale");
  const response = await people.admin("POST", path, { json: { decision: "Accepted" } });
  expect([response.status, response.json.status]).toEqual([200, "Accepted"]);
  const rejected = await createInspection(people, "HB-E022");
  const reject = (json: object): ReturnType<People["admin"]> =>
    people.admin("POST", `/v2/inspections/${rejected.inspectionId}/review`, { json });
  expectProblem(await reject({ decision: "Rejected" }), 400, "validation");
  expect((await reject({ decision: "Rejected", reason: "Gauge is not in the picture" })).json.status).toBe("Rejected");
});

test("open deficiencies are a page, those of an inspection an array; a viewer resolves none", async ({ people }) => {
  const { inspectionId, extinguisherId: unit } = await createInspection(people, "HB-E023", { passed: false });
  const json = { inspectionId, extinguisherId: unit, code: "PRE-01", severity: "Critical", description: "Needle below the green" };
  const { deficiencyId } = (await people.inspector("POST", "/deficiencies", { json })).json;
  const open = async (): Promise<any> => (await people.viewer("GET", `/deficiencies/open?pageSize=500&extinguisherId=${unit}`)).json;
  expect(Object.keys(await open()).sort()).toEqual(["items", "pageNumber", "pageSize", "totalCount"]);
  expect((await open()).items.map((item: any) => item.deficiencyId)).toContain(deficiencyId);
  const ofInspection = await people.viewer("GET", `/deficiencies/inspection/${inspectionId}`);
  expect(ofInspection.json.map((item: any) => item.deficiencyId)).toEqual([deficiencyId]);
  const resolve = { json: { resolutionNotes: "Recharged" } };
  expectProblem(await people.viewer("POST", `/deficiencies/${deficiencyId}/resolve`, resolve), 403, "roleRequired");
  const resolved = await people.admin("POST", `/deficiencies/${deficiencyId}/resolve`, resolve);
  expect([resolved.status, resolved.json.status]).toEqual([200, "Resolved"]);
  expect((await open()).items.map((item: any) => item.deficiencyId)).not.toContain(deficiencyId);
});

test("out of service nothing is due; only the office takes an extinguisher out, with a reason", async ({ people }) => {
  const unit = await extinguisherId(people.viewer, "HB-E024");
  const due = async (): Promise<number> => (await people.viewer("GET", `/v2/inspections/due?extinguisherId=${unit}`)).json.totalCount;
  expect(await due()).toBeGreaterThan(0);
  expectProblem(await people.inspector("POST", `/extinguishers/${unit}/outofservice`, { json: { reason: "Leaks" } }), 403, "roleRequired");
  expectProblem(await people.admin("POST", `/extinguishers/${unit}/outofservice`, { json: {} }), 400, "validation");
  const out = await people.admin("POST", `/extinguishers/${unit}/outofservice`, { json: { reason: "Leaks" } });
  expect(out.status, JSON.stringify(out.json)).toBe(200);
  expect(out.json).toMatchObject({ isOutOfService: true, outOfServiceReason: "Leaks" });
  expect(await due()).toBe(0);
  const back = await people.admin("POST", `/extinguishers/${unit}/returntoservice`, { json: {} });
  expect([back.status, back.json.isOutOfService]).toEqual([200, false]);
  expect(await due()).toBeGreaterThan(0);
});

test("due and scheduled inspections are pages that take days, times and the same filters", async ({ people }) => {
  const unit = (await people.viewer("GET", "/extinguishers/barcode/HB-E025")).json;
  await createInspection(people, "HB-E025", {
    checklistResponses: undefined,
    passed: undefined,
    inspectionDate: "2026-01-05T10:00:00.000Z",
  });
  const filters = [
    `extinguisherId=${unit.extinguisherId}`,
    `locationId=${unit.locationId}`,
    `extinguisherTypeId=${unit.extinguisherTypeId}`,
    "inspectionType=Monthly",
    "startDate=2020-01-01&endDate=2090-12-31",
    "startDate=2020-01-01T00:00:00.000Z&endDate=2090-12-31T23:59:59.999Z",
    "searchTerm=HB-E025",
  ];
  for (const path of ["/v2/inspections/due", "/v2/inspections/scheduled"]) {
    for (const filter of filters) {
      const { status, json } = await people.viewer("GET", `${path}?${filter}&pageSize=500`);
      expect(status, `${path} ${filter} ${JSON.stringify(json)}`).toBe(200);
      expect(
        json.items.map((item: any) => item.extinguisherId),
        `${path} ${filter}`,
      ).toContain(unit.extinguisherId);
    }
    const before = await people.viewer("GET", `${path}?endDate=2000-01-01T00:00:00.000Z`);
    expect(before.json.totalCount, path).toBe(0);
    expectProblem(await people.viewer("GET", `${path}?startDate=yesterday`), 400, "validation");
  }
});

test("a checklist is duplicated, changed and published, its items a bare array", async ({ people }) => {
  const [template] = (await people.viewer("GET", "/checklisttemplates?inspectionType=InService")).json.items;
  const path = `/checklisttemplates/${template.templateId}`;
  const items = await people.viewer("GET", `${path}/items`);
  expect(items.json.map((item: any) => item.checklistItemId)).toEqual(template.items.map((item: any) => item.checklistItemId));
  expectProblem(await people.inspector("POST", `${path}/duplicate`, { json: {} }), 403, "roleRequired");
  const copy = await people.admin("POST", `${path}/duplicate`, { json: { asNewVersion: true } });
  expect(copy.status, JSON.stringify(copy.json)).toBe(201);
  expect(copy.json.templateId).not.toBe(template.templateId);
  expect(copy.json.items).toHaveLength(template.items.length);
  const published = await people.admin("POST", `/checklisttemplates/${copy.json.templateId}/publish`);
  expect([published.status, published.json.templateId]).toEqual([200, copy.json.templateId]);
  const present = await people.inspector("GET", "/checklisttemplates?inspectionType=InService");
  expect(present.json.items.map((item: any) => item.templateId)).toContain(copy.json.templateId);
});

test("only a system administrator gives and takes roles", async ({ people }) => {
  const body = { email: `${randomUUID()}@new.example`, firstName: "Ada", lastName: "Frey", systemRoles: [] };
  const roles = [{ tenantId: people.harborId, roleName: "Viewer" }];
  const made = await people.root("POST", "/users", { json: { ...body, tenantRoles: roles } });
  expect(made.status, JSON.stringify(made.json)).toBe(201);
  const path = `/users/${made.json.userId}`;
  for (const name of ["system-roles", "tenant-roles"]) {
    expectProblem(await people.admin("PUT", `${path}/${name}`, { json: { roleNames: [], roles: [] } }), 403, "roleRequired");
  }
  const headers = { "if-match": `"${made.json.version}"` };
  const inspector = { json: { roles: [{ tenantId: people.harborId, roleName: "Inspector" }] }, headers };
  const response = await people.root("PUT", `${path}/tenant-roles`, inspector);
  expect([response.status, response.json.roles.map((role: any) => role.roleName)]).toEqual([200, ["Inspector"]]);
  expectProblem(await people.root("PUT", `${path}/tenant-roles`, inspector), 412, "versionStale");
  const system = await people.root("PUT", `${path}/system-roles`, { json: { roleNames: ["SystemAdmin"] } });
  expect(system.json.roles.map((role: any) => `${role.roleType} ${role.roleName}`)).toEqual(["System SystemAdmin", "Tenant Inspector"]);
  const assigned = await people.root("POST", "/authentication/assign-tenant", {
    json: { userId: made.json.userId, tenantId: people.cedarId, roleName: "Viewer" },
  });
  expect(assigned.json).toContainEqual({ roleName: "Viewer", roleType: "Tenant", tenantId: people.cedarId, tenantName: "Cedar Logistics" });
  expect(made.json.userId).toMatch(uuid);
});

test("a user's own name has a version", async ({ sharedServer }) => {
  const me = sharedServer.api.as(await sharedServer.api.signIn(accounts.harborViewer));
  const read = await me("GET", "/authentication/me");
  const { version, firstName, lastName } = read.json;
  const change = (name: string, seen: number): ReturnType<typeof me> =>
    me("PUT", "/authentication/me", { json: { firstName: name, lastName }, headers: { "if-match": `"${seen}"` } });
  const changed = await change("Samuel", version);
  expect([changed.status, changed.json.version]).toEqual([200, version + 1]);
  expectProblem(await change("Samantha", version), 412, "versionStale");
  expect((await change(firstName, version + 1)).status).toBe(200);
});

test("only the documented lists are bare arrays; all others are pages", async ({ sharedServer }) => {
  const { paths } = (await sharedServer.api.call("GET", "/openapi.json")).json;
  const lists = { arrays: [] as string[], pages: [] as string[] };
  for (const [path, { get }] of Object.entries<any>(paths)) {
    const schema = get?.responses["200"].content?.["application/json"]?.schema;
    if (schema?.type === "array") lists.arrays.push(path);
    if (schema?.properties?.items !== undefined && "pageNumber" in schema.properties) lists.pages.push(path);
  }
  expect(lists.arrays.sort()).toEqual(
    [
      "/authentication/me/roles",
      "/authentication/me/sessions",
      "/checklisttemplates/{id}/items",
      "/deficiencies/inspection/{id}",
      "/inspections/extinguisher/{id}",
      "/photos/inspection/{id}",
      "/photos/inspection/{id}/type/{type}",
      "/tenants/available",
      "/tenants/invitations",
      "/tenants/members",
      "/v2/inspections/assigned",
      "/v2/inspections/extinguisher/{id}",
      "/v2/inspections/{id}/events",
      "/v2/inspections/{id}/responses",
    ].sort(),
  );
  expect(lists.pages).toEqual(
    expect.arrayContaining(["/locations", "/v2/inspections/due", "/v2/inspections/scheduled", "/deficiencies/open"]),
  );
});

test("sessions, events and assigned inspections are bare arrays", async ({ people }) => {
  const { inspectionId } = await createInspection(people, "HB-E026");
  const [sessions, events, assigned] = [
    await people.inspector("GET", "/authentication/me/sessions"),
    await people.viewer("GET", `/v2/inspections/${inspectionId}/events`),
    await people.inspector("GET", "/v2/inspections/assigned"),
  ];
  for (const { status, json } of [sessions, events, assigned]) expect([status, Array.isArray(json)]).toEqual([200, true]);
  expect(sessions.json.filter((session: any) => session.isCurrent)).toHaveLength(1);
  expect(sessions.json[0].createdAt).toMatch(utcTime);
});

test("labels of a choice, a location or a filter are one PDF, and so is each sheet's test page", async ({ people }) => {
  const { locationId } = (await people.viewer("GET", "/locations/barcode/HB-L02")).json;
  const ids = [await extinguisherId(people.viewer, "HB-E011")];
  for (const choice of [{ ids }, { locationId }, { filter: { searchTerm: "HB-E01" } }]) {
    const response = await people.viewer("POST", "/labels", { json: { of: "extinguishers", ...choice, sheet: "a4-21", skip: 3 } });
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    expect(response.bytes.subarray(0, 5).toString()).toBe("%PDF-");
  }
  expectProblem(await people.viewer("POST", "/labels", { json: { of: "locations", sheet: "a4-21" } }), 400, "validation");
  expectProblem(await people.viewer("POST", "/labels", { json: { of: "locations", ids, sheet: "a4-21" } }), 404, "notFound");
  expect((await people.viewer("GET", "/labels/calibration?sheet=roll-57")).bytes.subarray(0, 5).toString()).toBe("%PDF-");
});
