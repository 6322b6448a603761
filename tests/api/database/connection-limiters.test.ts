import { Client } from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { Photo } from "#shared/entities/photo.ts";
import { createInspectorCalls } from "../support/inspector-calls.ts";
import { createPhotoUploader } from "../support/photo-uploader.ts";
import { picture } from "../support/pictures.ts";
import { createTestServer } from "../support/server.ts";
import type { TestUser } from "../support/server.ts";

const server = await createTestServer();
const inspectorCalls = createInspectorCalls(server);
let admin: TestUser;
let cedar: TestUser;
/** Locks a row, so that a call that changes it waits while it holds a connection. */
let holder: Client;

beforeAll(async () => {
  admin = await server.signIn("admin@harbor.example");
  cedar = await server.signIn("inspector@cedar.example");
});
beforeEach(async () => {
  holder = new Client(server.database.owner);
  await holder.connect();
  await holder.query("BEGIN");
  await holder.query("SELECT set_config('app.tenant_id', $1, true)", [admin.tenantId]);
});
afterEach(() => holder.end());
afterAll(server.close);

/** Counts the waiting connections. PostgreSQL keeps its statistics for the whole transaction unless they are cleared. */
async function waiting(): Promise<number> {
  await holder.query("SELECT pg_stat_clear_snapshot()");
  const found = await holder.query(`
    SELECT FROM pg_locks l JOIN pg_stat_activity a USING (pid) WHERE NOT l.granted AND a.datname = current_database()`);
  return found.rowCount ?? 0;
}

test("a user who changes one record over and over delays only themselves: connections are left for everybody else", async () => {
  const { extinguisherId } = await inspectorCalls.extinguisher(admin, "HB-E001");
  await holder.query("SELECT FROM extinguishers WHERE extinguisher_id = $1 FOR UPDATE", [extinguisherId]);
  const change = (notes: string) => server.call("updateExtinguisher", { as: admin, params: { id: extinguisherId }, body: { notes } });
  const changes = Array.from({ length: 12 }, (_, place) => change(`Change ${place}`));
  await expect.poll(waiting, { timeout: 10_000 }).toBeGreaterThanOrEqual(3);
  expect((await server.call("listLocations", { as: cedar })).statusCode).toBe(200);
  await holder.query("COMMIT");
  expect(new Set((await Promise.all(changes)).map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
});

test("the same holds for changes of users: others can sign in and use their sessions in the meantime", async () => {
  await holder.query("SELECT FROM tenants WHERE tenant_id = $1 FOR UPDATE", [admin.tenantId]);
  const members = (await server.call("listMembers", { as: admin, query: { roleName: "Viewer" } })).json<{ userId: string }[]>();
  const id = members[0]?.userId ?? "";
  const changes = Array.from({ length: 6 }, () =>
    server.call("setMemberRoles", { as: admin, params: { id }, body: { roleNames: ["Viewer"] } }),
  );
  await expect.poll(waiting, { timeout: 10_000 }).toBeGreaterThanOrEqual(1);
  expect((await server.call("listLocations", { as: cedar })).statusCode).toBe(200);
  expect((await server.signIn("admin@cedar.example")).tenantId).toBe(cedar.tenantId);
  await holder.query("COMMIT");
  expect(new Set((await Promise.all(changes)).map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
});

test("a user who opens one photo over and over delays only themselves, although a link needs no token", async () => {
  const { inspectionId } = await inspectorCalls.submit(admin, "HB-E002");
  const { upload, fetchLink } = createPhotoUploader(server, () => ({ inspectionId, as: admin }));
  const { url } = (await upload(await picture(1))).json<Photo>();
  await holder.query("LOCK TABLE photos");
  const { tenant } = server.database.pools.sizes;
  const fetches = Array.from({ length: 2 * tenant }, () => fetchLink(url));
  await expect.poll(waiting, { timeout: 10_000 }).toBeGreaterThanOrEqual(tenant / 2);
  expect((await server.call("listLocations", { as: cedar })).statusCode).toBe(200);
  await holder.query("COMMIT");
  expect(new Set((await Promise.all(fetches)).map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
});
