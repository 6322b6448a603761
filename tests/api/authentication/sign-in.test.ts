import { afterAll, beforeEach, expect, test } from "vitest";
import { ATTEMPT_LIMITS } from "../../../src-api/authentication/attempt-counters.ts";
import { createStoredCounter } from "../../../src-api/authentication/stored-counter.ts";
import { sweepExpired } from "../../../src-api/authentication/sweep.ts";
import { createTestServer } from "../support/server.ts";
import type { TestUser } from "../support/server.ts";

const server = await createTestServer();
afterAll(server.close);
let user: TestUser;
beforeEach(async () => {
  user = await server.signIn("inspector@harbor.example");
});

test("a sign-in returns the user, the roles, both tokens and when the access token expires", async () => {
  expect(user).toMatchObject({
    user: { email: "inspector@harbor.example", firstName: "Ivan", lastName: "Reyes" },
    roles: [{ roleName: "Inspector", roleType: "Tenant", tenantName: "Harbor Point Hospital" }],
  });
  const minutes = (Date.parse(user.expiresAt) - server.ports.clock().getTime()) / 60_000;
  expect(minutes).toBeGreaterThan(14);
  expect(minutes).toBeLessThanOrEqual(15);
  expect((await server.call("me", { as: user })).json()).toEqual({
    ...user.user,
    licenseNumber: null,
    licenseAuthority: null,
    version: expect.any(Number),
  });
  expect((await server.call("myRoles", { as: user })).json()).toEqual(user.roles);
});

test("the email address is valid in any letter case", async () => {
  const response = await server.call("login", { body: { email: " Inspector@Harbor.EXAMPLE ", password: "Pinseal-demo-1" } });
  expect(response.statusCode).toBe(200);
});

test("a wrong password and an unknown address get the same response", async () => {
  const wrong = await server.call("login", { body: { email: "staff@harbor.example", password: "wrong" } });
  const unknown = await server.call("login", { body: { email: "nobody@harbor.example", password: "wrong" } });
  expect(wrong.json()).toMatchObject({ status: 401, code: "invalidCredentials" });
  expect(unknown.body).toBe(wrong.body);
});

test("after ten wrong passwords for an account from one address, the next attempt has to wait and is told how long; another account does not", async () => {
  const attempt = (email: string, password: string) => server.call("login", { body: { email, password } });
  for (let tries = 0; tries < 10; tries++) expect((await attempt("admin@cedar.example", "wrong")).statusCode).toBe(401);
  const blocked = await attempt("admin@cedar.example", "Pinseal-demo-1");
  expect(blocked.json()).toMatchObject({ status: 429, code: "tooManyRequests" });
  expect(Number(blocked.headers["retry-after"])).toBeGreaterThan(200);
  expect((await attempt("both@pinseal.example", "Pinseal-demo-1")).statusCode).toBe(200);
  server.pass(301_000);
  expect((await attempt("admin@cedar.example", "Pinseal-demo-1")).statusCode).toBe(200);
});

test("wrong passwords are counted across servers and restarts, also if they come at once, and the right password resets the count", async () => {
  const { windowMs } = ATTEMPT_LIMITS.guesses.accountAndNetwork;
  const counter = () =>
    createStoredCounter(server.database.pools.identityDb, { name: "sign-in", windowMs, attempts: 3 }, server.ports.clock);
  const [one, other] = [counter(), counter()];
  const begin = async (times: number) => {
    const waits = await Promise.all(Array.from({ length: times }, (_, place) => (place % 2 === 0 ? one : other).tryCount("::1 somebody")));
    return waits.filter((wait) => wait === 0).length;
  };
  expect([await begin(8), await begin(2)]).toEqual([3, 0]);
  expect(await one.tryCount("::1 somebody else")).toBe(0);
  await other.reset("::1 somebody");
  expect(await begin(8)).toBe(3);
  server.pass(windowMs);
  expect(await begin(8)).toBe(3);
  server.pass(windowMs + 1_000);
  await sweepExpired(server.ports);
  expect(await server.ports.identityDb.selectFrom("failure_windows").selectAll().execute()).toEqual([]);
});
