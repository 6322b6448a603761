import { afterAll, beforeEach, expect, onTestFinished, test } from "vitest";
import type { AuthResponse } from "#shared/entities/user.ts";
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

test("an access token expires after 15 minutes", async () => {
  expect((await me(user.accessToken)).statusCode).toBe(200);
  server.pass(15 * 60_000 + 1_000);
  expect((await me(user.accessToken)).json()).toMatchObject({ status: 401, code: "notAuthenticated" });
  const refreshed = await refresh(user.refreshToken);
  expect((await me(refreshed.json<AuthResponse>().accessToken)).statusCode).toBe(200);
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
