import type { OutgoingHttpHeaders } from "node:http";
import { randomUUID } from "node:crypto";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import type { CallName } from "#shared/api/index.ts";
import type { AuthResponse, SessionEntry } from "#shared/entities/user.ts";
import { createTestServer } from "./server.ts";
import type { TestUser } from "./server.ts";

const server = await createTestServer();
afterAll(server.close);
let user: TestUser;
beforeEach(async () => {
  server.pass(61 * 60_000);
  user = await server.signIn("inspector2@harbor.example");
});

const PASSWORD = "Pinseal-demo-1";
const signIn = (email: string, password: string) => server.call("login", { body: { email, password } });
const me = (accessToken: string) => server.call("me", { as: { ...user, accessToken } });
const reset = (body: object) => server.call("resetPassword", { body });
const confirm = (body: object) => server.call("confirmEmail", { body });

/** The token of the last mailed link. */
async function mailed(to: string, parameter: "reset" | "confirm"): Promise<string> {
  const mail = (await server.mails()).findLast((each) => each.to === to);
  const link = /http:\/\/localhost:8080\/login\?\S+/.exec(mail?.text ?? "")?.[0] ?? "";
  return new URL(link).searchParams.get(parameter) ?? "";
}

describe("a forgotten password", () => {
  const email = "staff@harbor.example";

  test("has the same response for every address, and mails only existing users", async () => {
    const before = (await server.mails()).length;
    const known = await reset({ email: ` ${email.toUpperCase()} ` });
    const unknown = await reset({ email: "nobody@harbor.example" });
    expect([known.statusCode, known.body]).toEqual([204, ""]);
    expect([unknown.statusCode, unknown.body, Object.keys(unknown.headers)]).toEqual([204, "", Object.keys(known.headers)]);
    const mails = (await server.mails()).slice(before);
    expect(mails).toEqual([{ to: email, subject: "Set a new Pinseal password", text: expect.stringContaining("/login?reset=") }]);
  });

  test("is reset once by the link; every session ends, and the old password is no longer valid", async () => {
    const staff = await server.signIn(email);
    await reset({ email });
    const token = await mailed(email, "reset");
    expect((await reset({ token, password: "another-one-1" })).statusCode).toBe(204);
    expect((await server.call("me", { as: staff })).statusCode).toBe(401);
    expect((await server.call("refresh", { body: { refreshToken: staff.refreshToken } })).statusCode).toBe(401);
    expect((await signIn(email, PASSWORD)).statusCode).toBe(401);
    expect((await signIn(email, "another-one-1")).statusCode).toBe(200);
    expect((await reset({ token, password: "a-third-one-1" })).json()).toMatchObject({ status: 400, code: "tokenNotValid" });
    await reset({ email });
    await reset({ token: await mailed(email, "reset"), password: PASSWORD });
  });

  test.each([
    ["the same password", PASSWORD, [204, 204]],
    ["another password", "another-one-1", [204, 400]],
  ])("is set once by two who use the link at the same time, with %s", async (_name, other, statuses) => {
    await reset({ email });
    const token = await mailed(email, "reset");
    const responses = await Promise.all([reset({ token, password: PASSWORD }), reset({ token, password: other })]);
    expect(responses.map(({ statusCode }) => statusCode).toSorted((one, two) => one - two)).toEqual(statuses);
    await reset({ email });
    await reset({ token: await mailed(email, "reset"), password: PASSWORD });
  });

  test("is confirmed to a repeated request, which ends no newer session, and can be guessed ten times with a used link", async () => {
    await reset({ email });
    const token = await mailed(email, "reset");
    const set = (password: string) => reset({ token, password });
    await set(PASSWORD);
    const staff = await server.signIn(email);
    expect((await set(PASSWORD)).statusCode).toBe(204);
    expect((await me(staff.accessToken)).statusCode).toBe(200);
    for (let tries = 0; tries < 10; tries++) expect((await set(`not-the-one-${tries}`)).json()).toMatchObject({ code: "tokenNotValid" });
    expect((await set(PASSWORD)).json()).toMatchObject({ status: 429, code: "tooManyRequests" });
    server.pass(60 * 60_000);
    expect((await set(PASSWORD)).json()).toMatchObject({ status: 400, code: "tokenNotValid" });
  });

  test("cannot be reset by a link that is older than a used one, expired, for another purpose or not ours", async () => {
    await reset({ email });
    const older = await mailed(email, "reset");
    await reset({ email });
    await reset({ token: await mailed(email, "reset"), password: PASSWORD });
    await reset({ email });
    const expired = await mailed(email, "reset");
    await confirm({ email });
    const other = await mailed(email, "confirm");
    server.pass(60 * 60_000);
    for (const token of [older, expired, other, "nonsense"]) {
      expect((await reset({ token, password: PASSWORD })).json()).toMatchObject({ status: 400, code: "tokenNotValid" });
    }
  });

  test("is stored as its hash only", async () => {
    await reset({ email });
    const token = await mailed(email, "reset");
    const rows = await server.ports.identity.selectFrom("account_tokens").select("token_hash").execute();
    expect(rows.every((row) => row.token_hash.length === 32 && !row.token_hash.toString("utf8").includes(token))).toBe(true);
  });

  test.each([
    [{}, { email: ["field.required"] }],
    [{ email: "x" }, { email: ["field.email"] }],
    [{ token: "x" }, { password: ["field.required"] }],
    [{ token: "x", password: "short" }, { password: ["field.passwordTooShort"] }],
  ])("%j is refused with the field named", async (body, errors) => {
    expect((await reset(body)).json()).toMatchObject({ status: 400, errors });
  });

  test.each(["both@pinseal.example", "nobody-at-all@harbor.example"])("is mailed to %s five times an hour at most", async (to) => {
    for (let times = 0; times < 5; times++) expect((await reset({ email: to })).statusCode).toBe(204);
    const response = await reset({ email: to });
    expect(response.json()).toMatchObject({ status: 429, code: "tooManyRequests" });
    expect(Number(response.headers["retry-after"])).toBeGreaterThan(3_000);
  });
});

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

  test("is confirmed by the link of the registration, once", async () => {
    await server.call("register", { body: request });
    expect(await confirmed()).toBe(false);
    const token = await mailed(request.email, "confirm");
    expect((await confirm({ token })).statusCode).toBe(204);
    expect(await confirmed()).toBe(true);
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

describe("the user's own password", () => {
  const change = (currentPassword: string, newPassword: string, as = user) =>
    server.call("changePassword", { as, body: { currentPassword, newPassword } });

  test("is changed by a user who knows it; this session stays, every other ends", async () => {
    const elsewhere = await server.signIn("inspector2@harbor.example");
    expect((await change(PASSWORD, "another-one-1")).statusCode).toBe(204);
    expect((await me(user.accessToken)).statusCode).toBe(200);
    expect((await me(elsewhere.accessToken)).statusCode).toBe(401);
    expect((await signIn(user.user.email, PASSWORD)).statusCode).toBe(401);
    expect((await change("another-one-1", PASSWORD)).statusCode).toBe(204);
  });

  test("is not changed with a wrong current password, nor to a short password", async () => {
    expect((await change("wrong", "another-one-1")).json()).toMatchObject({
      status: 400,
      errors: { currentPassword: ["field.wrongPassword"] },
    });
    expect((await change(PASSWORD, "short")).json()).toMatchObject({ status: 400, errors: { newPassword: ["field.passwordTooShort"] } });
    expect((await signIn(user.user.email, PASSWORD)).statusCode).toBe(200);
  });

  test("is confirmed to a repeated request, which keeps the session; a wrong password is still refused", async () => {
    expect((await change(PASSWORD, "another-one-1")).statusCode).toBe(204);
    const since = await server.call("login", { body: { email: user.user.email, password: "another-one-1" } });
    expect((await change(PASSWORD, "another-one-1")).statusCode).toBe(204);
    expect((await me(user.accessToken)).statusCode).toBe(200);
    expect((await me(since.json().accessToken)).statusCode).toBe(200);
    expect((await change(PASSWORD, "a-third-one-1")).json()).toMatchObject({ errors: { currentPassword: ["field.wrongPassword"] } });
    expect((await change("another-one-1", PASSWORD)).statusCode).toBe(204);
  });

  test("can be guessed ten times, then the caller must wait", async () => {
    for (let tries = 0; tries < 10; tries++) expect((await change("wrong", "another-one-1")).statusCode).toBe(400);
    expect((await change(PASSWORD, "another-one-1")).json()).toMatchObject({ status: 429, code: "tooManyRequests" });
  });

  test("once changed voids the links that were mailed before", async () => {
    await reset({ email: user.user.email });
    const token = await mailed(user.user.email, "reset");
    await change(PASSWORD, PASSWORD);
    expect((await reset({ token, password: "another-one-1" })).json()).toMatchObject({ code: "tokenNotValid" });
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

test("of two changes of a name from the same version, the second is refused and changes nothing; a repeat does not count as a second", async () => {
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

describe("the cross-site request token", () => {
  const given = /^XSRF-TOKEN=([\w-]{24}); Path=\/; SameSite=Strict; Max-Age=7776000$/;
  const cookiesOf = ({ headers }: { headers: OutgoingHttpHeaders }) =>
    [headers["set-cookie"] ?? []].flat().filter((cookie) => String(cookie).startsWith("XSRF-TOKEN"));
  const cookieOf = (response: { headers: OutgoingHttpHeaders }) => given.exec(String(cookiesOf(response)))?.[1] ?? null;

  test.each<[CallName, () => object, number]>([
    ["login", () => ({ email: user.user.email, password: "Pinseal-demo-1" }), 200],
    ["devLogin", () => ({ email: user.user.email }), 200],
    [
      "register",
      () => ({ email: `${randomUUID()}@firm.example`, password: "long-enough-1", firstName: "A", lastName: "B", organizationName: "C" }),
      201,
    ],
  ])("is a new one at each sign-in by %s, readable by the page and sent to no other site", async (name, body, status) => {
    const headers = { cookie: `a=b; XSRF-TOKEN=${"x".repeat(24)}` };
    const responses = [await server.call(name, { body: body() }), await server.call(name, { body: body(), headers })];
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([status, status]);
    const tokens = responses.map(cookieOf);
    expect(new Set([...tokens, null, "x".repeat(24)]).size).toBe(4);
  });

  test("is set only by a refresh, if it is missing", async () => {
    const refreshed = await server.call("refresh", { body: { refreshToken: user.refreshToken } });
    const token = cookieOf(refreshed);
    expect(token).not.toBeNull();
    const { refreshToken } = refreshed.json<AuthResponse>();
    const again = await server.call("refresh", { body: { refreshToken }, headers: { cookie: `a=b; XSRF-TOKEN=${token}` } });
    const refused = await server.call("login", { body: { email: user.user.email, password: "wrong" } });
    const read = await server.call("me", { as: user });
    for (const response of [again, refused, read]) expect(cookiesOf(response)).toEqual([]);
  });

  test.each([
    ["the cookie's own value", "XSRF-TOKEN=abc", "abc", 200],
    ["another value", "XSRF-TOKEN=abc", "abd", 403],
    ["a value without a cookie", undefined, "abc", 403],
    ["no header, as a script sends", "XSRF-TOKEN=abc", undefined, 200],
  ])("a change with %s", async (_name, cookie, token, status) => {
    const headers = { ...(cookie !== undefined && { cookie }), ...(token !== undefined && { "x-xsrf-token": token }) };
    const { firstName, lastName } = user.user;
    const response = await server.call("updateProfile", { as: user, body: { firstName, lastName }, headers });
    expect(response.statusCode).toBe(status);
    if (status === 403) expect(response.json().code).toBe("xsrfMismatch");
    expect((await server.call("me", { as: user, headers })).statusCode).toBe(200);
  });
});
