import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Invitation, Member } from "#shared/entities/member.ts";
import type { AuthResponse } from "#shared/entities/user.ts";
import { createTestServer } from "./server.ts";
import type { TestUser } from "./server.ts";

const server = await createTestServer();
afterAll(server.close);
let root: TestUser;
let admin: TestUser;
let cedar: TestUser;
beforeAll(async () => {
  cedar = await server.signIn("admin@cedar.example");
});
beforeEach(async () => {
  server.pass(25 * 60 * 60_000);
  root = await server.signIn("root@pinseal.example");
  admin = await server.signIn("admin@harbor.example");
  cedar = await server.signIn("admin@cedar.example");
});

const PASSWORD = "their own choice 7";
const names = { firstName: "Nora", lastName: "Quist" };
const invite = (body: object, as = admin, key?: string) => server.call("inviteMember", { as, body, ...(key !== undefined && { key }) });
const invitations = async (as = admin) => (await server.call("listInvitations", { as })).json<Invitation[]>();
const members = async (as = admin) => (await server.call("listMembers", { as })).json<Member[]>();
const member = async (email: string, as = admin) => (await members(as)).find((each) => each.email === email);
const setRoles = (id: string, roleNames: string[], as = admin) =>
  server.call("setMemberRoles", { as, params: { id }, body: { roleNames } });
const remove = (id: string, as = admin) => server.call("removeMember", { as, params: { id } });
const look = (token: string) => server.call("readInvitation", { body: { token } });
const accept = (body: object) => server.call("acceptInvitation", { body });
const login = (email: string, password: string) => server.call("login", { body: { email, password } });

async function mailTo(email: string) {
  return (await server.mails()).findLast(({ to }) => to === email);
}
async function tokenOf(email: string): Promise<string> {
  return /login\?invite=(\S+)/.exec((await mailTo(email))?.text ?? "")?.[1] ?? "";
}
let people = 0;
const someone = () => `someone${++people}@firm.example`;
async function join(email: string, roleName: string, as = admin): Promise<TestUser> {
  await invite({ email, roleName }, as);
  expect((await accept({ token: await tokenOf(email), password: PASSWORD, ...names })).statusCode).toBe(204);
  return { ...(await login(email, PASSWORD)).json<AuthResponse>(), tenantId: as.tenantId };
}

describe("an invitation", () => {
  test.each(["Inspector", "Viewer", "TenantAdmin"])(
    "as %s reaches somebody new by email, who joins with that role and a password of their own",
    async (roleName) => {
      const email = someone();
      const response = await invite({ email: ` ${email.toUpperCase()} `, roleName });
      expect(response.statusCode).toBe(201);
      expect(response.json()).toEqual({
        invitationId: expect.any(String),
        email,
        roleName,
        invitedBy: "Alice Morgan",
        sentAt: expect.stringMatching(/Z$/),
        expiresAt: expect.stringMatching(/Z$/),
        isOpen: true,
      });
      expect(await invitations()).toContainEqual(response.json());
      expect(await member(email)).toBeUndefined();
      expect(await mailTo(email)).toMatchObject({
        subject: "Alice Morgan invited you to Harbor Point Hospital on Pinseal",
        text: expect.stringContaining("Alice Morgan invited you to Harbor Point Hospital on Pinseal."),
      });
      const token = await tokenOf(email);
      expect((await look(token)).json()).toEqual({
        email,
        tenantName: "Harbor Point Hospital",
        roleName,
        invitedBy: "Alice Morgan",
        needsAccount: true,
      });
      expect((await accept({ token, password: PASSWORD, ...names })).statusCode).toBe(204);
      const auth = (await login(email, PASSWORD)).json<AuthResponse>();
      expect(auth.user).toMatchObject({ email, ...names });
      expect(auth.roles).toMatchObject([{ roleName, tenantId: admin.tenantId }]);
      expect(await member(email)).toMatchObject({ ...names, roleNames: [roleName] });
      expect((await invitations()).map((each) => each.email)).not.toContain(email);
      expect((await accept({ token, password: PASSWORD, ...names })).json()).toMatchObject({ status: 400, code: "tokenNotValid" });
    },
  );

  test("with a missing or unknown role, or a missing or wrong address, is refused at the field and mails nothing", async () => {
    const before = (await server.mails()).length;
    for (const [body, errors] of [
      [{ email: "a@b.example" }, { roleName: ["field.required"] }],
      [{ email: "a@b.example", roleName: "" }, { roleName: ["field.chooseRole"] }],
      [{ email: "a@b.example", roleName: "SystemAdmin" }, { roleName: ["field.chooseRole"] }],
      [{ roleName: "Viewer" }, { email: ["field.required"] }],
      [{ email: "nobody", roleName: "Viewer" }, { email: ["field.email"] }],
      [{ email: "STAFF@harbor.example", roleName: "Viewer" }, { email: ["field.memberAlready"] }],
    ] as const) {
      expect((await invite(body)).json()).toMatchObject({ status: 400, errors });
    }
    const email = someone();
    await invite({ email, roleName: "Viewer" });
    expect((await invite({ email, roleName: "Inspector" })).json()).toMatchObject({
      status: 400,
      errors: { email: ["field.invitedAlready"] },
    });
    expect((await server.mails()).length).toBe(before + 1);
  });

  test("has the same response whether or not the address has an account elsewhere", async () => {
    const shape = async (email: string) => {
      const response = await invite({ email, roleName: "Viewer" });
      const { invitationId: _, email: __, sentAt: ___, expiresAt: ____, ...rest } = response.json();
      return [response.statusCode, rest, (await mailTo(email))?.subject];
    };
    expect(await shape("inspector@cedar.example")).toEqual(await shape(someone()));
  });

  test("to a member of another organization needs no password, keeps their password and sessions, and only adds the role", async () => {
    const theirs = await server.signIn("inspector@cedar.example");
    const pending = (await invitations()).find(({ email }) => email === "inspector@cedar.example");
    expect((await server.call("listLocations", { as: theirs, tenantId: admin.tenantId })).statusCode).toBe(403);
    if (pending) await server.call("withdrawInvitation", { as: admin, params: { id: pending.invitationId } });
    await invite({ email: "inspector@cedar.example", roleName: "Viewer" });
    const token = await tokenOf("inspector@cedar.example");
    expect((await look(token)).json()).toMatchObject({ needsAccount: false });
    expect((await accept({ token, password: "must not count 7" })).statusCode).toBe(204);
    expect((await server.call("listLocations", { as: theirs, tenantId: admin.tenantId })).statusCode).toBe(200);
    expect((await login("inspector@cedar.example", "must not count 7")).statusCode).toBe(401);
    const roles = (await server.call("myRoles", { as: theirs })).json();
    expect(roles).toMatchObject([{ roleName: "Inspector" }, { roleName: "Viewer", tenantName: "Harbor Point Hospital" }]);
  });

  test("to an address that a stranger registered without confirming it leaves nothing of theirs: password, name, sessions, links", async () => {
    const email = someone();
    const body = { email, password: "of the stranger 7", firstName: "Not", lastName: "Them", organizationName: "Trap" };
    const stranger = { ...(await server.call("register", { body })).json<AuthResponse>(), tenantId: admin.tenantId };
    const confirmation = /confirm=(\S+)/.exec((await mailTo(email))?.text ?? "")?.[1];
    await invite({ email, roleName: "TenantAdmin" });
    const token = await tokenOf(email);
    expect((await look(token)).json()).toMatchObject({ needsAccount: true });
    expect((await accept({ token })).json()).toMatchObject({
      status: 400,
      errors: { password: ["field.required"], firstName: ["field.required"] },
    });
    expect((await accept({ token, password: PASSWORD, ...names })).statusCode).toBe(204);
    expect((await server.call("listLocations", { as: stranger })).statusCode).toBe(401);
    expect((await server.call("refresh", { body: { refreshToken: stranger.refreshToken } })).statusCode).toBe(401);
    expect((await login(email, "of the stranger 7")).statusCode).toBe(401);
    expect((await server.call("confirmEmail", { body: { token: confirmation } })).json()).toMatchObject({ code: "tokenNotValid" });
    expect((await login(email, PASSWORD)).json().user).toMatchObject(names);
  });

  test("is sent again with a new link, which voids the old one; once withdrawn, no link works", async () => {
    const email = someone();
    const { invitationId } = (await invite({ email, roleName: "Viewer" })).json<Invitation>();
    const params = { id: invitationId };
    const first = await tokenOf(email);
    server.pass(8 * 24 * 60 * 60_000);
    [admin, cedar, root] = await Promise.all([
      server.signIn("admin@harbor.example"),
      server.signIn("admin@cedar.example"),
      server.signIn("root@pinseal.example"),
    ]);
    expect((await look(first)).json()).toMatchObject({ code: "tokenNotValid" });
    expect((await invitations()).find(({ email: to }) => to === email)?.isOpen).toBe(false);
    expect((await server.call("resendInvitation", { as: cedar, params })).json()).toMatchObject({ status: 404, code: "notFound" });
    const inHarbor = { ...root, tenantId: admin.tenantId };
    expect((await server.call("resendInvitation", { as: inHarbor, params })).json()).toMatchObject({
      isOpen: true,
      invitedBy: "Robin Hale",
    });
    const second = await tokenOf(email);
    expect((await look(first)).json()).toMatchObject({ code: "tokenNotValid" });
    expect((await look(second)).statusCode).toBe(200);
    expect((await server.call("withdrawInvitation", { as: cedar, params })).json()).toMatchObject({ status: 404 });
    for (const status of [204, 404]) expect((await server.call("withdrawInvitation", { as: admin, params })).statusCode).toBe(status);
    expect((await accept({ token: second, password: PASSWORD, ...names })).json()).toMatchObject({ code: "tokenNotValid" });
    expect((await invite({ email, roleName: "Inspector" })).statusCode).toBe(201);
  });

  test("is void once its sender no longer administers the organization, while the organization is closed, and for a deactivated account", async () => {
    const helper = await join(someone(), "TenantAdmin");
    const email = someone();
    await invite({ email, roleName: "TenantAdmin" }, helper);
    const token = await tokenOf(email);
    expect((await setRoles(helper.user.userId, ["Viewer"])).statusCode).toBe(200);
    expect((await look(token)).json()).toMatchObject({ code: "tokenNotValid" });
    expect((await accept({ token, password: PASSWORD, ...names })).json()).toMatchObject({ code: "tokenNotValid" });
    expect((await invitations()).find((each) => each.email === email)?.isOpen).toBe(false);
    await setRoles(helper.user.userId, ["TenantAdmin"]);
    expect((await look(token)).statusCode).toBe(200);
    const tenant = (active: boolean) =>
      server.call("updateTenant", { as: root, params: { id: admin.tenantId }, body: { isActive: active } });
    await tenant(false);
    expect((await look(token)).json()).toMatchObject({ code: "tokenNotValid" });
    await tenant(true);
    const gone = await join(someone(), "Viewer", cedar);
    await server.call("deactivateUser", { as: root, params: { id: gone.user.userId } });
    await invite({ email: gone.user.email, roleName: "Viewer" });
    expect((await accept({ token: await tokenOf(gone.user.email), password: PASSWORD, ...names })).json()).toMatchObject({
      code: "tokenNotValid",
    });
    expect((await login(gone.user.email, PASSWORD)).statusCode).toBe(401);
  });

  test("accepted several times at once creates one account", async () => {
    const email = someone();
    await invite({ email, roleName: "Inspector" });
    const token = await tokenOf(email);
    const responses = await Promise.all(Array.from({ length: 3 }, () => accept({ token, password: PASSWORD, ...names })));
    expect(responses.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([204, 400, 400]);
    expect(await member(email)).toMatchObject({ roleNames: ["Inspector"] });
  });

  test("sent twice with one key is one invitation and one email; the same key is separate in each organization", async () => {
    const both = await server.signIn("both@pinseal.example");
    const email = someone();
    const send = (tenantId: string | null) => invite({ email, roleName: "Viewer" }, { ...both, tenantId }, "one-key");
    const responses = [await send(admin.tenantId), await send(admin.tenantId)];
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    expect(new Set(responses.map(({ body }) => body)).size).toBe(1);
    expect((await server.mails()).filter(({ to }) => to === email)).toHaveLength(1);
    expect((await send(cedar.tenantId)).json()).toMatchObject({ status: 422, code: "idempotencyKeyReused" });
    expect((await invitations(cedar)).map((each) => each.email)).not.toContain(email);
  });

  test("is mailed to one address five times an hour at most", async () => {
    const email = someone();
    const { invitationId } = (await invite({ email, roleName: "Viewer" })).json<Invitation>();
    const again = () => server.call("resendInvitation", { as: admin, params: { id: invitationId } });
    for (let times = 1; times < 5; times++) expect((await again()).statusCode).toBe(200);
    expect((await again()).json()).toMatchObject({ status: 429, code: "tooManyRequests" });
    await server.call("withdrawInvitation", { as: admin, params: { id: invitationId } });
    expect((await invite({ email, roleName: "Viewer" })).json()).toMatchObject({ status: 429 });
  });

  test("is mailed to one address fifteen times an hour at most, from however many organizations", async () => {
    const email = someone();
    const statuses: number[] = [];
    for (let organizations = 0; organizations < 4; organizations++) {
      const registered = await server.call("register", {
        body: { ...names, email: someone(), password: PASSWORD, organizationName: "Quist & Daughters" },
      });
      const auth = registered.json<AuthResponse>();
      const owner = { ...auth, tenantId: auth.roles[0]?.tenantId ?? null };
      const first = await invite({ email, roleName: "Viewer" }, owner);
      statuses.push(first.statusCode);
      const params = { id: first.json<Invitation>().invitationId };
      if (first.statusCode === 201) {
        for (let times = 1; times < 5; times++) expect((await server.call("resendInvitation", { as: owner, params })).statusCode).toBe(200);
      }
    }
    expect(statuses).toEqual([201, 201, 201, 429]);
    expect((await server.mails()).filter(({ to }) => to === email)).toHaveLength(15);
  });

  test("contains no link but ours, whatever the names of its sender and the organization", async () => {
    const registered = await server.call("register", {
      body: {
        email: someone(),
        password: PASSWORD,
        firstName: "You won! www.prize.example",
        lastName: "https://prize.example/win",
        organizationName: "Dr. Quist\nhttps://prize.example",
      },
    });
    const auth = registered.json<AuthResponse>();
    const email = someone();
    await invite({ email, roleName: "Viewer" }, { ...auth, tenantId: auth.roles[0]?.tenantId ?? null });
    for (const to of [auth.user.email, email]) {
      const mail = await mailTo(to);
      const written = `${mail?.subject}\n${mail?.text}`.replace(/http:\/\/localhost:8080\/login\?\S+/, "").replaceAll(to, "");
      expect(written).toContain("You won!");
      expect(written).not.toMatch(/:\/\/|\S\.\S/);
    }
    expect((await mailTo(email))?.subject).toContain("Dr. Quist");
  });

  test("keeps only the hash of its link", async () => {
    const email = someone();
    await invite({ email, roleName: "Viewer" });
    const token = await tokenOf(email);
    const rows = await server.ports.identity.selectFrom("invitations").select("token_hash").execute();
    expect(rows.every((row) => row.token_hash.length === 32 && !row.token_hash.toString("utf8").includes(token))).toBe(true);
  });
});

describe("a member", () => {
  test("is shown with the address to administrators only", async () => {
    expect((await members()).every(({ email }) => email?.includes("@"))).toBe(true);
    const staff = await server.signIn("staff@harbor.example");
    expect((await members(staff)).some((each) => "email" in each)).toBe(false);
  });

  test("has new roles from the next request on, in this organization only", async () => {
    const both = await server.signIn("both@pinseal.example");
    const id = both.user.userId;
    expect((await setRoles(id, ["Viewer", "Inspector"])).json()).toMatchObject({ userId: id, roleNames: ["Inspector", "Viewer"] });
    expect((await server.call("updateTenantSettings", { as: both, tenantId: admin.tenantId, body: {} })).json()).toMatchObject({
      code: "roleRequired",
    });
    expect((await member(both.user.email, cedar))?.roleNames).toEqual(["TenantAdmin"]);
    expect((await setRoles(id, [])).json()).toMatchObject({ status: 400, errors: { roleNames: ["field.chooseRole"] } });
    expect((await setRoles(id, ["SystemAdmin"])).json()).toMatchObject({ status: 400 });
    await setRoles(id, ["TenantAdmin"]);
  });

  test("who is removed loses access at once, here only, and is no longer found; their work keeps their name", async () => {
    const both = await server.signIn("both@pinseal.example");
    expect((await remove(both.user.userId)).statusCode).toBe(204);
    expect((await server.call("listLocations", { as: both, tenantId: admin.tenantId })).json()).toMatchObject({
      status: 403,
      code: "tenantForbidden",
    });
    expect((await server.call("listLocations", { as: both, tenantId: cedar.tenantId })).statusCode).toBe(200);
    expect((await remove(both.user.userId)).json()).toMatchObject({ status: 404, code: "notFound" });
    const inspector = await server.signIn("inspector2@harbor.example");
    await remove(inspector.user.userId);
    const done = await server.call("listInspections", { as: admin, query: { inspectorUserId: inspector.user.userId, pageSize: 1 } });
    expect(done.json().items[0].inspectorName).toBe("Ines Okafor");
  });

  test("of another organization, or of none, is not found: neither roles nor removal reveal whether the person exists", async () => {
    for (const id of [cedar.user.userId, "00000000-0000-4000-8000-000000000000"]) {
      expect((await setRoles(id, ["Viewer"])).json()).toMatchObject({ status: 404, code: "notFound" });
      expect((await remove(id)).json()).toMatchObject({ status: 404, code: "notFound" });
    }
    expect((await member(cedar.user.email, cedar))?.roleNames).toEqual(["TenantAdmin"]);
  });

  test("who is the last administrator can be neither removed nor demoted, not even two at a time; one of two can", async () => {
    const self = cedar.user.userId;
    const other = (await member("both@pinseal.example", cedar))?.userId ?? "";
    const both = await Promise.all([remove(self, cedar), remove(other, cedar)]);
    const [done, refused] = both.map(({ statusCode }) => statusCode).toSorted((one, next) => one - next);
    // Refused as the last one, or as one who no longer may, where the other was done before it was asked who comes.
    expect([done, refused === 403 ? 409 : refused]).toEqual([204, 409]);
    const inCedar = { ...root, tenantId: cedar.tenantId };
    const [left] = (await members(inCedar)).filter(({ roleNames }) => roleNames.includes("TenantAdmin"));
    for (const response of [await remove(left?.userId ?? "", inCedar), await setRoles(left?.userId ?? "", ["Inspector"], inCedar)]) {
      expect(response.json()).toMatchObject({ status: 409, code: "lastTenantAdmin" });
    }
    expect((await setRoles(left?.userId ?? "", ["TenantAdmin", "Inspector"], inCedar)).statusCode).toBe(200);
    const next = await join(someone(), "TenantAdmin", inCedar);
    expect((await remove(left?.userId ?? "", inCedar)).statusCode).toBe(204);
    expect((await members(next)).map(({ userId }) => userId)).toContain(next.user.userId);
  });
});
