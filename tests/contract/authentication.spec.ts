import { accounts, DEMO_PASSWORD } from "../qa/accounts.ts";
import { expect, expectProblem, newKey, test, utcTime, uuid } from "./support/contract.ts";

const login = (email: string, password = DEMO_PASSWORD): { json: unknown } => ({ json: { email, password } });

test("a sign-in returns the user, roles and tokens", async ({ sharedServer }) => {
  const { status, json } = await sharedServer.api.call("POST", "/authentication/login", login(accounts.harborInspector));
  expect(status).toBe(200);
  expect(json).toEqual({
    user: {
      userId: expect.stringMatching(uuid),
      email: accounts.harborInspector,
      firstName: expect.any(String),
      lastName: expect.any(String),
    },
    roles: [{ roleName: "Inspector", roleType: "Tenant", tenantId: expect.stringMatching(uuid), tenantName: "Harbor Point Hospital" }],
    accessToken: expect.any(String),
    refreshToken: expect.any(String),
    expiresAt: expect.stringMatching(utcTime),
  });
});

test("a wrong password and an unknown email get the same 401", async ({ sharedServer }) => {
  const { api } = sharedServer;
  expectProblem(
    await api.call("POST", "/authentication/login", login(accounts.harborInspector, "not-the-password")),
    401,
    "invalidCredentials",
  );
  expectProblem(await api.call("POST", "/authentication/login", login("nobody@harbor.example")), 401, "invalidCredentials");
});

test("a registration creates a tenant and its TenantAdmin", async ({ sharedServer }) => {
  const email = `${newKey()}@new.example`;
  const body = { email, password: "A-long-password-1", firstName: "Ada", lastName: "Frey", organizationName: "Frey Works" };
  const { status, json } = await sharedServer.api.call("POST", "/authentication/register", { json: body });
  expect(status, JSON.stringify(json)).toBe(201);
  expect(json.user).toMatchObject({ email, firstName: "Ada", lastName: "Frey" });
  expect(json.roles).toEqual([
    { roleName: "TenantAdmin", roleType: "Tenant", tenantId: expect.stringMatching(uuid), tenantName: "Frey Works" },
  ]);
  const mine = await sharedServer.api.call("GET", "/locations", { token: json.accessToken, tenantId: json.roles[0].tenantId });
  expect([mine.status, mine.json.totalCount]).toEqual([200, 0]);
  expectProblem(await sharedServer.api.call("POST", "/authentication/register", { json: body }), 409, "emailTaken");
});

test("a refused registration says what is wrong with each field", async ({ sharedServer }) => {
  const response = await sharedServer.api.call("POST", "/authentication/register", { json: { email: "x", password: "short" } });
  expectProblem(response, 400, "validation");
  expect(Object.keys(response.json.errors).sort()).toEqual(["email", "firstName", "lastName", "organizationName", "password"]);
});

test("the demo offers a dev sign-in", async ({ sharedServer }) => {
  const { status, json } = await sharedServer.api.call("POST", "/authentication/dev-login", { json: { email: accounts.harborViewer } });
  expect([status, json.user.email]).toEqual([200, accounts.harborViewer]);
});

test("a refresh replaces both tokens, and the old one stays valid for a short grace period", async ({ sharedServer }) => {
  const { api } = sharedServer;
  const first = (await api.call("POST", "/authentication/login", login(accounts.harborInspector2))).json;
  const refresh = (refreshToken: string): ReturnType<typeof api.call> =>
    api.call("POST", "/authentication/refresh", { json: { refreshToken } });
  const second = await refresh(first.refreshToken);
  expect(second.status).toBe(200);
  expect(second.json.user).toEqual(first.user);
  expect(second.json.refreshToken).not.toBe(first.refreshToken);
  expect((await refresh(first.refreshToken)).status).toBe(200);
  expect((await refresh(second.json.refreshToken)).status).toBe(200);
  expectProblem(await refresh("not-a-token"), 401, "refreshRefused");
});

test("the session ends once both tokens that one refresh token gave were used", async ({ sharedServer }) => {
  const { api } = sharedServer;
  const first = (await api.call("POST", "/authentication/login", login(accounts.harborInspector2))).json;
  const refresh = (refreshToken: string): ReturnType<typeof api.call> =>
    api.call("POST", "/authentication/refresh", { json: { refreshToken } });
  const [one, two] = [(await refresh(first.refreshToken)).json, (await refresh(first.refreshToken)).json];
  const next = await refresh(one.refreshToken);
  expect(next.status).toBe(200);
  expectProblem(await refresh(two.refreshToken), 401, "refreshRefused");
  expectProblem(await refresh(next.json.refreshToken), 401, "refreshRefused");
  expectProblem(await api.call("GET", "/authentication/me", { token: next.json.accessToken }), 401, "notAuthenticated");
});

test("a sign-in sets the cross-site request cookie, and a write whose header is not its cookie is refused", async ({ sharedServer }) => {
  const { api } = sharedServer;
  const signedIn = await api.call("POST", "/authentication/login", login(accounts.harborInspector2));
  const token = /^XSRF-TOKEN=([^;]+)/.exec(signedIn.headers.get("set-cookie") ?? "")?.[1];
  const { firstName, lastName } = signedIn.json.user;
  const write = (header: string): ReturnType<typeof api.call> =>
    api.call("PUT", "/authentication/me", {
      token: signedIn.json.accessToken,
      json: { firstName, lastName },
      headers: { cookie: `XSRF-TOKEN=${token}`, "x-xsrf-token": header },
    });
  expectProblem(await write("another"), 403, "xsrfMismatch");
  expect((await write(token ?? "")).status).toBe(200);
});

test("demo accounts cannot be used under another host name", async ({ sharedServer }) => {
  const { api } = sharedServer;
  // `fetch` sets `Host` itself; the name that a proxy forwards counts as well.
  const headers = { "x-forwarded-host": "pinseal.example" };
  expectProblem(await api.call("POST", "/authentication/dev-login", { json: { email: accounts.root }, headers }), 404, "callNotFound");
  expectProblem(await api.call("POST", "/authentication/login", { ...login(accounts.root), headers }), 401, "invalidCredentials");
});

test("after a sign-out the refresh token is refused", async ({ sharedServer }) => {
  const { api } = sharedServer;
  const { refreshToken } = (await api.call("POST", "/authentication/login", login(accounts.harborInspector2))).json;
  expect((await api.call("POST", "/authentication/logout", { json: { refreshToken } })).status).toBe(204);
  expectProblem(await api.call("POST", "/authentication/refresh", { json: { refreshToken } }), 401, "refreshRefused");
});

test("`/me` and `/me/roles` describe the signed-in user", async ({ sharedServer }) => {
  const { api } = sharedServer;
  const user = await api.signIn(accounts.both);
  const me = await api.call("GET", "/authentication/me", { token: user.token });
  const roles = await api.call("GET", "/authentication/me/roles", { token: user.token });
  expect([me.status, me.json.email, roles.status]).toEqual([200, accounts.both, 200]);
  expect(roles.json).toEqual(user.roles);
  expect(user.roles.map((role) => `${role.roleName} of ${role.tenantName}`).sort()).toEqual([
    "TenantAdmin of Cedar Logistics",
    "TenantAdmin of Harbor Point Hospital",
  ]);
});

test("switching to a tenant returns a token for it", async ({ sharedServer, people }) => {
  const { api } = sharedServer;
  const { token } = await api.signIn(accounts.both);
  const available = await api.call("GET", "/tenants/available", { token });
  expect(available.json.map((tenant: { tenantId: string }) => tenant.tenantId).sort()).toEqual([people.harborId, people.cedarId].sort());
  const switched = await api.call("POST", "/users/switch-tenant", { token, json: { tenantId: people.cedarId } });
  expect(switched.status).toBe(200);
  expect(switched.json).toEqual({ token: expect.any(String), tokenExpiration: expect.stringMatching(utcTime), tenantId: people.cedarId });
  const response = await api.call("GET", "/locations/barcode/CD-L01", { token: switched.json.token, tenantId: people.cedarId });
  expect(response.status).toBe(200);
});

test("a user cannot switch to a tenant that is not theirs", async ({ sharedServer, people }) => {
  const { token } = await sharedServer.api.signIn(accounts.harborInspector);
  expectProblem(
    await sharedServer.api.call("POST", "/users/switch-tenant", { token, json: { tenantId: people.cedarId } }),
    403,
    "tenantForbidden",
  );
});

test("a request with no token or an invalid one gets 401", async ({ people }) => {
  expectProblem(await people.nobody("GET", "/locations", { tenantId: people.harborId }), 401, "notAuthenticated");
  expectProblem(await people.nobody("GET", "/locations", { token: "dead", tenantId: people.harborId }), 401, "notAuthenticated");
});

test("an access token expires", async ({ server }) => {
  const { token, tenantId } = await server.api.signIn(accounts.harborInspector);
  await server.stop();
  await server.start({ minutesAhead: 16 });
  expectProblem(await server.api.call("GET", "/locations", { token, tenantId: tenantId ?? "" }), 401, "notAuthenticated");
});

test("a tenant is required, must be the user's own, and the header takes precedence", async ({ sharedServer, people }) => {
  const { api } = sharedServer;
  const both = await api.signIn(accounts.both);
  expectProblem(await api.call("GET", "/locations", { token: both.token }), 400, "tenantRequired");
  expectProblem(await people.inspector("GET", "/locations", { tenantId: people.cedarId }), 403, "tenantForbidden");
  const decided = await people.inspector("GET", `/locations/barcode/HB-L01?tenantId=${people.cedarId}`);
  expect(decided.status).toBe(200);
});

test("too many sign-ins get 429 with a Retry-After", async ({ server }) => {
  const tries = Array.from({ length: 60 }, () =>
    server.api.call("POST", "/authentication/login", login("stranger@harbor.example", "guess-guess")),
  );
  const limited = (await Promise.all(tries)).find((response) => response.status === 429);
  if (limited === undefined) throw new Error("Sixty wrong passwords in a row met no limit");
  expectProblem(limited, 429, "tooManyRequests");
  expect(Number(limited.headers.get("retry-after"))).toBeGreaterThan(0);
});
