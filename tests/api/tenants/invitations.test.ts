import { Client } from "pg";
import { afterAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import type { Invitation } from "#shared/entities/member.ts";
import type { AuthResponse } from "#shared/entities/user.ts";
import { DEMO_PASSWORD } from "../../../src-api/demo/organizations.ts";
import { createMemberCalls, names, PASSWORD } from "../support/member-calls.ts";
import { createTestServer } from "../support/server.ts";
import type { TestUser } from "../support/server.ts";

const server = await createTestServer();
afterAll(server.close);
const calls = createMemberCalls(server);
const { accept, invitations, invite, join, login, look, mailTo, member, members, remove, setRoles, signInAll, someone, tokenOf } = calls;
let root: TestUser;
let admin: TestUser;
let cedar: TestUser;
beforeEach(async () => {
  server.pass(25 * 60 * 60_000);
  ({ root, admin, cedar } = await signInAll());
});

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
      server.pass(11 * 60_000);
      expect((await accept({ token, password: PASSWORD, ...names })).json()).toMatchObject({ status: 400, code: "tokenNotValid" });
    },
  );

  test("accepted while its person is removed is accepted before the removal, or not valid after it", async () => {
    const email = someone();
    await invite({ email, roleName: "Inspector" });
    const token = await tokenOf(email);
    const tenantRoles = [{ tenantId: admin.tenantId, roleName: "Viewer" }];
    const { userId } = (await server.call("inviteUser", { as: root, body: { email, ...names, tenantRoles } })).json();
    const [holder, watcher] = [new Client(server.database.superuser), new Client(server.database.superuser)];
    await Promise.all([holder.connect(), watcher.connect()]);
    onTestFinished(async () => void (await Promise.all([holder.end(), watcher.end()])));
    const waiting = async () =>
      (await watcher.query("SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'")).rowCount;
    const untilWaiting = (count: number) => expect.poll(waiting, { interval: 5 }).toBe(count);
    await holder.query("BEGIN");
    await holder.query("SELECT FROM users WHERE user_id = $1 FOR UPDATE", [userId]);
    const removing = remove(userId);
    await untilWaiting(1);
    const accepting = accept({ token, password: PASSWORD, ...names });
    await untilWaiting(2);
    await holder.query("COMMIT");
    expect((await removing).statusCode).toBe(204);
    const accepted = await accepting;
    if (accepted.statusCode !== 204) expect(accepted.json()).toMatchObject({ status: 400, code: "tokenNotValid" });
    expect(await member(email)).toBeUndefined();
  });

  test("accepted again after a lost response, with the same password, is accepted, and nothing happens twice", async () => {
    const email = someone();
    await invite({ email, roleName: "Inspector" });
    const token = await tokenOf(email);
    const used = { status: 400, code: "tokenNotValid" };
    const again = (body: object) => accept({ token, ...names, ...body });
    expect((await again({ password: PASSWORD })).statusCode).toBe(204);
    const before = await member(email);
    server.pass(9 * 60_000);
    ({ root, admin, cedar } = await signInAll());
    expect((await again({ password: PASSWORD, firstName: "Other" })).statusCode).toBe(204);
    expect(await member(email)).toEqual(before);
    expect((await again({ password: "of somebody else 7" })).json()).toMatchObject(used);
    expect((await accept({ token })).json()).toMatchObject(used);
    expect((await look(token)).json()).toMatchObject(used);
    expect((await login(email, "of somebody else 7")).statusCode).toBe(401);
    await remove(before!.userId);
    expect((await again({ password: PASSWORD })).json()).toMatchObject(used);
  });

  test("accepted again by a member of another organization needs the same password as the first time; a revoked one is never accepted", async () => {
    const email = "inspector@cedar.example";
    const pending = (await invitations()).find((each) => each.email === email);
    if (pending) await server.call("revokeInvitation", { as: admin, params: { id: pending.invitationId } });
    await invite({ email, roleName: "TenantAdmin" });
    const token = await tokenOf(email);
    for (let times = 0; times < 2; times++) expect((await accept({ token, password: DEMO_PASSWORD })).statusCode).toBe(204);
    expect((await accept({ token })).json()).toMatchObject({ status: 400, code: "tokenNotValid" });
    await remove((await member(email))!.userId);
    const { invitationId } = (await invite({ email, roleName: "TenantAdmin" })).json<Invitation>();
    const revoked = await tokenOf(email);
    await server.call("revokeInvitation", { as: admin, params: { id: invitationId } });
    expect((await accept({ token: revoked, password: DEMO_PASSWORD })).json()).toMatchObject({ status: 400, code: "tokenNotValid" });
  });

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

  test("to a member of another organization needs their password, keeps it and their sessions, and only adds the role", async () => {
    const theirs = await server.signIn("inspector@cedar.example");
    const pending = (await invitations()).find(({ email }) => email === "inspector@cedar.example");
    expect((await server.call("listLocations", { as: theirs, tenantId: admin.tenantId })).statusCode).toBe(403);
    if (pending) await server.call("revokeInvitation", { as: admin, params: { id: pending.invitationId } });
    await invite({ email: "inspector@cedar.example", roleName: "Viewer" });
    const token = await tokenOf("inspector@cedar.example");
    expect((await look(token)).json()).toMatchObject({ needsAccount: false });
    expect((await accept({ token })).json()).toMatchObject({ status: 400, errors: { password: ["field.required"] } });
    expect((await accept({ token, password: "must not count 7" })).json()).toMatchObject({
      status: 400,
      errors: { password: ["field.wrongPassword"] },
    });
    expect((await server.call("listLocations", { as: theirs, tenantId: admin.tenantId })).statusCode).toBe(403);
    expect((await accept({ token, password: DEMO_PASSWORD })).statusCode).toBe(204);
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

  test("to an address whose owner opened the confirmation link of a stranger's sign-up gives the stranger nothing", async () => {
    const email = someone();
    const body = { email, password: "of the stranger 7", firstName: "Not", lastName: "Them", organizationName: "Trap" };
    const stranger = { ...(await server.call("register", { body })).json<AuthResponse>(), tenantId: admin.tenantId };
    const confirmation = /confirm=(\S+)/.exec((await mailTo(email))?.text ?? "")?.[1];
    expect((await server.call("confirmEmail", { body: { token: confirmation } })).statusCode).toBe(204);
    await invite({ email, roleName: "TenantAdmin" });
    const token = await tokenOf(email);
    expect((await accept({ token, password: PASSWORD, ...names })).json()).toMatchObject({ errors: { password: ["field.wrongPassword"] } });
    expect((await server.call("listLocations", { as: stranger })).statusCode).toBe(403);
    await server.call("resetPassword", { body: { email } });
    const reset = /reset=(\S+)/.exec((await mailTo(email))?.text ?? "")?.[1];
    expect((await server.call("resetPassword", { body: { token: reset, password: PASSWORD } })).statusCode).toBe(204);
    expect((await accept({ token, password: PASSWORD })).statusCode).toBe(204);
    expect((await server.call("listLocations", { as: stranger })).statusCode).toBe(401);
  });

  test("is sent again with a new link, which voids the old one; once revoked, no link works", async () => {
    const email = someone();
    const { invitationId } = (await invite({ email, roleName: "Viewer" })).json<Invitation>();
    const params = { id: invitationId };
    const first = await tokenOf(email);
    server.pass(8 * 24 * 60 * 60_000);
    ({ root, admin, cedar } = await signInAll());
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
    expect((await server.call("revokeInvitation", { as: cedar, params })).json()).toMatchObject({ status: 404 });
    for (const status of [204, 404]) expect((await server.call("revokeInvitation", { as: admin, params })).statusCode).toBe(status);
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
    expect(responses.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([204, 204, 204]);
    expect((await members()).filter((each) => each.email === email)).toMatchObject([{ roleNames: ["Inspector"] }]);
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
});
