import { Pool } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { CallName } from "#shared/api/index.ts";
import { createInspectorCalls } from "../support/inspector-calls.ts";
import { createTestServer } from "../support/server.ts";
import type { CallInput, TestUser } from "../support/server.ts";

/** The pools used, and how often a connection was requested while one of another pool was held. */
const pools = new Set<Pool>();
let nested = 0;
const connect = Pool.prototype.connect;
Pool.prototype.connect = function (this: Pool, ...given: unknown[]) {
  pools.add(this);
  if ([...pools].some((other) => other !== this && other.totalCount > other.idleCount)) nested++;
  return Reflect.apply(connect, this, given);
} as Pool["connect"];

const server = await createTestServer();
pools.clear();
const inspectorCalls = createInspectorCalls(server);
afterAll(async () => {
  Pool.prototype.connect = connect;
  await server.close();
});
let admin: TestUser;
let root: TestUser;
let inspectionId: string;
let extinguisherId: string;
beforeAll(async () => {
  admin = await server.signIn("admin@harbor.example");
  root = await server.signIn("root@pinseal.example");
  ({ inspectionId, extinguisherId } = await inspectorCalls.submit(admin, "HB-E001"));
});

const planned = () => ({ extinguisherId, inspectionDate: "2030-01-02T10:00:00Z", inspectorUserId: admin.user.userId });

test.each<[CallName, () => CallInput]>([
  ["listMembers", () => ({ as: admin })],
  ["listMembers", () => ({ as: admin, query: { roleName: "Inspector" } })],
  ["createTenant", () => ({ as: root, body: { tenantName: "Elm Works" }, key: "elm" })],
  ["createInspection", () => ({ as: admin, body: planned() })],
  ["listInspectionEvents", () => ({ as: admin, params: { id: inspectionId } })],
  ["verifyInspection", () => ({ as: admin, params: { id: inspectionId } })],
  ["getTenantSettings", () => ({ as: admin })],
  ["updateTenantSettings", () => ({ as: admin, body: { tenantName: "Harbor Point" } })],
  ["listUsers", () => ({ as: root })],
  ["availableTenants", () => ({ as: root })],
  ["updateProfile", () => ({ as: admin, body: { firstName: "Ada", lastName: "Moor" } })],
  [
    "register",
    () => ({ body: { email: "a@elm.example", password: "long-enough-1", firstName: "A", lastName: "B", organizationName: "C" } }),
  ],
])(
  "%s never waits for a connection while it holds a connection of the other pool, so that no two calls wait for each other",
  async (name, input) => {
    nested = 0;
    const response = await server.call(name, input());
    expect(response.statusCode).toBeLessThan(300);
    expect(pools.size).toBe(2);
    expect(nested).toBe(0);
  },
);
