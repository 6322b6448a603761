import { expect, test } from "vitest";
import { ADA, BEA, DAN, HARBOR } from "../support/phone/phone-server.ts";
import { createPhone } from "../support/phone/phone.ts";
import { refreshes, tokens, undecided } from "../support/phone/refreshing.ts";

test("stored tokens make a session if there is none, once for all pages, and never replace one", async () => {
  const earlier = createPhone();
  await earlier.signIn(ADA);
  const { refreshToken } = await tokens(earlier);
  const phone = createPhone();
  phone.server = earlier.server;
  const kept = { refreshToken, area: "inspector" } as const;
  const results = await Promise.all([phone.deps.sessions.restore(kept), phone.deps.sessions.restore(kept)]);
  expect(results[0]).toMatchObject({ ok: true, value: { user: { userId: ADA.userId }, area: "inspector", currentTenantId: HARBOR } });
  expect(results[1]).toEqual(results[0]);
  expect(refreshes(phone)).toBe(1);
  expect(phone.server.revoked).toHaveLength(0);
  const present = await phone.deps.sessions.current();
  expect(await phone.deps.sessions.restore({ refreshToken: "anything", area: "office" })).toEqual({ ok: true, value: present });
});

test.each([
  ["somebody else", BEA],
  ["the same user", ADA],
])("stored tokens do not replace the session of %s who signs in in the meantime, and end on the server", async (_name, account) => {
  const earlier = createPhone();
  await earlier.signIn(ADA);
  const { refreshToken } = await tokens(earlier);
  const phone = createPhone();
  phone.server = earlier.server;
  phone.intercept = async ({ url }) => {
    if (url.includes("/authentication/refresh")) await phone.signIn(account);
    return null;
  };
  const result = await phone.deps.sessions.restore({ refreshToken, area: "office" });
  const present = await phone.deps.sessions.current();
  expect(present).toMatchObject({ user: { userId: account.userId }, area: "inspector", refreshToken: "refresh-2" });
  expect(result).toEqual({ ok: true, value: present });
  expect(phone.server.revoked).toEqual(["refresh-3"]);
  expect(phone.wipes).toBe(0);
});

test.each(["nobody is signed in", "local storage has no token"])("if %s, a refresh is refused for lack of a token", async (where) => {
  const phone = createPhone();
  const { sessions } = phone.deps;
  const refreshing = where === "nobody is signed in" ? sessions.refreshSession(0) : sessions.restore({ refreshToken: "", area: "office" });
  expect(await refreshing).toEqual({ ok: false, code: "noRefreshToken", message: "" });
  expect(phone.server.requests).toEqual([]);
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
  phone.server.liveRefreshTokens.add(refreshToken);
  expect(await phone.deps.sessions.restore({ refreshToken, area: "inspector" })).toMatchObject({
    ok: false,
    code: "inspectorRoleRequired",
  });
});

test.each(undecided)("stored tokens are not refused because of %s", async (_name, outcome) => {
  const phone = createPhone();
  phone.intercept = () => outcome;
  const result = await phone.deps.sessions.restore({ refreshToken: "r", area: "office" });
  expect(["serverUnreachable", "serverError", "tooManyRequests"]).toContain(result.ok ? "restored" : result.code);
});
