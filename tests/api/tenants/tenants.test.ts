import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Member } from "#shared/entities/member.ts";
import type { TenantAccount, TenantSettings } from "#shared/entities/tenant.ts";
import type { UserAccount } from "#shared/entities/user.ts";
import { createInspectorCalls } from "../support/inspector-calls.ts";
import { createTestServer } from "../support/server.ts";
import type { TestUser } from "../support/server.ts";

const server = await createTestServer();
const inspectorCalls = createInspectorCalls(server);
afterAll(server.close);
let root: TestUser;
let admin: TestUser;
beforeAll(async () => {
  root = await server.signIn("root@pinseal.example");
  admin = await server.signIn("admin@harbor.example");
});

const create = (tenantName: string, key?: string) =>
  server.call("createTenant", { as: root, body: { tenantName }, ...(key !== undefined && { key }) });
const names = async (query: object = {}) =>
  (await server.call("listTenants", { as: root, query })).json().items.map(({ tenantName }: TenantAccount) => tenantName);

describe("a tenant", () => {
  test("is created with settings, types and checklists, once for one key, and its first users can work", async () => {
    const responses = await Promise.all(Array.from({ length: 3 }, () => create("Alder Works", "alder")));
    expect(new Set(responses.map(({ body }) => body)).size).toBe(1);
    const tenant = responses[0]?.json<TenantAccount>();
    expect(tenant).toMatchObject({ tenantName: "Alder Works", isActive: true, version: 1 });
    expect(await names({ searchTerm: "alder" })).toEqual(["Alder Works"]);
    expect((await server.call("getTenant", { as: root, params: { id: tenant?.tenantId } })).json()).toEqual(tenant);
    const inside = { as: root, tenantId: tenant?.tenantId ?? null };
    expect((await server.call("listExtinguisherTypes", inside)).json().totalCount).toBe(18);
    expect((await server.call("getTenantSettings", inside)).json()).toMatchObject({ tenantName: "Alder Works" });
  });

  test("is renamed with If-Match, and nobody has access while it is closed", async () => {
    const cedar = await server.signIn("admin@cedar.example");
    const { tenantId, version } = (await server.call("listTenants", { as: root, query: { searchTerm: "cedar" } })).json().items[0];
    const update = (body: object, ifMatch?: number) =>
      server.call("updateTenant", { as: root, params: { id: tenantId }, body, ...(ifMatch !== undefined && { ifMatch }) });
    expect((await update({ tenantName: "Cedar & Sons" }, version)).json()).toMatchObject({
      tenantName: "Cedar & Sons",
      version: version + 1,
    });
    expect((await update({ tenantName: "No" }, version)).json()).toMatchObject({ status: 412, code: "versionStale" });
    await update({ isActive: false });
    expect((await server.call("listLocations", { as: cedar })).json()).toMatchObject({ status: 403, code: "tenantForbidden" });
    expect(await names({ isActive: false })).toEqual(["Cedar & Sons"]);
    await update({ isActive: true });
    expect((await server.call("listLocations", { as: cedar })).statusCode).toBe(200);
  });

  test("without a name, with a name that is too long, or with an unknown id is refused", async () => {
    expect((await create(" ")).json()).toMatchObject({ status: 400, errors: { tenantName: ["field.required"] } });
    expect((await create("x".repeat(121))).json()).toMatchObject({ status: 400, errors: { tenantName: ["field.tooLong"] } });
    const params = { id: "00000000-0000-4000-8000-000000000000" };
    expect((await server.call("updateTenant", { as: root, params, body: {} })).statusCode).toBe(404);
  });
});

describe("the people of a tenant", () => {
  const members = async (as: TestUser, query: object = {}, tenantId = as.tenantId) =>
    (await server.call("listMembers", { as, query, tenantId })).json<Member[]>();
  const emails = async (list: readonly Member[]) => {
    const accounts: UserAccount[] = (await server.call("listUsers", { as: root, query: { pageSize: 500 } })).json().items;
    const listed = new Set(list.map(({ userId }) => userId));
    return accounts
      .filter(({ userId }) => listed.has(userId))
      .map(({ email }) => email)
      .toSorted();
  };

  test("are listed for every member, by last name, with their roles in the tenant and without addresses", async () => {
    const list = await members(await server.signIn("staff@harbor.example"));
    expect(await emails(list)).toEqual([
      "admin@harbor.example",
      "both@pinseal.example",
      "inspector2@harbor.example",
      "inspector@harbor.example",
      "staff@harbor.example",
    ]);
    expect(list.map(({ lastName }) => lastName)).toEqual(list.map(({ lastName }) => lastName).toSorted());
    expect(list.find(({ userId }) => userId === admin.user.userId)).toEqual({
      userId: admin.user.userId,
      firstName: admin.user.firstName,
      lastName: admin.user.lastName,
      roleNames: ["TenantAdmin"],
      version: expect.any(Number),
    });
  });

  test("are those of the tenant in the request only, for a member of two tenants and for a system administrator", async () => {
    const { tenantId } = await server.signIn("admin@cedar.example");
    const expected = ["admin@cedar.example", "both@pinseal.example", "inspector@cedar.example"];
    for (const as of [root, await server.signIn("both@pinseal.example")])
      expect(await emails(await members(as, {}, tenantId))).toEqual(expected);
  });

  test("can be filtered by role, without deactivated users", async () => {
    const inspectors = () => members(admin, { roleName: "Inspector" }).then(emails);
    expect(await inspectors()).toEqual(["inspector2@harbor.example", "inspector@harbor.example"]);
    const { userId } = (await server.signIn("inspector2@harbor.example")).user;
    await server.call("updateUser", { as: root, params: { id: userId }, body: { isActive: false } });
    expect(await inspectors()).toEqual(["inspector@harbor.example"]);
    await server.call("updateUser", { as: root, params: { id: userId }, body: { isActive: true } });
    const refused = await server.call("listMembers", { as: admin, query: { roleName: "SystemAdmin" } });
    expect(refused.json()).toMatchObject({ status: 400, errors: { roleName: ["field.choice"] } });
  });
});

describe("the settings of a tenant", () => {
  const read = async (as = admin): Promise<TenantSettings> => (await server.call("getTenantSettings", { as })).json();
  const update = (body: object, ifMatch?: number) =>
    server.call("updateTenantSettings", { as: admin, body, ...(ifMatch !== undefined && { ifMatch }) });
  const picture = async (format: "png" | "jpeg") => {
    const image = sharp({ create: { width: 8, height: 8, channels: 3, background: "red" } });
    return (await image.toFormat(format).toBuffer()).toString("base64");
  };

  test("are read by every member, and changed with If-Match", async () => {
    const before = await read(await server.signIn("staff@harbor.example"));
    expect(before).toMatchObject({ tenantName: "Harbor Point Hospital", monthlyRule: "Every30Days", logo: null });
    const body = {
      tenantName: "Harbor Point",
      logo: `data:image/png;base64,${await picture("png")}`,
      severityLabels: { Critical: "Now", Major: "Soon", Minor: "Later", Observation: "Note" },
      deficiencyDeadlineDays: { Critical: 1, Major: 5, Minor: null, Observation: null },
      labelText: "Call 555-0100",
    };
    const response = await update(body, before.version);
    expect(response.json()).toEqual({ ...before, ...body, version: before.version + 1 });
    expect(await read()).toEqual(response.json());
    expect((await update({ labelText: "x" }, before.version)).json()).toMatchObject({ status: 412, code: "versionStale" });
    const roles = (await server.call("myRoles", { as: admin })).json();
    expect(roles[0].tenantName).toBe("Harbor Point");
    expect((await update({ logo: null, labelText: "" })).json()).toMatchObject({ logo: null, labelText: null });
    expect((await read(await server.signIn("admin@cedar.example"))).tenantName).not.toBe("Harbor Point");
  });

  test("move every due date immediately when the monthly rule changes, and back", async () => {
    const due = async () => (await inspectorCalls.extinguisher(admin, "HB-E001")).nextInspectionDueDate;
    const before = await due();
    await update({ monthlyRule: "CalendarMonth" });
    const after = await due();
    expect(after).not.toBe(before);
    const [year = 0, month = 0] = after?.split("-").map(Number) ?? [];
    expect(after).toBe(new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10));
    await update({ monthlyRule: "Every30Days" });
    expect(await due()).toBe(before);
  });

  test.each<[() => Promise<object>, object]>([
    [async () => ({ timeZone: "Mars/Olympus" }), { timeZone: ["field.timeZone"] }],
    [async () => ({ timeZone: "+05:00" }), { timeZone: ["field.timeZone"] }],
    [async () => ({ monthlyRule: "Sometimes" }), { monthlyRule: ["field.choice"] }],
    [async () => ({ tenantName: "" }), { tenantName: ["field.required"] }],
    [async () => ({ labelText: "x".repeat(81) }), { labelText: ["field.tooLong"] }],
    [async () => ({ severityLabels: { Critical: "Now" } }), { "severityLabels.Major": ["field.required"] }],
    [
      async () => ({ deficiencyDeadlineDays: { Critical: -1, Major: 1, Minor: 1, Observation: 1 } }),
      { "deficiencyDeadlineDays.Critical": ["field.outOfRange"] },
    ],
    [async () => ({ logo: "javascript:alert(1)" }), { logo: ["field.picture"] }],
    [async () => ({ logo: `data:image/svg+xml;base64,${await picture("png")}` }), { logo: ["field.picture"] }],
    [async () => ({ logo: `data:image/png;base64,${await picture("jpeg")}` }), { logo: ["field.picture"] }],
    [async () => ({ logo: "data:image/png;base64,AAAA" }), { logo: ["field.picture"] }],
  ])("are refused with the field named (%#)", async (body, errors) => {
    const before = await read();
    expect((await update(await body())).json()).toMatchObject({ status: 400, errors });
    expect(await read()).toEqual(before);
  });
});
