import type { OutgoingHttpHeaders } from "node:http";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { MINUTE_MS } from "#shared/durations.ts";
import type { AuthResponse } from "#shared/entities/user.ts";
import { createAttemptCounters, ATTEMPT_LIMITS } from "../../../src-api/authentication/attempt-counters.ts";
import { sweepExpired } from "../../../src-api/authentication/sweep.ts";
import { networkOf } from "../../../src-api/http/network.ts";
import { replacePort } from "../support/for-this-test.ts";
import { createTestServer } from "../support/server.ts";

const server = await createTestServer();
afterAll(server.close);

/** Like the product's limits, but reached sooner: each still begins with the first failure and lasts as long. */
const few = {
  guesses: {
    accountAndNetwork: { ...ATTEMPT_LIMITS.guesses.accountAndNetwork, attempts: 3 },
    network: { ...ATTEMPT_LIMITS.guesses.network, attempts: 6 },
    account: { ...ATTEMPT_LIMITS.guesses.account, attempts: 8 },
  },
  mails: {
    accountAndNetwork: { ...ATTEMPT_LIMITS.mails.accountAndNetwork, attempts: 2 },
    network: { ...ATTEMPT_LIMITS.mails.network, attempts: 6 },
    account: { ...ATTEMPT_LIMITS.mails.account, attempts: 4 },
  },
  signUps: { ...ATTEMPT_LIMITS.signUps, attempts: 2 },
};

const PASSWORD = "Pinseal-demo-1";
const login = (email: string, password: string, from: string) => server.call("login", { body: { email, password }, from });
const statuses = async (responses: readonly Promise<{ statusCode: number }>[]) =>
  (await Promise.all(responses)).map(({ statusCode }) => statusCode);
/** Returns an address in another network for each number. */
const elsewhere = (place: number) => `203.0.113.${place}`;

beforeAll(() => {
  server.ports.attemptCounters = createAttemptCounters(server.ports.identityDb, server.ports.clock, few);
});
beforeEach(() => server.pass(61 * MINUTE_MS));

describe("somebody who guesses passwords", () => {
  test("of many accounts from one address has to wait, while users who signed in from there before do not", async () => {
    const office = elsewhere(1);
    expect((await login("admin@harbor.example", PASSWORD, office)).statusCode).toBe(200);
    const names = Array.from({ length: 6 }, (_, place) => `person${place}@harbor.example`);
    expect(await statuses(names.map((email) => login(email, "guess", office)))).toEqual(names.map(() => 401));
    const next = await login("staff@harbor.example", PASSWORD, office);
    expect(next.json()).toMatchObject({ status: 429, code: "tooManyRequests" });
    expect(Number(next.headers["retry-after"])).toBeGreaterThan(0);
    expect((await login("admin@harbor.example", PASSWORD, office)).statusCode).toBe(200);
    expect((await login("staff@harbor.example", PASSWORD, elsewhere(2))).statusCode).toBe(200);
    server.pass(5 * MINUTE_MS);
    expect((await login("staff@harbor.example", PASSWORD, office)).statusCode).toBe(200);
  });

  test("of one account from many addresses has to wait everywhere; its owner can sign in where they did before, and elsewhere by a mailed link", async () => {
    const email = "inspector2@harbor.example";
    const [home, away] = [elsewhere(10), elsewhere(11)];
    expect((await login(email, PASSWORD, home)).statusCode).toBe(200);
    const guesses = Array.from({ length: 8 }, (_, place) => login(email, "guess", elsewhere(20 + place)));
    expect(await statuses(guesses)).toEqual(guesses.map(() => 401));
    const stranger = await login(email, PASSWORD, elsewhere(30));
    expect(stranger.json()).toMatchObject({ status: 429, code: "tooManyRequests" });
    expect(Number(stranger.headers["retry-after"])).toBeLessThanOrEqual(15 * 60);
    expect((await login(email, PASSWORD, home)).statusCode).toBe(200);
    expect((await login(email, PASSWORD, away)).statusCode).toBe(429);
    await server.call("resetPassword", { body: { email }, from: away });
    const link = /reset=([\w-]+)/.exec((await server.mails()).at(-1)?.text ?? "")?.[1];
    expect((await server.call("resetPassword", { body: { token: link, password: PASSWORD }, from: away })).statusCode).toBe(204);
    expect((await login(email, PASSWORD, away)).statusCode).toBe(200);
    server.pass(15 * MINUTE_MS);
    expect((await login(email, PASSWORD, elsewhere(30))).statusCode).toBe(200);
  });

  test("is not helped by an account of their own: signing in resets only its own failures", async () => {
    const from = elsewhere(40);
    for (let round = 0; round < 6; round++) {
      expect((await login(`nobody${round}@harbor.example`, "guess", from)).statusCode).toBe(401);
      if (round < 5) expect((await login("both@pinseal.example", PASSWORD, from)).statusCode).toBe(200);
    }
    expect((await login("staff@harbor.example", PASSWORD, from)).statusCode).toBe(429);
  });

  test("cannot use up the account's own count from one address", async () => {
    const email = "admin@cedar.example";
    const tries = Array.from({ length: 12 }, () => login(email, "guess", elsewhere(50)));
    expect((await statuses(tries)).filter((status) => status === 401)).toHaveLength(3);
    expect((await login(email, PASSWORD, elsewhere(51))).statusCode).toBe(200);
  });
});

describe("a device that somebody signed in with", () => {
  const email = "inspector@harbor.example";
  const NEW_PASSWORD = "tulip-harbor-94";
  /** Returns the cookie header that the device sends after this response set its mark. */
  const markOf = ({ headers }: { headers: OutgoingHttpHeaders }): string | undefined =>
    [headers["set-cookie"] ?? []]
      .flat()
      .find((cookie) => cookie.toString().startsWith("PINSEAL-DEVICE="))
      ?.toString()
      .split(";")[0];
  const loginWith = (cookie = "", password = PASSWORD, from = elsewhere(160), of = email) =>
    server.call("login", { body: { email: of, password }, from, headers: { cookie } });
  const guess = (from: string, of = email) => statuses(Array.from({ length: 4 }, () => loginWith("", "guess", from, of)));

  test("is not delayed by strangers behind the same address, however long they guess", async () => {
    const mark = markOf(await loginWith());
    expect(mark).toBeDefined();
    expect((await guess(elsewhere(160))).sort((one, other) => one - other)).toEqual([401, 401, 401, 429]);
    expect((await loginWith()).statusCode).toBe(429);
    expect((await loginWith(mark)).statusCode).toBe(200);
    const { refreshToken } = (await loginWith(mark)).json<AuthResponse>();
    expect(markOf(await server.call("refresh", { body: { refreshToken }, headers: { cookie: mark ?? "" } }))).toBeUndefined();
    expect(markOf(await server.call("refresh", { body: { refreshToken } }))).toBeDefined();
  });

  test("has no more guesses by its mark than others, and none for another account; the mark alone opens nothing", async () => {
    const mark = markOf(await loginWith()) ?? "";
    expect((await server.call("me", { headers: { cookie: mark } })).statusCode).toBe(401);
    const tries = [1, 2, 3, 4].map(() => loginWith(mark, "guess"));
    expect((await statuses(tries)).sort((one, other) => one - other)).toEqual([401, 401, 401, 429]);
    expect((await loginWith(mark)).statusCode).toBe(429);
    expect((await loginWith()).statusCode).toBe(200);
    await guess(elsewhere(161), "staff@harbor.example");
    expect((await loginWith(mark, PASSWORD, elsewhere(161), "staff@harbor.example")).statusCode).toBe(429);
  });

  test("is not recognized by a mark that was altered, made up, or issued for an earlier password", async () => {
    const from = elsewhere(162);
    const mark = markOf(await loginWith("", PASSWORD, from)) ?? "";
    const altered = mark.slice(0, -1) + (mark.endsWith("A") ? "B" : "A");
    await guess(from);
    for (const cookie of [altered, mark.slice(0, 30), "PINSEAL-DEVICE=", `PINSEAL-DEVICE=${"a".repeat(43)}`, "PINSEAL-DEVICE=.."]) {
      expect([cookie, (await loginWith(cookie, PASSWORD, from)).statusCode]).toEqual([cookie, 429]);
    }
    server.pass(5 * MINUTE_MS);
    const { accessToken } = (await loginWith(mark, PASSWORD, from)).json<AuthResponse>();
    const authorization = `Bearer ${accessToken}`;
    const change = (currentPassword: string, newPassword: string) =>
      server.call("changePassword", { body: { currentPassword, newPassword }, from, headers: { authorization } });
    const changed = await change(PASSWORD, NEW_PASSWORD);
    await guess(from);
    expect((await loginWith(mark, NEW_PASSWORD, from)).statusCode).toBe(429);
    expect((await loginWith(markOf(changed), NEW_PASSWORD, from)).statusCode).toBe(200);
    server.pass(5 * MINUTE_MS);
    expect((await change(NEW_PASSWORD, PASSWORD)).statusCode).toBe(204);
  });

  test("is also a device that set a password by a mailed link, whatever strangers at its address do", async () => {
    const from = elsewhere(163);
    await server.call("resetPassword", { body: { email }, from: elsewhere(164) });
    const token = /reset=([\w-]+)/.exec((await server.mails()).at(-1)?.text ?? "")?.[1];
    await guess(from);
    const set = await server.call("resetPassword", { body: { token, password: PASSWORD }, from });
    expect((await loginWith("", PASSWORD, from)).statusCode).toBe(429);
    expect((await loginWith(markOf(set), PASSWORD, from)).statusCode).toBe(200);
  });

  test("is marked for each of the accounts of an office's computer, in a cookie that pages cannot read", async () => {
    const from = elsewhere(165);
    const accounts = [email, "inspector2@harbor.example", "staff@harbor.example", "admin@harbor.example"];
    let mark = "";
    for (const of of accounts) {
      const response = await loginWith(mark, PASSWORD, from, of);
      mark = markOf(response) ?? mark;
      expect(String(response.headers["set-cookie"])).toMatch(
        /PINSEAL-DEVICE=[\w.-]+; Path=\/api\/authentication; HttpOnly; SameSite=Strict; Max-Age=\d+/,
      );
    }
    for (const of of accounts) await guess(from, of);
    for (const of of accounts) expect((await loginWith(mark, PASSWORD, from, of)).statusCode).toBe(200);
  });
});

test("a phone that renews its session is known at its new address, and no address is remembered for ever", async () => {
  const email = "inspector@cedar.example";
  const [home, road] = [elsewhere(60), elsewhere(61)];
  const { refreshToken } = (await login(email, PASSWORD, home)).json<AuthResponse>();
  expect((await server.call("refresh", { body: { refreshToken }, from: road })).statusCode).toBe(200);
  const guess = () => statuses(Array.from({ length: 8 }, (_, place) => login(email, "guess", elsewhere(70 + place))));
  await guess();
  expect((await login(email, PASSWORD, road)).statusCode).toBe(200);
  server.pass(91 * 24 * 60 * MINUTE_MS);
  await sweepExpired(server.ports);
  await guess();
  expect((await login(email, PASSWORD, road)).statusCode).toBe(429);
});

describe("mails", () => {
  const ask = (email: string, from: string) => server.call("resetPassword", { body: { email }, from });
  const count = async (email: string) => (await server.mails()).filter(({ to }) => to === email).length;

  test("that strangers request use up only the strangers' share: the owner's links work, and the owner gets mails from known addresses", async () => {
    const email = "staff@harbor.example";
    const home = elsewhere(90);
    await login(email, PASSWORD, home);
    const before = await count(email);
    const asked = await statuses(Array.from({ length: 8 }, (_, place) => ask(email, elsewhere(100 + place))));
    expect(asked.filter((status) => status === 204)).toHaveLength(4);
    expect(await count(email)).toBe(before + 4);
    expect((await ask(email, home)).statusCode).toBe(204);
    expect((await server.call("confirmEmail", { body: { email }, from: elsewhere(100) })).statusCode).toBe(204);
    const oldest = (await server.mails()).filter(({ to }) => to === email)[before];
    const token = /reset=([\w-]+)/.exec(oldest?.text ?? "")?.[1];
    server.pass(59 * MINUTE_MS);
    expect((await server.call("resetPassword", { body: { token, password: PASSWORD }, from: elsewhere(120) })).statusCode).toBe(204);
  });

  test("from one network address to many recipients have to wait", async () => {
    const asked = await statuses(Array.from({ length: 9 }, (_, place) => ask(`guest${place}@harbor.example`, elsewhere(130))));
    expect([204, 429].map((status) => asked.filter((each) => each === status).length)).toEqual([6, 3]);
  });
});

test("sign-ups from one address have to wait after a while, and those from another do not", async () => {
  const register = (n: number, from: string) =>
    server.call("register", {
      body: { email: `r${n}@firm.example`, password: "long-enough-1", firstName: "R", lastName: "N", organizationName: `Firm ${n}` },
      from,
    });
  const from = elsewhere(140);
  expect([(await register(1, from)).statusCode, (await register(1, from)).statusCode]).toEqual([201, 409]);
  const third = await register(2, from);
  expect(third.json()).toMatchObject({ status: 429, code: "tooManyRequests" });
  expect(Number(third.headers["retry-after"])).toBeGreaterThan(3_000);
  expect((await register(2, elsewhere(141))).statusCode).toBe(201);
});

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["2001:db8:0:42:1:2:3:4", "2001:db8:0:42::"],
  ["2001:DB8::42:1:2:3:4", "2001:db8:0:42::"],
  ["2001:db8::", "2001:db8:0:0::"],
  ["::1", "0:0:0:0::"],
  ["fe80::1%eth0", "fe80:0:0:0::"],
])("%s counts as %s: the half of an IPv6 address that a device chooses itself makes no other network", (clientAddress, network) => {
  expect(networkOf(clientAddress)).toBe(network);
});

test("a user who signs in over and over delays nobody else: passwords of others are checked in turn", async () => {
  replacePort(server, "attemptCounters", createAttemptCounters(server.ports.identityDb, server.ports.clock));
  const many = ["inspector@harbor.example", "inspector2@harbor.example", "staff@harbor.example", "admin@harbor.example"];
  let done = 0;
  const flood = many.flatMap((email) => Array.from({ length: 9 }, () => login(email, PASSWORD, elsewhere(150)).finally(() => done++)));
  const other = await login("admin@cedar.example", PASSWORD, elsewhere(151));
  const before = done;
  expect(new Set(await statuses(flood))).toEqual(new Set([200]));
  expect(other.statusCode).toBe(200);
  expect(before).toBeLessThan(flood.length / 2);
});

test("a link that we did not send costs no password hash", async () => {
  const { passwords } = server.ports;
  let hashed = 0;
  replacePort(server, "passwords", {
    hash: (...all) => (hashed++, passwords.hash(...all)),
    matches: (...all) => (hashed++, passwords.matches(...all)),
  });
  for (let times = 0; times < 5; times++) {
    const response = await server.call("resetPassword", { body: { token: `none-${times}`, password: PASSWORD } });
    expect(response.json()).toMatchObject({ status: 400, code: "tokenNotValid" });
  }
  expect(hashed).toBe(0);
});
