import { expect, test } from "vitest";
import type { RoleEntry } from "#shared/entities/user.ts";
import type { NetworkOutcome } from "../../../src-sw/ports.ts";
import { finish, submit } from "../support/phone/inspecting.ts";
import { ADA, BEA, CEDAR, HARBOR, id, problem, response } from "../support/phone/phone-server.ts";
import { createPhone, createReadyPhone } from "../support/phone/phone.ts";
import type { Phone } from "../support/phone/phone.ts";
import { refreshes, tokens, undecided } from "../support/phone/refreshing.ts";

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
    const outcome = request.url.includes("/refresh") && phone.server.handle(request);
    return outcome && outcome.kind === "response" ? response(200, { ...(outcome.json as object), roles }) : null;
  };
}

test.each<[string, "inspector" | "office", RoleEntry[], string | null]>([
  ["moved to another tenant", "inspector", [entry("Inspector", CEDAR)], CEDAR],
  ["moved to two others", "inspector", [entry("Inspector", id("f", 1)), entry("Inspector", id("f", 2))], null],
  ["removed from every tenant", "inspector", [], null],
  ["given another tenant", "inspector", [entry("Inspector", HARBOR), entry("Inspector", CEDAR)], HARBOR],
  ["given another role in the tenant", "inspector", [entry("TenantAdmin", HARBOR), entry("Inspector", CEDAR)], HARBOR],
  ["made a viewer of the tenant", "inspector", [entry("Viewer", HARBOR), entry("Inspector", CEDAR)], CEDAR],
  ["made a viewer of the tenant", "office", [entry("Viewer", HARBOR), entry("Inspector", CEDAR)], HARBOR],
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
  expect(phone.server.liveRefreshTokens).toEqual(new Set([session?.refreshToken]));
});

test("a refused refresh asks to sign in, keeps the session's user and is not sent again", async () => {
  const phone = createPhone();
  await phone.signIn(ADA);
  phone.server.liveRefreshTokens.clear();
  const { accessToken } = await tokens(phone);
  expect(await phone.deps.sessions.refresh(ADA.userId, accessToken)).toBe("signInNeeded");
  expect(await phone.deps.sessions.refresh(ADA.userId, accessToken)).toBe("signInNeeded");
  expect(refreshes(phone)).toBe(1);
  expect(await phone.deps.sessions.accessTokenFor(ADA.userId)).toBeNull();
  expect(await phone.deps.sessions.current()).toMatchObject({ user: { userId: ADA.userId }, signInNeeded: true, currentTenantId: HARBOR });
  expect(await phone.deps.sessions.refreshSession(99)).toMatchObject({ ok: false, code: "refreshRefused" });
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
  expect(await phone.deps.sessions.refresh(ADA.userId, (await tokens(phone)).accessToken)).toBe("signInNeeded");
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
  expect(await phone.deps.sessions.refresh(ADA.userId, "x")).toBe("signInNeeded");
  expect(await phone.deps.sessions.chooseTenant(HARBOR)).toMatchObject({ ok: false, code: "notSignedIn" });
});

test("a call with a dead access token is sent once more after one refresh", async () => {
  const phone = createPhone();
  await phone.signIn(ADA);
  phone.server.expireAccess();
  expect(await phone.reference.pull()).toMatchObject({ ok: true });
  expect(refreshes(phone)).toBe(1);
});
