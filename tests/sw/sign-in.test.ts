import { expect, test } from "vitest";
import type { RoleEntry } from "#shared/entities/user.ts";
import type { NetworkOutcome } from "../../src-sw/ports.ts";
import { finish, submit } from "./phone/inspecting.ts";
import { ADA, BEA, CAPTIVE_PORTAL, CEDAR, CYD, DAN, HARBOR, id, PASSWORD, problem, response } from "./phone/office.ts";
import { createPhone, createReadyPhone, type Phone } from "./phone/phone.ts";

async function tokens(phone: Phone) {
  const session = await phone.deps.sessions.current();
  if (!session) throw new Error("nobody is signed in");
  return { accessToken: session.accessToken, refreshToken: session.refreshToken };
}

function refreshes(phone: Phone): number {
  return phone.office.requests.filter(({ url }) => url.includes("/authentication/refresh")).length;
}

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
  expect(phone.office.revoked).toHaveLength(1);
  expect(phone.office.revoked).not.toContain(before?.refreshToken);
});

const silence: NetworkOutcome = { kind: "no-answer" };

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

test("stored tokens make a session if there is none, once for all pages, and never replace one", async () => {
  const earlier = createPhone();
  await earlier.signIn(ADA);
  const { refreshToken } = await tokens(earlier);
  const phone = createPhone();
  phone.office = earlier.office;
  const kept = { refreshToken, area: "inspector" } as const;
  const results = await Promise.all([phone.deps.sessions.restore(kept), phone.deps.sessions.restore(kept)]);
  expect(results[0]).toMatchObject({ ok: true, value: { user: { userId: ADA.userId }, area: "inspector", currentTenantId: HARBOR } });
  expect(results[1]).toEqual(results[0]);
  expect(refreshes(phone)).toBe(1);
  expect(phone.office.revoked).toHaveLength(0);
  const present = await phone.deps.sessions.current();
  expect(await phone.deps.sessions.restore({ refreshToken: "anything", area: "office" })).toEqual({ ok: true, value: present });
});

test.each(["nobody is signed in", "local storage has no token"])("if %s, a refresh is refused for lack of a token", async (where) => {
  const phone = createPhone();
  const { sessions } = phone.deps;
  const refreshing = where === "nobody is signed in" ? sessions.refreshSession(0) : sessions.restore({ refreshToken: "", area: "office" });
  expect(await refreshing).toEqual({ ok: false, code: "noRefreshToken", message: "" });
  expect(phone.office.requests).toEqual([]);
});

test("stored tokens that the server refuses make no session", async () => {
  const phone = createPhone();
  const result = await phone.deps.sessions.restore({ refreshToken: "made up", area: "office" });
  expect(result).toMatchObject({ ok: false, code: "refreshRefused" });
  expect(await phone.deps.sessions.current()).toBeNull();
});

test("stored tokens of a user without the inspector role make no session in the inspector area", async () => {
  const phone = createPhone();
  await phone.signIn(DAN, "office");
  const { refreshToken } = await tokens(phone);
  await phone.deps.sessions.signOut(DAN.userId);
  phone.office.liveRefreshTokens.add(refreshToken);
  expect(await phone.deps.sessions.restore({ refreshToken, area: "inspector" })).toMatchObject({
    ok: false,
    code: "inspectorRoleRequired",
  });
});

test("callers with the same stale token share one refresh and its result", async () => {
  const phone = createPhone();
  await phone.signIn(ADA);
  const { accessToken } = await tokens(phone);
  const results = await Promise.all(Array.from({ length: 8 }, () => phone.deps.sessions.refresh(ADA.userId, accessToken)));
  expect(new Set(results)).toEqual(new Set(["refreshed"]));
  expect(refreshes(phone)).toBe(1);
});

test("a page and a run that refresh at once make one refresh", async () => {
  const phone = createPhone();
  await phone.signIn(ADA);
  const session = await phone.deps.sessions.current();
  const { accessToken } = await tokens(phone);
  const [page, run] = await Promise.all([
    phone.deps.sessions.refreshSession(session?.generation ?? 0),
    phone.deps.sessions.refresh(ADA.userId, accessToken),
  ]);
  expect(page.ok).toBe(true);
  expect(run).toBe("refreshed");
  expect(refreshes(phone)).toBe(1);
});

const entry = (roleName: RoleEntry["roleName"], tenantId: string | null): RoleEntry => {
  return { roleName, roleType: tenantId === null ? "System" : "Tenant", tenantId, tenantName: null };
};

/** Makes every refresh from now on return these roles. */
function giveRoles(phone: Phone, roles: RoleEntry[]): void {
  phone.intercept = (request) => {
    const outcome = request.url.includes("/refresh") && phone.office.handle(request);
    return outcome && outcome.kind === "response" ? response(200, { ...(outcome.json as object), roles }) : null;
  };
}

test.each<[string, "inspector" | "office", RoleEntry[], string | null]>([
  ["moved to another tenant", "inspector", [entry("Inspector", CEDAR)], CEDAR],
  ["moved to two others", "inspector", [entry("Inspector", id("f", 1)), entry("Inspector", id("f", 2))], null],
  ["removed from every tenant", "inspector", [], null],
  ["given another tenant", "inspector", [entry("Inspector", HARBOR), entry("Inspector", CEDAR)], HARBOR],
  ["given another role in the tenant", "inspector", [entry("TenantAdmin", HARBOR), entry("Inspector", CEDAR)], HARBOR],
  ["made a SystemAdmin", "office", [entry("SystemAdmin", null)], HARBOR],
  ["moved to another tenant", "office", [entry("Viewer", CEDAR)], CEDAR],
])("a refresh that finds its user %s, in the %s area, checks the tenant again", async (_name, area, roles, tenantId) => {
  const phone = createPhone();
  await phone.signIn(ADA, area);
  giveRoles(phone, roles);
  await phone.deps.sessions.refresh(ADA.userId, (await tokens(phone)).accessToken);
  expect(await phone.deps.sessions.current()).toMatchObject({ roles, currentTenantId: tenantId });
});

test("work queued in a tenant that its author left keeps that tenant", async () => {
  const phone = await createReadyPhone(ADA);
  const { draft } = await finish(phone);
  await submit(phone, draft.id);
  giveRoles(phone, [entry("Inspector", CEDAR)]);
  await phone.deps.sessions.refresh(ADA.userId, (await tokens(phone)).accessToken);
  expect((await phone.deps.sessions.owner())?.tenantId).toBe(CEDAR);
  expect((await phone.dump())["sync_queue"]).toMatchObject([{ tenantId: HARBOR }]);
});

test("a page with an outdated session gets the newer one without a refresh", async () => {
  const phone = createPhone();
  await phone.signIn(ADA);
  const old = await phone.deps.sessions.current();
  await phone.deps.sessions.refresh(ADA.userId, old?.accessToken ?? "");
  const result = await phone.deps.sessions.refreshSession(old?.generation ?? 0);
  expect(result).toMatchObject({ ok: true, value: await tokens(phone) });
  expect(refreshes(phone)).toBe(1);
});

test("after four rotations, each in another worker and without a page, the session is valid", async () => {
  const phone = createPhone();
  await phone.signIn(ADA);
  for (let rotation = 0; rotation < 4; rotation++) {
    const { accessToken } = await tokens(phone);
    expect(await phone.deps.sessions.refresh(ADA.userId, accessToken)).toBe("refreshed");
    await phone.restart();
  }
  const session = await phone.deps.sessions.current();
  expect(session).toMatchObject({ signInNeeded: false });
  expect(phone.office.liveRefreshTokens).toEqual(new Set([session?.refreshToken]));
});

test("a refused refresh asks to sign in, keeps the session's user and is not sent again", async () => {
  const phone = createPhone();
  await phone.signIn(ADA);
  phone.office.liveRefreshTokens.clear();
  const { accessToken } = await tokens(phone);
  expect(await phone.deps.sessions.refresh(ADA.userId, accessToken)).toBe("refused");
  expect(await phone.deps.sessions.refresh(ADA.userId, accessToken)).toBe("refused");
  expect(refreshes(phone)).toBe(1);
  expect(await phone.deps.sessions.accessFor(ADA.userId)).toBeNull();
  expect(await phone.deps.sessions.current()).toMatchObject({ user: { userId: ADA.userId }, signInNeeded: true, currentTenantId: HARBOR });
  expect(await phone.deps.sessions.refreshSession(99)).toMatchObject({ ok: false, code: "refreshRefused" });
});

test("signing in again after a refusal clears it and keeps the chosen tenant", async () => {
  const phone = createPhone();
  await phone.signIn(CYD);
  await phone.deps.sessions.chooseTenant(CEDAR);
  phone.office.liveRefreshTokens.clear();
  await phone.deps.sessions.refresh(CYD.userId, (await tokens(phone)).accessToken);
  await phone.signIn(CYD);
  expect(await phone.deps.sessions.current()).toMatchObject({ signInNeeded: false, currentTenantId: CEDAR });
});

const undecided: [string, NetworkOutcome][] = [
  ["no response", silence],
  ["a timeout", { kind: "timeout" }],
  ["a server error", problem(503, "notReady", "Not ready")],
  ["too many requests", problem(429, "tooManyRequests", "Wait")],
  ["a 404 that is not the API's", response(404, {})],
  ["a captive portal's page", CAPTIVE_PORTAL],
  ["a captive portal's 401", response(401, undefined, { contentType: "text/html" })],
  ["a captive portal's 403", response(403, undefined, { contentType: "text/html" })],
  ["a 401 without a body", response(401, undefined, { contentType: "" })],
  ["a proxy's 401 in plain text", response(401, undefined, { contentType: "text/plain" })],
  ["a proxy's 401 in JSON of its own", response(401, { error: "Unauthorized" })],
  ["a gateway's 403 in JSON of its own", response(403, ["blocked"])],
  ["a redirect", response(401, { code: "refreshRefused", message: "No" }, { redirected: true })],
];

test.each(undecided)("stored tokens are not refused because of %s", async (_name, outcome) => {
  const phone = createPhone();
  phone.intercept = () => outcome;
  const result = await phone.deps.sessions.restore({ refreshToken: "r", area: "office" });
  expect(["serverUnreachable", "serverError", "tooManyRequests"]).toContain(result.ok ? "restored" : result.code);
});

test.each<[string, NetworkOutcome]>([
  ["a 401 with a code", response(401, { code: "refreshRefused" })],
  ["a 401 with a message", response(401, { message: "This session has ended" })],
  ["a 400 with a code", problem(400, "validation", "")],
  ["a 403 with a message", response(403, { message: "Not here" })],
])("a refresh that meets the server's own %s is refused", async (_name, outcome) => {
  const phone = createPhone();
  await phone.signIn(ADA);
  phone.intercept = ({ url }) => (url.includes("/refresh") ? outcome : null);
  expect(await phone.deps.sessions.refresh(ADA.userId, (await tokens(phone)).accessToken)).toBe("refused");
});

test.each<[string, NetworkOutcome]>([
  ...undecided,
  [
    "somebody else's session",
    response(200, { user: { userId: BEA.userId, email: BEA.email }, roles: [], accessToken: "a", refreshToken: "b", expiresAt: "c" }),
  ],
])("a refresh that meets %s never signs out", async (_name, outcome) => {
  const phone = createPhone();
  await phone.signIn(ADA);
  const before = await phone.deps.sessions.current();
  phone.intercept = ({ url }) => (url.includes("/refresh") ? outcome : null);
  expect(await phone.deps.sessions.refresh(ADA.userId, before?.accessToken ?? "")).toBe("unavailable");
  expect(await phone.deps.sessions.refreshSession(before?.generation ?? 0)).toMatchObject({ ok: false, code: "serverUnreachable" });
  expect(await phone.deps.sessions.current()).toEqual(before);
});

test("without a session there is nothing to refresh", async () => {
  const phone = createPhone();
  expect(await phone.deps.sessions.refresh(ADA.userId, "x")).toBe("refused");
  expect(await phone.deps.sessions.chooseTenant(HARBOR)).toMatchObject({ ok: false, code: "notSignedIn" });
});

test("a call with a dead access token is sent once more after one refresh", async () => {
  const phone = createPhone();
  await phone.signIn(ADA);
  phone.office.expireAccess();
  expect(await phone.deps.reference.pull()).toMatchObject({ ok: true });
  expect(refreshes(phone)).toBe(1);
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
