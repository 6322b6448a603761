import { afterAll, beforeEach, describe, expect, test } from "vitest";
import type { AuthResponse, SessionEntry } from "#shared/entities/user.ts";
import { mailedToken } from "../support/mailed-token.ts";
import { createTestServer } from "../support/server.ts";
import type { TestUser } from "../support/server.ts";

const server = await createTestServer();
afterAll(server.close);
let user: TestUser;
beforeEach(async () => {
  server.pass(61 * 60_000);
  user = await server.signIn("inspector2@harbor.example");
});

const PASSWORD = "Pinseal-demo-1";
const me = (accessToken: string) => server.call("me", { as: { ...user, accessToken } });
const confirm = (body: object) => server.call("confirmEmail", { body });
const mailed = (to: string, parameter: "reset" | "confirm") => mailedToken(server, to, parameter);

describe("an address", () => {
  const request = {
    email: "new@firm.example",
    password: "long-enough-1",
    firstName: "Nora",
    lastName: "Vale",
    organizationName: "Vale & Co",
  };
  const confirmed = async () => {
    const root = await server.signIn("root@pinseal.example");
    const listed = await server.call("listUsers", { as: root, query: { searchTerm: request.email } });
    return listed.json().items[0].emailConfirmed;
  };

  test("is confirmed by the link of the sign-up; a repeat after a lost response succeeds for ten minutes, unless the address has changed", async () => {
    await server.call("register", { body: request });
    expect(await confirmed()).toBe(false);
    const token = await mailed(request.email, "confirm");
    expect((await confirm({ token })).statusCode).toBe(204);
    expect(await confirmed()).toBe(true);
    server.pass(9 * 60_000);
    expect((await confirm({ token })).statusCode).toBe(204);
    const { identityDb } = server.ports;
    const setEmail = (email: string, was: string) => identityDb.updateTable("users").set({ email }).where("email", "=", was).execute();
    await setEmail("moved@firm.example", request.email);
    expect((await confirm({ token })).json()).toMatchObject({ status: 400, code: "tokenNotValid" });
    await setEmail(request.email, "moved@firm.example");
    server.pass(2 * 60_000);
    expect((await confirm({ token })).json()).toMatchObject({ status: 400, code: "tokenNotValid" });
    expect((await confirm({})).json()).toMatchObject({ status: 400, errors: { token: ["field.required"] } });
  });

  test("can be requested again without revealing whether it exists", async () => {
    const before = (await server.mails()).length;
    expect((await confirm({ email: "nobody@firm.example" })).statusCode).toBe(204);
    expect((await confirm({ email: request.email })).statusCode).toBe(204);
    expect((await server.mails()).slice(before).map(({ to }) => to)).toEqual([request.email]);
  });
});

test("the user's own name is changed wherever it appears, and an invalid name is refused by field", async () => {
  const put = (body: object) => server.call("updateProfile", { as: user, body });
  const before = { firstName: user.user.firstName, lastName: user.user.lastName };
  expect((await put({ firstName: " Inés ", lastName: "Okafor-Lind" })).json()).toEqual({
    ...user.user,
    firstName: "Inés",
    lastName: "Okafor-Lind",
    licenseNumber: null,
    licenseAuthority: null,
    version: expect.any(Number),
  });
  expect((await me(user.accessToken)).json()).toMatchObject({ firstName: "Inés" });
  const listed = await server.call("listInspections", { as: user, query: { inspectorUserId: user.user.userId, pageSize: 1 } });
  expect(listed.json().items[0].inspectorName).toBe("Inés Okafor-Lind");
  expect((await put({ firstName: "", lastName: "x".repeat(121) })).json()).toMatchObject({
    status: 400,
    errors: { firstName: ["field.required"], lastName: ["field.tooLong"] },
  });
  await put(before);
});

test("the user's own license is kept until it is changed, in every tenant of the user", async () => {
  const put = async (body: object) => (await server.call("updateProfile", { as: user, body: { ...name, ...body } })).json();
  const { firstName, lastName } = user.user;
  const name = { firstName, lastName };
  const license = { licenseNumber: "FX-20931", licenseAuthority: "State Fire Marshal" };
  expect((await me(user.accessToken)).json()).toMatchObject({ licenseNumber: null, licenseAuthority: null });
  const saved = await put({ licenseNumber: " FX-20931 ", licenseAuthority: "State Fire Marshal" });
  expect(saved).toMatchObject(license);
  expect(await put({})).toEqual(saved);
  expect((await me(user.accessToken)).json()).toMatchObject(license);
  expect(await put({ licenseNumber: "", licenseAuthority: "" })).toMatchObject({ licenseNumber: null, licenseAuthority: null });
});

test("of two changes of a name from the same version, the second is refused and changes nothing; a repeat of the first is not refused", async () => {
  const read = await server.call("me", { as: user });
  const { version, firstName, lastName } = read.json();
  expect(read.headers["etag"]).toBe(`"${version}"`);
  const put = (first: string, ifMatch?: number) =>
    server.call("updateProfile", { as: user, body: { firstName: first, lastName }, ...(ifMatch !== undefined && { ifMatch }) });
  const responses = [await put("First", version), await put("First", version)];
  for (const response of responses) expect(response.json()).toMatchObject({ firstName: "First", version: version + 1 });
  expect((await put("Second", version)).json()).toMatchObject({ status: 412, code: "versionStale" });
  expect((await server.call("me", { as: user })).json()).toMatchObject({ firstName: "First", version: version + 1 });
  expect((await put(firstName)).statusCode).toBe(200);
});

describe("the user's own sessions", () => {
  const list = async (as = user) => (await server.call("listSessions", { as })).json<SessionEntry[]>();

  test("are listed until they end, each with its user agent, and the current session is marked", async () => {
    const response = await server.call("login", {
      body: { email: user.user.email, password: PASSWORD },
      headers: { "user-agent": "Phone 7" },
    });
    const phone = response.json<AuthResponse>();
    const sessions = await list();
    expect(sessions.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
    expect(sessions.find(({ userAgent }) => userAgent === "Phone 7")).toMatchObject({
      isCurrent: false,
      lastUsedAt: expect.stringMatching(/Z$/),
    });
    await server.call("logout", { body: { refreshToken: phone.refreshToken } });
    expect((await list()).map(({ userAgent }) => userAgent)).not.toContain("Phone 7");
  });

  test("are ended one by one; a repeat is harmless, and another user's session is not found", async () => {
    const elsewhere = await server.signIn(user.user.email);
    const other = await server.signIn("inspector@harbor.example");
    const mine = (await list(elsewhere)).find(({ isCurrent }) => isCurrent)?.sessionId ?? "";
    const theirs = (await list(other)).find(({ isCurrent }) => isCurrent)?.sessionId ?? "";
    const revoke = (id: string) => server.call("revokeSession", { as: user, params: { id } });
    for (let round = 0; round < 2; round++) expect((await revoke(mine)).statusCode).toBe(204);
    expect((await me(elsewhere.accessToken)).statusCode).toBe(401);
    expect((await server.call("refresh", { body: { refreshToken: elsewhere.refreshToken } })).statusCode).toBe(401);
    expect((await revoke(theirs)).json()).toMatchObject({ status: 404, code: "notFound" });
    expect((await server.call("me", { as: other })).statusCode).toBe(200);
  });
});
