import { describe, expect, test } from "vitest";
import { createSessionMirror, SIGNED_OUT } from "../../../src-ui/engine/session-mirror.ts";
import { HARBOR, inspectorSession } from "../support/fake-engine.ts";
import { createFakeStore } from "../support/fake-page.ts";

const OFFICE_KEYS = ["accessToken", "currentTenantId", "refreshToken"];
const INSPECTOR_KEYS = [...OFFICE_KEYS, "inspectorToken", "inspectorUser"].sort();
const draft = {
  id: "d",
  step: "photos",
  locationName: "Lobby",
  extinguisherCode: "HB-E001",
  answered: 1,
  questions: 2,
  photos: 0,
  timestamp: 1,
} as const;

describe("the session's mirror in local storage", () => {
  test("writes every key for an inspector and reads the same person back", () => {
    const store = createFakeStore();
    createSessionMirror(store).writeSession(inspectorSession());
    expect(store.keys()).toEqual(INSPECTOR_KEYS);
    expect(createSessionMirror(store).readAuth()).toMatchObject({
      area: "inspector",
      user: { email: "inspector@harbor.example", firstName: "Ida" },
      roles: [{ roleName: "Inspector", tenantId: HARBOR }],
      currentTenantId: HARBOR,
    });
  });

  test("remembers across a reload that the session ended, so that the sign-in screen opens", () => {
    const store = createFakeStore();
    createSessionMirror(store).writeSession(inspectorSession({ signInNeeded: true }));
    expect(createSessionMirror(store).readAuth().signInNeeded).toBe(true);
  });

  test("leaves only the first three keys when an office user follows an inspector", () => {
    const store = createFakeStore();
    const mirror = createSessionMirror(store);
    mirror.writeSession(inspectorSession());
    mirror.writeDrafts([draft]);
    mirror.writeSession(inspectorSession({ area: "office" }));
    expect(store.keys()).toEqual(OFFICE_KEYS);
    expect(mirror.readAuth().area).toBe("office");
  });

  test("leaves nothing behind after a sign-out", () => {
    const store = createFakeStore();
    const mirror = createSessionMirror(store);
    mirror.writeSession(inspectorSession());
    mirror.writeDrafts([draft]);
    mirror.writeSession(null);
    expect(store.keys()).toEqual([]);
  });

  const incomplete: [what: string, kept: Record<string, string>][] = [
    ["no access token", { refreshToken: "r", inspectorToken: "t", inspectorUser: "{}" }],
    ["no refresh token", { accessToken: "a", inspectorToken: "t", inspectorUser: "{}" }],
  ];
  test.each(incomplete)("counts as signed out with %s", (_what, kept) => {
    expect(createSessionMirror(createFakeStore(kept)).readAuth()).toEqual(SIGNED_OUT);
  });

  test("treats what it cannot parse as absent", () => {
    const mirror = createSessionMirror(
      createFakeStore({ accessToken: "a", refreshToken: "r", inspectorToken: "t", inspectorUser: "{", inspectorDrafts: "[" }),
    );
    expect(mirror.readAuth().area).toBe("office");
    expect(mirror.readDrafts()).toEqual([]);
  });
});
