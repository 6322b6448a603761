import { expect, test } from "vitest";
import { createEngine } from "../../src-sw/engine.ts";
import { finish, submit } from "./support/phone/inspecting.ts";
import { ADA, CEDAR, DAN, HARBOR, problem, response } from "./support/phone/phone-server.ts";
import { createPhone, createReadyPhone } from "./support/phone/phone.ts";
import type { Phone } from "./support/phone/phone.ts";
import { faults } from "./support/world/network.ts";

/** Starts the whole engine over the phone's disk and network. `ended` waits for the background work of its calls. */
function startEngine(phone: Phone) {
  const background: Promise<unknown>[] = [];
  const { engine } = createEngine(phone.deps.ports, "/api", {
    inBackground: (work) => void background.push(work()),
  });
  return { engine, ended: () => Promise.all(background) };
}

/** Resolves with a phone whose inspection got a 500 at every attempt. */
async function phoneWithFailedWork() {
  const phone = await createReadyPhone(ADA);
  const { draft } = await finish(phone);
  await submit(phone, draft.id);
  await phone.deps.databases.work(["sync_queue"], "readwrite", async (tx) => {
    for (const row of await tx.store.getAll())
      await tx.store.put({ ...row, status: "failed", retryCount: 3, failure: "server-error", lastTryAt: phone.now });
  });
  phone.intercept = () => problem(500, "serverError", "Oops");
  return phone;
}

test.each([
  [true, "pending", 1],
  [false, "failed", 3],
])("a page that connects, opened: %s, leaves work that failed for a temporary reason %s", async (opened, status, retryCount) => {
  const phone = await phoneWithFailedWork();
  const { engine, ended } = startEngine(phone);
  await engine.connect({ opened, online: true });
  await ended();
  expect((await phone.dump())["sync_queue"]).toMatchObject([{ status, retryCount }]);
});

test.each([
  [true, 1],
  [false, 0],
])("a page that connects, opened: %s, pulls the reference data %i times within the hour", async (opened, pulls) => {
  const phone = await createReadyPhone(ADA);
  const before = phone.server.requests.length;
  const { engine, ended } = startEngine(phone);
  await engine.connect({ opened, online: true });
  await ended();
  const pullRequests = phone.server.requests.slice(before).filter(({ url }) => url.includes("/reference/changes"));
  expect(pullRequests).toHaveLength(pulls);
});

const sentTo = (phone: Phone, path: RegExp) => phone.server.requests.filter(({ url }) => path.test(url)).length;
const ME = /\/authentication\/me(\/roles)?(\?|$)/;

test("a page that opens reloads user and roles, and pages are notified", async () => {
  const phone = await createReadyPhone(ADA);
  const roles = [{ roleName: "TenantAdmin", roleType: "Tenant", tenantId: HARBOR, tenantName: "Harbor" }];
  phone.intercept = ({ url }) => {
    if (url.includes("/me/roles")) return response(200, roles);
    return url.includes("/me") ? response(200, { userId: ADA.userId, email: ADA.email, firstName: "Ada", lastName: "Newname" }) : null;
  };
  const { engine, ended } = startEngine(phone);
  const { session } = await engine.connect({ opened: true, online: true });
  phone.broadcasts.length = 0;
  await ended();
  expect(await phone.deps.sessions.current()).toEqual({
    ...session,
    generation: (session?.generation ?? 0) + 1,
    user: { userId: ADA.userId, email: ADA.email, firstName: "Ada", lastName: "Newname" },
    roles,
    loadFailures: [],
  });
  expect(phone.broadcasts.map(({ notice }) => notice)).toContain("session");
});

test("a page that opens makes no page read everything again if user and roles are as they were", async () => {
  const phone = await createReadyPhone(ADA);
  const { engine, ended } = startEngine(phone);
  await engine.connect({ opened: true, online: true });
  await ended();
  const known = await phone.deps.sessions.current();
  phone.broadcasts.length = 0;
  await engine.connect({ opened: true, online: true });
  await ended();
  expect(sentTo(phone, ME)).toBe(4);
  expect(await phone.deps.sessions.current()).toEqual(known);
  expect(phone.broadcasts.map(({ notice }) => notice)).not.toContain("session");
});

test.each([
  ["in their only other one", [{ roleName: "Inspector", roleType: "Tenant", tenantId: CEDAR, tenantName: "Cedar" }], CEDAR],
  ["in none", [], null],
])(
  "a page that opens after the role in the current tenant was taken away works %s, without waiting for a new token or the timer",
  async (_name, roles, tenantId) => {
    const phone = await createReadyPhone(ADA);
    phone.intercept = ({ url }) => (url.includes("/me/roles") ? response(200, roles) : null);
    const { engine, ended } = startEngine(phone);
    await engine.connect({ opened: true, online: true });
    await ended();
    expect(await phone.deps.sessions.current()).toMatchObject({ roles, currentTenantId: tenantId });
    expect(sentTo(phone, new RegExp(`/reference/changes.*tenantId=${CEDAR}`))).toBe(tenantId === CEDAR ? 1 : 0);
  },
);

test.each([
  ["only reads again", async () => undefined, false],
  ["has no connection", async (phone: Phone) => void (phone.online = false), true],
  ["has nobody signed in", (phone: Phone) => phone.deps.sessions.signOut(ADA.userId), true],
])("a page that %s reloads neither user nor roles", async (_name, prepare, opened) => {
  const phone = await createReadyPhone(ADA);
  await prepare(phone);
  const { engine, ended } = startEngine(phone);
  await engine.connect({ opened, online: phone.online });
  await ended();
  expect(sentTo(phone, ME)).toBe(0);
});

test("if user and roles cannot be loaded, the session only says so, with the server's message if there is one", async () => {
  const phone = await createReadyPhone(ADA);
  phone.intercept = ({ url }) => {
    if (!ME.test(url)) return null;
    return url.includes("/roles") ? response(500, {}) : problem(500, "serverError", "Oops");
  };
  const { engine, ended } = startEngine(phone);
  const { session } = await engine.connect({ opened: true, online: true });
  await ended();
  const loadFailures = [
    { what: "profile", message: "Oops" },
    { what: "roles", message: "" },
  ];
  expect({ ...(await phone.deps.sessions.current()), generation: 0 }).toEqual({ ...session, generation: 0, loadFailures });
  const lines = (await phone.dump())["journal"] as { what: string }[];
  expect(lines.map(({ what }) => what)).toEqual(expect.arrayContaining(["Failed to fetch user profile", "Failed to fetch user roles"]));
});

test("once user and roles are loaded again, the session no longer reports the failure", async () => {
  const phone = await createReadyPhone(ADA);
  phone.intercept = ({ url }) => (ME.test(url) ? problem(500, "serverError", "Oops") : null);
  const { engine, ended } = startEngine(phone);
  await engine.connect({ opened: true, online: true });
  await ended();
  phone.intercept = () => null;
  await engine.connect({ opened: true, online: true });
  await ended();
  expect((await phone.deps.sessions.current())?.loadFailures).toEqual([]);
});

test.each([
  ["an inspector, who is often offline, is not notified of a missing response", ADA, "inspector", faults.silence, []],
  ["an inspector is not notified of a captive portal's redirect", ADA, "inspector", faults.movedAway, []],
  ["an office user is notified of a missing response", DAN, "office", faults.silence, ["profile", "roles"]],
] as const)("%s", async (_what, who, area, { outcome }, failures) => {
  const phone = createPhone();
  await phone.signIn(who, area);
  phone.intercept = ({ url }) => (ME.test(url) ? outcome : null);
  const { engine, ended } = startEngine(phone);
  await engine.connect({ opened: true, online: true });
  await ended();
  expect((await phone.deps.sessions.current())?.loadFailures?.map(({ what }) => what)).toEqual(failures);
});
