import { randomUUID } from "node:crypto";
import type { OutgoingHttpHeaders } from "node:http";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import type { CallName } from "#shared/api/index.ts";
import type { AuthResponse } from "#shared/entities/user.ts";
import { createTestServer } from "../support/server.ts";
import type { TestUser } from "../support/server.ts";

const server = await createTestServer();
afterAll(server.close);
let user: TestUser;
beforeEach(async () => {
  server.pass(61 * 60_000);
  user = await server.signIn("inspector2@harbor.example");
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
  ])("is checked if a header is sent: a change with %s gets %i", async (_name, cookie, token, status) => {
    const headers = { ...(cookie !== undefined && { cookie }), ...(token !== undefined && { "x-xsrf-token": token }) };
    const { firstName, lastName } = user.user;
    const response = await server.call("updateProfile", { as: user, body: { firstName, lastName }, headers });
    expect(response.statusCode).toBe(status);
    if (status === 403) expect(response.json().code).toBe("xsrfMismatch");
    expect((await server.call("me", { as: user, headers })).statusCode).toBe(200);
  });
});
