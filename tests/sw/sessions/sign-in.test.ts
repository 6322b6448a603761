import { expect, test } from "vitest";
import type { NetworkOutcome } from "../../../src-sw/ports.ts";
import { ADA, BEA, CAPTIVE_PORTAL, CEDAR, CYD, DAN, HARBOR, PASSWORD, problem, response } from "../support/phone/phone-server.ts";
import { createPhone, createReadyPhone, withFullDisk } from "../support/phone/phone.ts";
import { silence, tokens } from "../support/phone/refreshing.ts";

test("signing in as an inspector of one tenant sets that tenant", async () => {
  const phone = createPhone();
  const result = await phone.deps.sessions.signIn({ email: ADA.email, password: PASSWORD, area: "inspector" });
  expect(result).toMatchObject({ ok: true, value: { currentTenantId: HARBOR, area: "inspector", signInNeeded: false } });
});

test("an inspector of several tenants chooses one, which replaces the access token and keeps the refresh token", async () => {
  const phone = createPhone();
  await phone.signIn(CYD);
  const before = await phone.deps.sessions.current();
  expect(before?.currentTenantId).toBeNull();
  const result = await phone.deps.sessions.chooseTenant(CEDAR);
  expect(result).toMatchObject({ ok: true, value: { currentTenantId: CEDAR, refreshToken: before?.refreshToken } });
  expect((await tokens(phone)).accessToken).not.toBe(before?.accessToken);
});

test("pages are notified of a chosen tenant even if user and roles are as they were", async () => {
  const phone = createPhone();
  await phone.signIn(CYD);
  await phone.deps.sessions.chooseTenant(CEDAR);
  phone.broadcasts.length = 0;
  await phone.deps.sessions.chooseTenant(HARBOR);
  expect(phone.broadcasts.map(({ notice }) => notice)).toContain("session");
});

test("a tenant that is not the user's is refused and the session stays", async () => {
  const phone = createPhone();
  await phone.signIn(ADA);
  expect(await phone.deps.sessions.chooseTenant(CEDAR)).toMatchObject({ ok: false, code: "switchTenantFailed" });
  expect((await phone.deps.sessions.current())?.currentTenantId).toBe(HARBOR);
});

test("an office user is refused in the inspector area, the earlier session stays, and the new one is revoked", async () => {
  const phone = createPhone();
  await phone.signIn(ADA);
  const before = await phone.deps.sessions.current();
  const result = await phone.deps.sessions.signIn({ email: DAN.email, password: PASSWORD, area: "inspector" });
  expect(result).toEqual({ ok: false, code: "inspectorRoleRequired", message: "" });
  expect(await phone.deps.sessions.current()).toEqual(before);
  expect(phone.server.revoked).toHaveLength(1);
  expect(phone.server.revoked).not.toContain(before?.refreshToken);
});

test.each<[string, NetworkOutcome, boolean, string, string]>([
  [
    "a wrong password",
    problem(401, "invalidCredentials", "Email or password is wrong"),
    true,
    "signInFailed",
    "Email or password is wrong",
  ],
  ["a 401 without a message", response(401, undefined, { contentType: "text/plain" }), true, "signInFailed", ""],
  ["a 400 without a message", response(400, {}), true, "signInFailed", ""],
  ["too many attempts", problem(429, "tooManyRequests", "Wait"), true, "tooManyRequests", "Wait"],
  ["a server error", problem(500, "serverError", "Oops"), true, "signInFailed", "Oops"],
  ["a server under maintenance", problem(503, "notReady", "Back at noon"), true, "signInFailed", "Back at noon"],
  ["a gateway's page in place of a server that is down", response(502, undefined, { contentType: "text/html" }), true, "signInFailed", ""],
  ["no response", silence, true, "serverUnreachable", ""],
  ["a timeout", { kind: "timeout" }, true, "serverUnreachable", ""],
  ["no connection", silence, false, "offline", ""],
  ["a captive portal", CAPTIVE_PORTAL, true, "serverUnreachable", ""],
  ["JSON without a session", response(200, { user: {} }), true, "serverUnreachable", ""],
])("a sign-in that meets %s reports it and leaves the earlier session unchanged", async (_name, outcome, online, code, message) => {
  const phone = createPhone();
  await phone.signIn(ADA);
  const before = await phone.deps.sessions.current();
  phone.intercept = ({ url }) => (url.includes("/login") ? outcome : null);
  phone.online = online;
  const result = await phone.deps.sessions.signIn({ email: BEA.email, password: "x", area: "inspector" });
  expect(result).toEqual({ ok: false, code, message });
  expect(await phone.deps.sessions.current()).toEqual(before);
});

test("dev sign-in on a server without it has its own failure code", async () => {
  const phone = createPhone();
  phone.intercept = () => response(404, {}, {});
  const result = await phone.deps.sessions.devSignIn({ email: ADA.email, area: "office" });
  expect(result).toEqual({ ok: false, code: "devSignInFailed", message: "" });
});

test("signing in again after a refusal clears it and keeps the chosen tenant", async () => {
  const phone = createPhone();
  await phone.signIn(CYD);
  await phone.deps.sessions.chooseTenant(CEDAR);
  phone.server.liveRefreshTokens.clear();
  await phone.deps.sessions.refresh(CYD.userId, (await tokens(phone)).accessToken);
  await phone.signIn(CYD);
  expect(await phone.deps.sessions.current()).toMatchObject({ signInNeeded: false, currentTenantId: CEDAR });
});

test("each change of the session increments its generation, across sign-outs and workers", async () => {
  const phone = createPhone();
  const generations: number[] = [];
  const note = async () => generations.push((await phone.deps.sessions.current())?.generation ?? -1);
  await phone.signIn(ADA);
  await note();
  await phone.deps.sessions.refresh(ADA.userId, (await tokens(phone)).accessToken);
  await note();
  await phone.deps.sessions.signOut(ADA.userId);
  await phone.restart();
  await phone.signIn(ADA);
  await note();
  expect(generations).toEqual(generations.toSorted((a, b) => a - b));
  expect(new Set(generations).size).toBe(3);
});

test("a sign-in that does not fit on the device says so, the earlier session stays and gets its data again, and the new one is revoked", async () => {
  const phone = await createReadyPhone(ADA);
  const before = await phone.deps.sessions.current();
  for (let nth = 1, isFull = true; isFull; nth++) {
    phone.server.revoked.length = 0;
    const signIn = () => phone.deps.sessions.signIn({ email: BEA.email, password: PASSWORD, area: "inspector" });
    const run = async () => {
      const result = await signIn();
      isFull = !result.ok;
      if (!result.ok) expect(result).toMatchObject({ code: "quotaExceeded" });
    };
    await withFullDisk(nth, "QuotaExceededError", run, "pinseal-device");
    if (!isFull) break;
    expect(await phone.deps.sessions.current()).toEqual(before);
    expect(phone.server.revoked).toHaveLength(1);
    expect(phone.server.revoked).not.toContain(before?.refreshToken);
    await phone.reference.pullIfDue();
    expect(await phone.reference.readiness()).toMatchObject({ ready: true });
  }
  expect(await phone.deps.sessions.current()).toMatchObject({ user: { userId: BEA.userId } });
});

test("a session that is restored on a full device is not ended, so that its tokens work once there is space", async () => {
  const phone = createPhone();
  await phone.signIn(ADA);
  const { refreshToken } = await tokens(phone);
  await phone.deps.databases.device(["sessions"], "readwrite", (tx) => tx.store.clear());
  await withFullDisk(
    1,
    "QuotaExceededError",
    async () => {
      const result = await phone.deps.sessions.restore({ refreshToken, area: "inspector" });
      expect(result).toMatchObject({ ok: false, code: "quotaExceeded" });
    },
    "pinseal-device",
  );
  expect(phone.server.revoked).toEqual([]);
});
