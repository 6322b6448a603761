import { hash } from "@node-rs/argon2";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
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
const signIn = (email: string, password: string) => server.call("login", { body: { email, password } });
const me = (accessToken: string) => server.call("me", { as: { ...user, accessToken } });
const reset = (body: object) => server.call("resetPassword", { body });
const confirm = (body: object) => server.call("confirmEmail", { body });
const mailed = (to: string, parameter: "reset" | "confirm") => mailedToken(server, to, parameter);

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

  test.each([
    ["inspector", "inspector"],
    ["office", null],
    [undefined, null],
  ])("forgotten in the area %s is reset by a link that names the area %s", async (area, named) => {
    await reset({ email, area });
    const text = (await server.mails()).findLast(({ to }) => to === email)?.text ?? "";
    const link = new URL(/http:\S+\/login\?reset=\S+/.exec(text)?.[0] ?? "");
    expect(link.searchParams.get("area")).toBe(named);
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
    const rows = await server.ports.identityDb.selectFrom("account_tokens").select("token_hash").execute();
    expect(rows.every((row) => row.token_hash.length === 32 && !row.token_hash.toString("utf8").includes(token))).toBe(true);
  });

  test.each([
    [{}, { email: ["field.required"] }],
    [{ email: "x" }, { email: ["field.email"] }],
    [{ token: "x" }, { password: ["field.required"] }],
    [{ email, area: "https://elsewhere.example" }, { area: ["field.choice"] }],
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

  test("is the same from every keyboard, however that composes its letters, also if it was stored before that was so", async () => {
    const [composed, apart] = ["Löschmittel-prüfen-é7".normalize("NFC"), "Löschmittel-prüfen-é7".normalize("NFD")];
    expect(composed).not.toBe(apart);
    const { email } = user.user;
    for (const [chosen, typed] of [
      [composed, apart],
      [apart, composed],
    ] as const) {
      expect((await change(PASSWORD, chosen)).statusCode).toBe(204);
      expect((await signIn(email, typed)).statusCode).toBe(200);
      expect((await signIn(email, chosen)).statusCode).toBe(200);
      expect((await change(typed, PASSWORD)).statusCode).toBe(204);
    }
    const { identityDb } = server.ports;
    await identityDb
      .updateTable("users")
      .set({ password_hash: await hash(apart) })
      .where("email", "=", email)
      .execute();
    expect((await signIn(email, apart)).statusCode).toBe(200);
    expect((await change(apart, PASSWORD)).statusCode).toBe(204);
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
