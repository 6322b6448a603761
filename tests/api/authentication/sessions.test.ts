import { randomUUID } from "node:crypto";
import { afterAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import type { AuthResponse } from "#shared/entities/user.ts";
import { ATTEMPT_LIMITS } from "../../../src-api/authentication/attempt-counters.ts";
import { createStoredCounter } from "../../../src-api/authentication/stored-counter.ts";
import { sweepExpired } from "../../../src-api/authentication/sweep.ts";
import { changeSetting } from "../support/for-this-test.ts";
import { createTestServer } from "../support/server.ts";
import type { TestUser } from "../support/server.ts";

const server = await createTestServer();
afterAll(server.close);
let user: TestUser;
beforeEach(async () => {
  user = await server.signIn("inspector@harbor.example");
});

const refresh = (refreshToken: string) => server.call("refresh", { body: { refreshToken } });
const me = (accessToken: string) => server.call("me", { as: { ...user, accessToken } });

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

test("an access token expires after 15 minutes", async () => {
  expect((await me(user.accessToken)).statusCode).toBe(200);
  server.pass(15 * 60_000 + 1_000);
  expect((await me(user.accessToken)).json()).toMatchObject({ status: 401, code: "notAuthenticated" });
  const refreshed = await refresh(user.refreshToken);
  expect((await me(refreshed.json<AuthResponse>().accessToken)).statusCode).toBe(200);
});

describe("a refresh token", () => {
  test("is replaced at each use, any number of times", async () => {
    const seen = new Set([user.refreshToken]);
    let token = user.refreshToken;
    for (let round = 0; round < 5; round++) {
      server.pass(20 * 60_000);
      const response = await refresh(token);
      expect(response.statusCode).toBe(200);
      token = response.json<AuthResponse>().refreshToken;
      seen.add(token);
    }
    expect(seen.size).toBe(6);
  });

  test("is valid for 60 seconds after it was replaced, since the response may have been lost", async () => {
    await refresh(user.refreshToken);
    server.pass(59_000);
    const again = await refresh(user.refreshToken);
    expect(again.statusCode).toBe(200);
    expect((await refresh(again.json<AuthResponse>().refreshToken)).statusCode).toBe(200);
  });

  test("is still valid after several lost responses, minutes apart", async () => {
    for (let lost = 0; lost < 3; lost++) {
      expect((await refresh(user.refreshToken)).statusCode).toBe(200);
      server.pass(5 * 60_000);
    }
    const arrived = await refresh(user.refreshToken);
    expect(arrived.statusCode).toBe(200);
    expect((await refresh(arrived.json<AuthResponse>().refreshToken)).statusCode).toBe(200);
  });

  test("revokes the whole chain if it is used after its grace period and its successor was used too", async () => {
    const next = (await refresh(user.refreshToken)).json<AuthResponse>();
    const newest = (await refresh(next.refreshToken)).json<AuthResponse>();
    server.pass(61_000);
    expect((await refresh(user.refreshToken)).json()).toMatchObject({ status: 401, code: "refreshRefused" });
    expect((await refresh(newest.refreshToken)).statusCode).toBe(401);
    expect((await me(newest.accessToken)).statusCode).toBe(401);
  });

  test("revokes the whole chain if it is used after its parent was used again, since somebody has a copy", async () => {
    const one = (await refresh(user.refreshToken)).json<AuthResponse>();
    server.pass(61_000);
    const two = (await refresh(user.refreshToken)).json<AuthResponse>();
    expect((await refresh(one.refreshToken)).statusCode).toBe(401);
    expect((await refresh(two.refreshToken)).statusCode).toBe(401);
  });

  test("of another session is not affected", async () => {
    const other = await server.signIn("inspector@harbor.example");
    await refresh((await refresh(user.refreshToken)).json<AuthResponse>().refreshToken);
    server.pass(61_000);
    expect((await refresh(user.refreshToken)).statusCode).toBe(401);
    expect((await refresh(other.refreshToken)).statusCode).toBe(200);
  });

  test("used twice at the same time yields two tokens: either can be used, and if both are, the whole chain is revoked", async () => {
    const [one, two] = (await Promise.all([refresh(user.refreshToken), refresh(user.refreshToken)])).map((each) =>
      each.json<AuthResponse>(),
    );
    const next = await refresh(one!.refreshToken);
    expect(next.statusCode).toBe(200);
    server.pass(10 * 60_000);
    const newest = (await refresh(next.json<AuthResponse>().refreshToken)).json<AuthResponse>();
    expect((await refresh(two!.refreshToken)).json()).toMatchObject({ status: 401, code: "refreshRefused" });
    expect((await refresh(newest.refreshToken)).statusCode).toBe(401);
    expect((await me(newest.accessToken)).statusCode).toBe(401);
  });

  test("used again within 60 seconds, after its successor was used, yields a token whose use revokes the whole chain", async () => {
    const next = (await refresh(user.refreshToken)).json<AuthResponse>();
    const newest = (await refresh(next.refreshToken)).json<AuthResponse>();
    const copy = await refresh(user.refreshToken);
    expect(copy.statusCode).toBe(200);
    expect((await refresh(copy.json<AuthResponse>().refreshToken)).statusCode).toBe(401);
    expect((await refresh(newest.refreshToken)).statusCode).toBe(401);
  });

  test("continues with the token that arrived after two responses were lost within 60 seconds", async () => {
    for (let lost = 0; lost < 2; lost++) {
      expect((await refresh(user.refreshToken)).statusCode).toBe(200);
      server.pass(20_000);
    }
    let token = (await refresh(user.refreshToken)).json<AuthResponse>().refreshToken;
    for (let round = 0; round < 3; round++) {
      const response = await refresh(token);
      expect(response.statusCode).toBe(200);
      token = response.json<AuthResponse>().refreshToken;
    }
  });

  test("expires after 90 days without a refresh", async () => {
    server.pass(90 * 24 * 60 * 60_000);
    expect((await refresh(user.refreshToken)).statusCode).toBe(401);
  });

  test("is refused if it is unknown", async () => {
    expect((await refresh("nonsense")).json()).toMatchObject({ status: 401, code: "refreshRefused" });
  });

  test("is stored as its hash only", async () => {
    const rows = await server.ports.identityDb.selectFrom("refresh_tokens").select("token_hash").execute();
    expect(rows.some((row) => row.token_hash.toString("utf8").includes(user.refreshToken))).toBe(false);
    expect(rows.every((row) => row.token_hash.length === 32)).toBe(true);
  });
});

test("signing out ends the access token and the refresh token immediately, and may be repeated", async () => {
  for (let round = 0; round < 2; round++) {
    expect((await server.call("logout", { body: { refreshToken: user.refreshToken } })).statusCode).toBe(204);
  }
  expect((await me(user.accessToken)).statusCode).toBe(401);
  expect((await refresh(user.refreshToken)).statusCode).toBe(401);
});

test("a role that was removed is without effect from the next request on", async () => {
  const staff = await server.signIn("staff@harbor.example");
  const { identityDb } = server.ports;
  const removed = await identityDb.deleteFrom("user_roles").where("user_id", "=", staff.user.userId).returningAll().execute();
  onTestFinished(async () => void (await identityDb.insertInto("user_roles").values(removed).execute()));
  expect((await server.call("listLocations", { as: staff })).json()).toMatchObject({ status: 403, code: "tenantForbidden" });
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

test("switching returns a token only for the user's own tenants", async () => {
  const both = await server.signIn("both@pinseal.example");
  const cedar = both.roles.find((role) => role.tenantName === "Cedar Logistics")?.tenantId ?? "";
  const switched = (await server.call("switchTenant", { as: both, body: { tenantId: cedar } })).json();
  expect(switched).toEqual({ token: expect.any(String), tokenExpiration: expect.any(String), tenantId: cedar });
  const listed = await server.call("listLocations", { as: { ...both, accessToken: switched.token }, tenantId: cedar });
  expect(listed.json().items[0].locationCode).toBe("CD-L01");
  expect((await server.call("switchTenant", { as: user, body: { tenantId: cedar } })).json()).toMatchObject({
    status: 403,
    code: "tenantForbidden",
  });
});

test("switching prolongs nothing: the new access token expires with the old one", async () => {
  const both = await server.signIn("both@pinseal.example");
  const [harbor, cedar] = both.roles.map(({ tenantId }) => tenantId ?? "");
  let accessToken = both.accessToken;
  for (const tenantId of [cedar, harbor, cedar]) {
    server.pass(4 * 60_000);
    const switched = (await server.call("switchTenant", { as: { ...both, accessToken }, body: { tenantId } })).json();
    expect(switched.tokenExpiration).toBe(both.expiresAt);
    accessToken = switched.token;
    expect((await me(accessToken)).statusCode).toBe(200);
  }
  server.pass(3 * 60_000 + 1_000);
  expect((await me(accessToken)).json()).toMatchObject({ status: 401, code: "notAuthenticated" });
});

test("a user's tenants are those of the user's roles; a system administrator may choose any tenant", async () => {
  const names = async (email: string) =>
    (await server.call("availableTenants", { as: await server.signIn(email) }))
      .json()
      .map((tenant: { tenantName: string }) => tenant.tenantName);
  expect(await names("inspector@harbor.example")).toEqual(["Harbor Point Hospital"]);
  expect(await names("both@pinseal.example")).toEqual(["Cedar Logistics", "Harbor Point Hospital"]);
  expect(await names("root@pinseal.example")).toEqual(["Cedar Logistics", "Harbor Point Hospital"]);
});

describe("a sign-up", () => {
  const request = (organizationName = "Vale & Co") => ({
    email: `${randomUUID()}@firm.example`,
    password: "long-enough-1",
    firstName: "Nora",
    lastName: "Vale",
    organizationName,
  });

  test("creates an organization that can start work immediately, and its administrator", async () => {
    const body = request();
    const response = await server.call("register", { body });
    expect(response.statusCode).toBe(201);
    const auth = response.json<AuthResponse>();
    expect(auth.roles).toMatchObject([{ roleName: "TenantAdmin", roleType: "Tenant", tenantName: "Vale & Co" }]);
    const as = { ...auth, tenantId: auth.roles[0]?.tenantId ?? null };
    expect((await server.call("listChecklistTemplates", { as })).json().totalCount).toBe(6);
    expect((await server.call("listExtinguisherTypes", { as })).json().totalCount).toBe(18);
    expect((await server.call("pullReferenceChanges", { as })).json()).toMatchObject({ locations: [], hasMore: false });
    expect((await server.call("login", { body })).statusCode).toBe(200);
  });

  test("refuses an address that is taken, also between simultaneous requests, and leaves one organization", async () => {
    const organizationName = `Twin ${randomUUID()}`;
    const twin = request(organizationName);
    const responses = await Promise.all([server.call("register", { body: twin }), server.call("register", { body: twin })]);
    expect(responses.map((response) => response.statusCode).toSorted((one, other) => one - other)).toEqual([201, 409]);
    expect((await server.call("register", { body: twin })).json()).toMatchObject({ status: 409, code: "emailTaken" });
    const tenants = await server.ports.identityDb.selectFrom("tenants").selectAll().where("tenant_name", "=", organizationName).execute();
    expect(tenants).toHaveLength(1);
  });

  test("names every field that is wrong", async () => {
    const response = await server.call("register", { body: { email: "x", password: "short", firstName: " " } });
    expect(response.json()).toMatchObject({
      status: 400,
      errors: {
        email: ["field.email"],
        password: ["field.passwordTooShort"],
        firstName: ["field.required"],
        lastName: ["field.required"],
        organizationName: ["field.required"],
      },
    });
  });

  test("is refused where it is closed", async () => {
    changeSetting(server, "registration", "closed");
    expect((await server.call("register", { body: request() })).json()).toMatchObject({ status: 403, code: "registrationClosed" });
  });
});
