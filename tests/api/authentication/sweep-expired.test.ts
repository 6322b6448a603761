import { Client } from "pg";
import { afterAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { DAY_MS } from "#shared/durations.ts";
import type { AuthResponse } from "#shared/entities/user.ts";
import { sweepExpired } from "../../../src-api/authentication/sweep.ts";
import { createInspectorCalls } from "../support/inspector-calls.ts";
import { createTestServer } from "../support/server.ts";
import type { TestUser } from "../support/server.ts";

const email = "inspector2@harbor.example";

const server = await createTestServer();
const inspectorCalls = createInspectorCalls(server);
afterAll(server.close);
let user: TestUser;
beforeEach(async () => {
  // By then, everything that earlier tests left has expired.
  server.pass(200 * DAY_MS);
  await sweepExpired(server.ports);
  user = await server.signIn(email);
});

const refresh = (refreshToken: string) => server.call("refresh", { body: { refreshToken } });
const next = async (refreshToken: string) => (await refresh(refreshToken)).json<AuthResponse>().refreshToken;

async function count(table: "sessions" | "refresh_tokens" | "account_tokens"): Promise<number> {
  const row = await server.ports.identityDb
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as("rows"))
    .executeTakeFirstOrThrow();
  return row.rows;
}
const kept = async () => [await count("sessions"), await count("refresh_tokens")];

test.each([
  ["that was left 31 days ago", () => server.call("logout", { body: { refreshToken: user.refreshToken } }), 31, [0, 0]],
  ["that was left 29 days ago", () => server.call("logout", { body: { refreshToken: user.refreshToken } }), 29, [1, 1]],
  ["whose last token expired 31 days ago", async () => {}, 90 + 31, [0, 0]],
  ["whose last token expired 29 days ago", async () => {}, 90 + 29, [1, 1]],
  ["that can still be renewed", async () => {}, 89, [1, 1]],
])("a session %s", async (_name, end, days, expected) => {
  await end();
  server.pass(days * DAY_MS);
  await sweepExpired(server.ports);
  expect(await kept()).toEqual(expected);
});

test("the oldest tokens of a session in use are deleted, and the session goes on", async () => {
  let token = user.refreshToken;
  for (let month = 0; month < 6; month++) {
    token = await next(token);
    server.pass(31 * DAY_MS);
  }
  await sweepExpired(server.ports);
  expect(await kept()).toEqual([1, 3]);
  expect((await refresh(token)).statusCode).toBe(200);
});

test("a copied token is still detected by its later use", async () => {
  const stolen = await next(user.refreshToken);
  const newest = await next(await next(stolen));
  server.pass(80 * DAY_MS);
  await sweepExpired(server.ports);
  expect((await refresh(stolen)).statusCode).toBe(401);
  expect((await refresh(newest)).statusCode).toBe(401);
});

test("links that expired long ago are deleted, used or not; valid links stay", async () => {
  const ask = async (): Promise<string> => {
    await server.call("resetPassword", { body: { email } });
    return /reset=(\S+)/.exec((await server.mails()).at(-1)?.text ?? "")?.[1] ?? "";
  };
  await ask();
  await server.call("resetPassword", { body: { token: await ask(), password: "Pinseal-demo-1" } });
  server.pass(31 * DAY_MS);
  const good = await ask();
  await sweepExpired(server.ports);
  expect(await count("account_tokens")).toBe(1);
  expect((await server.call("resetPassword", { body: { token: good, password: "Pinseal-demo-1" } })).statusCode).toBe(204);
});

test("more rows than a batch are deleted batch by batch, by several servers at once, up to the limit", async () => {
  for (let times = 0; times < 9; times++) await server.signIn(email);
  server.pass(121 * DAY_MS);
  const stays = await server.signIn(email);
  await sweepExpired(server.ports, () => true, 2);
  expect(await kept()).toEqual([11, 11]);
  const sweep = (rowsPerBatch: number) => sweepExpired(server.ports, () => false, rowsPerBatch);
  await Promise.all([sweep(2), sweep(2), sweep(3)]);
  await sweep(2);
  expect(await kept()).toEqual([1, 1]);
  expect((await refresh(stays.refreshToken)).statusCode).toBe(200);
});

test("when somebody signed in last is known for longer than their session", async () => {
  server.pass(200 * DAY_MS);
  await sweepExpired(server.ports);
  expect(await kept()).toEqual([0, 0]);
  const root = await server.signIn("root@pinseal.example");
  const found = await server.call("listUsers", { as: root, query: { searchTerm: email } });
  const [{ lastSignInAt }] = found.json().items;
  expect(Math.round((server.ports.clock().getTime() - Date.parse(lastSignInAt)) / DAY_MS)).toBe(200);
});

test("the keys of requests stay: a request that a device repeats years later has no second effect", async () => {
  const body = await inspectorCalls.inspection(user, "HB-E001");
  const first = await server.call("createInspection", { as: user, key: "years", body });
  server.pass(1_000 * DAY_MS);
  await sweepExpired(server.ports);
  const again = await server.call("createInspection", { as: await server.signIn(email), key: "years", body });
  expect([again.statusCode, again.json().inspectionId]).toEqual([201, first.json().inspectionId]);
});

test("an invitation is deleted 30 days after it was revoked; an invitation that nobody accepted stays visible to its sender", async () => {
  const admin = await server.signIn("admin@harbor.example");
  const invite = async (address: string): Promise<string> =>
    (await server.call("inviteMember", { as: admin, body: { email: address, roleName: "Viewer" } })).json().invitationId;
  const stays = await invite("stays@firm.example");
  const goes = await invite("goes@firm.example");
  await server.call("revokeInvitation", { as: admin, params: { id: goes } });
  const known = async () => {
    const rows = await server.ports.identityDb.selectFrom("invitations").select("invitation_id").execute();
    return rows.map((row) => row.invitation_id).toSorted();
  };
  for (const [days, expected] of [
    [29, [stays, goes].toSorted()],
    [2, [stays]],
  ] as const) {
    server.pass(days * DAY_MS);
    await sweepExpired(server.ports);
    expect(await known()).toEqual(expected);
  }
});

test("tables whose rows cannot be deleted hold up no other, and are named at the end", async () => {
  await server.call("resetPassword", { body: { email } });
  server.pass(121 * DAY_MS);
  const owner = new Client(server.database.owner);
  await owner.connect();
  onTestFinished(async () => {
    await owner.query("DROP FUNCTION IF EXISTS refuse CASCADE");
    await owner.end();
  });
  await owner.query(`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'Not now'; END $$`);
  for (const table of ["refresh_tokens", "known_addresses"])
    await owner.query(`CREATE TRIGGER refuse BEFORE DELETE ON ${table} FOR EACH ROW EXECUTE FUNCTION refuse()`);
  const failure: unknown = await sweepExpired(server.ports).catch((error: unknown) => error);
  expect(failure).toMatchObject({ name: "AggregateError", message: "Not now (refresh_tokens); Not now (known_addresses)" });
  expect(await kept()).toEqual([1, 1]);
  expect(await count("account_tokens")).toBe(0);
});
