import { randomUUID } from "node:crypto";
import { connect } from "node:net";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { Photo } from "#shared/entities/photo.ts";
import type { AuthResponse } from "#shared/entities/user.ts";
import { changeSetting } from "../support/for-this-test.ts";
import { createInspectorCalls } from "../support/inspector-calls.ts";
import { photoForm, picture } from "../support/pictures.ts";
import { createTestServer } from "../support/server.ts";
import type { TestUser } from "../support/server.ts";

const server = await createTestServer();
afterAll(server.close);
const email = "inspector@harbor.example";
const password = "Pinseal-demo-1";
const stranger = () => ({
  email: `${randomUUID()}@firm.example`,
  password: "long-enough-1",
  firstName: "Nora",
  lastName: "Vale",
  organizationName: "Vale & Co",
});
let user: TestUser;
let link: URL;
beforeAll(async () => {
  user = await server.signIn(email);
  const { inspectionId } = await createInspectorCalls(server).submit(user, "HB-E001");
  const sent = await server.call("uploadPhoto", { as: user, body: photoForm({ inspectionId, photoType: "Tag" }, await picture(1)) });
  link = new URL(sent.json<Photo>().url);
});
// Whoever is not of the demo closes it, also for the tests that follow.
afterEach(async () => {
  const { identityDb } = server.ports;
  await identityDb
    .deleteFrom("user_roles")
    .where("user_id", "in", identityDb.selectFrom("users").select("user_id").where("demo_origin", "is", null))
    .execute();
  for (const table of ["users", "tenants"] as const)
    await identityDb.updateTable(table).set({ demo_origin: "Joined" }).where("demo_origin", "is", null).execute();
});

/** Resolves with the response of each way in to a request with these headers. */
async function tryEveryAccess(headers: Record<string, string> = {}) {
  const login = await server.call("login", { body: { email, password }, headers });
  const devLogin = await server.call("devLogin", { body: { email }, headers });
  const refresh = await server.call("refresh", { body: { refreshToken: user.refreshToken }, headers });
  if (refresh.statusCode === 200) user = { ...user, ...refresh.json<AuthResponse>() };
  const session = await server.call("listLocations", { as: user, headers });
  const photo = await server.app.inject({ url: `${link.pathname}${link.search}`, headers });
  const health = await server.app.inject({ url: "/api/health", headers });
  return {
    login: [login.statusCode, login.json().code],
    devLogin: [devLogin.statusCode, devLogin.json().code],
    refresh: refresh.statusCode,
    session: session.statusCode,
    photo: photo.statusCode,
    says: [health.statusCode, health.headers["x-pinseal-demo"]],
  };
}
const open = { login: [200, undefined], devLogin: [200, undefined], refresh: 200, session: 200, photo: 200, says: [200, "1"] };
const closed = {
  login: [401, "invalidCredentials"],
  devLogin: [404, "callNotFound"],
  refresh: 401,
  session: 401,
  photo: 403,
  says: [200, undefined],
};

test.each(["localhost", "localhost:8080", "127.0.0.1:8080", "127.9.9.9", "[::1]:8080", "Pinseal.Localhost:80"])(
  "the demo's accounts can sign in if the server is addressed as %s",
  async (host) => {
    expect(await tryEveryAccess({ host })).toEqual(open);
  },
);

test.each([
  { host: "rebound.example:8080" },
  { host: "localhost.rebound.example" },
  { host: "127.0.0.1.rebound.example" },
  { host: "192.168.1.5:8080" },
  { host: "not a name" },
  { host: "rebound.example@localhost" },
  { host: "localhost/rebound.example" },
  { host: "localhost", "x-forwarded-proto": "https" },
  { host: "localhost", "x-forwarded-port": "443" },
  { host: "localhost", "cf-connecting-ip": "203.0.113.9" },
  { host: "localhost", "true-client-ip": "203.0.113.9" },
  { host: "localhost", "x-forwarded-for": "203.0.113.9" },
  { host: "localhost", "x-forwarded-host": "pinseal.example" },
  { host: "localhost", forwarded: "for=203.0.113.9" },
  { host: "localhost", via: "1.1 proxy" },
])("no account of the demo is there for a request with %o", async (headers) => {
  expect(await tryEveryAccess(headers)).toEqual(closed);
  expect(await tryEveryAccess()).toEqual(open);
});

test("without the demo none of its accounts exists, and users who joined it can sign in", async () => {
  const joined = stranger();
  expect((await server.call("register", { body: joined })).statusCode).toBe(201);
  changeSetting(server, "isDemo", false);
  expect(await tryEveryAccess()).toEqual(closed);
  const mailed = (await server.mails()).length;
  expect((await server.call("resetPassword", { body: { email } })).statusCode).toBe(204);
  expect(await server.mails()).toHaveLength(mailed);
  expect((await server.call("register", { body: { ...joined, email } })).json().code).toBe("emailTaken");
  expect((await server.call("login", { body: joined })).statusCode).toBe(200);
  expect((await server.call("devLogin", { body: joined })).statusCode).toBe(404);
});

test("dev sign-in opens only accounts that the demo came with", async () => {
  const own = stranger();
  expect((await server.call("register", { body: own })).statusCode).toBe(201);
  expect((await server.call("devLogin", { body: own })).json()).toMatchObject({ status: 401, code: "invalidCredentials" });
});

test("a user who registers or is invited in the demo belongs to it, and the demo's sign-in stays as it was", async () => {
  expect((await server.call("register", { body: stranger() })).statusCode).toBe(201);
  const root = await server.signIn("root@pinseal.example");
  const { email: invitedEmail } = stranger();
  const tenantRoles = [{ tenantId: user.tenantId, roleName: "Viewer" }];
  const invited = await server.call("inviteUser", {
    as: root,
    body: { email: invitedEmail, firstName: "I", lastName: "V", systemRoles: [], tenantRoles },
  });
  expect(invited.statusCode).toBe(201);
  expect(await tryEveryAccess()).toEqual(open);
});

test.each([
  [
    "an account",
    () => ({
      table: "users" as const,
      row: { user_id: randomUUID(), email: `${randomUUID()}@firm.example`, first_name: "Nora", last_name: "Vale", password_hash: null },
    }),
  ],
  ["an organization", () => ({ table: "tenants" as const, row: { tenant_id: randomUUID(), tenant_name: "Vale & Co" } })],
])("the demo closes when %s joins who is not of the demo", async (_name, other) => {
  expect(await tryEveryAccess()).toEqual(open);
  const { table, row } = other();
  await server.ports.identityDb
    .insertInto(table)
    .values({ ...row, demo_origin: null })
    .execute();
  expect(await tryEveryAccess()).toEqual(closed);
});

describe("a request that a proxy forwards", () => {
  beforeAll(() => server.app.listen({ port: 0, host: "127.0.0.1" }));

  async function ask(...headers: string[]): Promise<string> {
    const socket = connect((server.app.server.address() as AddressInfo).port, "127.0.0.1");
    socket.write(`GET /api/health HTTP/1.1\r\nconnection: close\r\n${headers.join("\r\n")}\r\n\r\n`);
    return text(socket);
  }

  test("is recognized by its header, however many headers come before it", async () => {
    const many = Array.from({ length: 2_100 }, (_, place) => `a${place}:`);
    expect(await ask("host: localhost", ...many)).toContain("x-pinseal-demo: 1");
    const passedOn = await ask("host: localhost", ...many, "x-forwarded-for: 203.0.113.9");
    expect(passedOn).toContain("200 OK");
    expect(passedOn).not.toContain("x-pinseal-demo");
  });

  test("is refused with two host names, since another program may read the other", async () => {
    expect(await ask("host: localhost", "host: pinseal.example.org")).toContain("400 Bad Request");
  });
});
