import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { AuthResponse, UserAccount } from "#shared/entities/user.ts";
import { createSystemAdmin } from "../../../src-api/authentication/create-system-admin.ts";
import { createTestServer } from "../support/server.ts";
import type { TestUser } from "../support/server.ts";

const server = await createTestServer();
afterAll(server.close);
let root: TestUser;
let harbor: string;
beforeAll(async () => {
  harbor = (await server.signIn("admin@harbor.example")).tenantId ?? "";
});
beforeEach(async () => {
  server.pass(61 * 60_000);
  root = await server.signIn("root@pinseal.example");
});

const PASSWORD = "a stranger chose it 7";
const find = async (email: string): Promise<UserAccount> =>
  (await server.call("listUsers", { as: root, query: { searchTerm: email } })).json().items[0];
const update = (id: string, body: object) => server.call("updateUser", { as: root, params: { id }, body });
const reset = (token: string, password: string) => server.call("resetPassword", { body: { token, password } });
const login = (email: string, password: string) => server.call("login", { body: { email, password } });

/** Resolves with the token of the last mail to an address. */
async function mailed(to: string, parameter: "reset" | "confirm"): Promise<string> {
  const mail = (await server.mails()).findLast((each) => each.to === to && each.text.includes(`${parameter}=`));
  return new RegExp(`${parameter}=(\\S+)`).exec(mail?.text ?? "")?.[1] ?? "";
}

let people = 0;
/** Invites somebody as the system administrator; whoever reads that address may have opened the link. */
async function invited({ accepted }: { accepted: boolean }): Promise<UserAccount> {
  const email = `person${++people}@wrong.example`;
  const body = { email, firstName: "Pat", lastName: "Doe", tenantRoles: [{ tenantId: harbor, roleName: "Inspector" }] };
  await server.call("inviteUser", { as: root, body });
  if (accepted) await reset(await mailed(email, "reset"), PASSWORD);
  return find(email);
}

describe("an account whose address an administrator corrects", () => {
  test("is not taken over by a link that was mailed to the old address", async () => {
    const { userId, email } = await invited({ accepted: false });
    const oldInvitation = await mailed(email, "reset");
    await server.call("confirmEmail", { body: { email } });
    const oldConfirmation = await mailed(email, "confirm");
    const right = `right${people}@harbor.example`;
    expect((await update(userId, { email: right })).statusCode).toBe(200);
    expect((await reset(oldInvitation, PASSWORD)).json()).toMatchObject({ status: 400, code: "tokenNotValid" });
    expect((await server.call("confirmEmail", { body: { token: oldConfirmation } })).json()).toMatchObject({ code: "tokenNotValid" });
    expect((await login(right, PASSWORD)).statusCode).toBe(401);
    expect((await find(right)).emailConfirmed).toBe(false);
  });

  test("is closed to the user of the old address: neither their session nor their password opens it, only the link mailed to the new address", async () => {
    const { userId, email } = await invited({ accepted: true });
    const stranger = (await login(email, PASSWORD)).json<AuthResponse>();
    const right = `right${people}@harbor.example`;
    await update(userId, { email: right });
    expect((await server.call("me", { as: { ...stranger, tenantId: harbor } })).statusCode).toBe(401);
    expect((await server.call("refresh", { body: { refreshToken: stranger.refreshToken } })).statusCode).toBe(401);
    expect((await login(right, PASSWORD)).statusCode).toBe(401);
    expect((await reset(await mailed(right, "reset"), "the owner chose it 7")).statusCode).toBe(204);
    expect((await login(right, "the owner chose it 7")).statusCode).toBe(200);
    expect((await find(right)).emailConfirmed).toBe(true);
  });

  test("is announced to the old address, without the new one", async () => {
    const { userId, email } = await invited({ accepted: true });
    await update(userId, { email: `right${people}@harbor.example` });
    const notice = (await server.mails()).findLast(({ to }) => to === email);
    expect(notice?.subject).toBe("Your Pinseal email address was changed");
    expect(notice?.text).toContain(`Robin Hale changed the email address of your Pinseal account. ${email} no longer signs in`);
    expect(notice?.text).not.toContain(`right${people}`);
    expect(notice?.text).not.toContain("/login?");
  });
});

describe("the command that makes a system administrator", () => {
  const NEW_PASSWORD = "of the command 7";
  const make = (email: string) => {
    const admin = { email, password: NEW_PASSWORD, firstName: "New", lastName: "Admin" };
    return createSystemAdmin(server.ports.identityDb, admin, server.ports.clock());
  };
  const assign = (userId: string) => server.call("assignTenant", { as: root, body: { userId, tenantId: harbor, roleName: "TenantAdmin" } });

  test("makes an account that keeps its password and its session when it gets a role in a tenant", async () => {
    const email = `command${++people}@harbor.example`;
    expect(await make(email)).toBe("created");
    const made = (await login(email, NEW_PASSWORD)).json<AuthResponse>();
    expect((await assign(made.user.userId)).statusCode).toBe(200);
    expect((await server.call("listLocations", { as: { ...made, tenantId: harbor } })).statusCode).toBe(200);
    expect((await login(email, NEW_PASSWORD)).statusCode).toBe(200);
  });

  test("gives its password to an invited account that has none, and voids the invitation", async () => {
    const { email } = await invited({ accepted: false });
    const invitation = await mailed(email, "reset");
    expect(await make(email)).toBe("passwordSet");
    expect((await reset(invitation, PASSWORD)).json()).toMatchObject({ code: "tokenNotValid" });
    expect((await login(email, NEW_PASSWORD)).json<AuthResponse>().roles).toContainEqual(
      expect.objectContaining({ roleName: "SystemAdmin" }),
    );
  });

  test("leaves the password of an account whose address was confirmed", async () => {
    const { email } = await invited({ accepted: true });
    expect(await make(email)).toBe("promoted");
    expect((await login(email, NEW_PASSWORD)).statusCode).toBe(401);
    expect((await login(email, PASSWORD)).statusCode).toBe(200);
  });

  test("changes nothing about an account that is deactivated", async () => {
    const { email, userId } = await invited({ accepted: true });
    await server.call("deactivateUser", { as: root, params: { id: userId } });
    expect(await make(email)).toBe("deactivated");
    expect((await find(email)).roles.map(({ roleName }) => roleName)).not.toContain("SystemAdmin");
  });
});

describe("an account that is deactivated", () => {
  test.each(["by a change", "by the call for it"])("%s voids the links that were mailed, even after it is active again", async (how) => {
    const { userId, email } = await invited({ accepted: false });
    const token = await mailed(email, "reset");
    if (how === "by a change") await update(userId, { isActive: false });
    else await server.call("deactivateUser", { as: root, params: { id: userId } });
    expect((await reset(token, PASSWORD)).json()).toMatchObject({ code: "tokenNotValid" });
    await update(userId, { isActive: true });
    expect((await reset(token, PASSWORD)).json()).toMatchObject({ code: "tokenNotValid" });
  });

  test("is mailed no link any more, not even one that was waiting to be sent", async () => {
    const { userId, email } = await invited({ accepted: false });
    await server.call("deactivateUser", { as: root, params: { id: userId } });
    const again = await server.call("resetUserPassword", { as: root, params: { id: userId } });
    expect(again.json()).toMatchObject({ status: 412, code: "versionStale" });
    expect((await server.mails()).filter(({ to }) => to === email)).toEqual([]);
    await update(userId, { isActive: true });
    expect((await server.call("resetUserPassword", { as: root, params: { id: userId } })).statusCode).toBe(204);
    expect((await reset(await mailed(email, "reset"), PASSWORD)).statusCode).toBe(204);
  });
});

test("a link is valid only while its user is active and has the address it was mailed to", async () => {
  const { userId, email } = await invited({ accepted: false });
  const token = await mailed(email, "reset");
  const change = (values: object) => server.ports.identityDb.updateTable("users").set(values).where("user_id", "=", userId).execute();
  await change({ email: "other@harbor.example" });
  expect((await reset(token, PASSWORD)).json()).toMatchObject({ code: "tokenNotValid" });
  await change({ email, is_active: false });
  expect((await reset(token, PASSWORD)).json()).toMatchObject({ code: "tokenNotValid" });
  await change({ is_active: true });
  expect((await reset(token, PASSWORD)).statusCode).toBe(204);
});

describe("an account that a stranger registered and nobody confirmed", () => {
  async function registered(): Promise<{ email: string; stranger: TestUser; userId: string }> {
    const email = `victim${++people}@harbor.example`;
    const body = { email, password: PASSWORD, firstName: "Not", lastName: "Them", organizationName: "Elsewhere" };
    const auth = (await server.call("register", { body })).json<AuthResponse>();
    return { email, userId: auth.user.userId, stranger: { ...auth, tenantId: harbor } };
  }

  const giving: [string, (userId: string) => Promise<{ statusCode: number }>][] = [
    ["by one more role", (userId) => server.call("assignTenant", { as: root, body: { userId, tenantId: harbor, roleName: "Viewer" } })],
    [
      "by new roles in tenants",
      (id) => server.call("setTenantRoles", { as: root, params: { id }, body: { roles: [{ tenantId: harbor, roleName: "Viewer" }] } }),
    ],
    ["by a system role", (id) => server.call("setSystemRoles", { as: root, params: { id }, body: { roleNames: ["SystemAdmin"] } })],
  ];
  test.each(giving)(
    "is not handed over %s with its password, its sessions and its links: the address gets a link of its own",
    async (_how, give) => {
      const { email, stranger, userId } = await registered();
      const old = await mailed(email, "confirm");
      expect((await give(userId)).statusCode).toBe(200);
      expect((await server.call("listLocations", { as: stranger })).statusCode).toBe(401);
      expect((await server.call("refresh", { body: { refreshToken: stranger.refreshToken } })).statusCode).toBe(401);
      expect((await login(email, PASSWORD)).statusCode).toBe(401);
      expect((await server.call("confirmEmail", { body: { token: old } })).json()).toMatchObject({ code: "tokenNotValid" });
      expect((await reset(await mailed(email, "reset"), "the owner chose it 7")).statusCode).toBe(204);
      expect((await login(email, "the owner chose it 7")).statusCode).toBe(200);
    },
  );

  test("becomes a system administrator by the documented command, with the password of the command only", async () => {
    const { email, stranger, userId } = await registered();
    const admin = { email, password: "of the command 7", firstName: "New", lastName: "Admin" };
    expect(await createSystemAdmin(server.ports.identityDb, admin, server.ports.clock())).toBe("claimed");
    expect((await server.call("me", { as: stranger })).statusCode).toBe(401);
    expect((await login(email, PASSWORD)).statusCode).toBe(401);
    expect((await login(email, "of the command 7")).statusCode).toBe(200);
    await server.call("assignTenant", { as: root, body: { userId, tenantId: harbor, roleName: "Viewer" } });
    expect((await login(email, "of the command 7")).statusCode).toBe(200);
  });

  test("keeps its password, sessions and links once the address is confirmed, and if it gets another role in its own tenant", async () => {
    const { email, stranger, userId } = await registered();
    const own = stranger.roles[0]?.tenantId ?? "";
    await server.call("assignTenant", { as: root, body: { userId, tenantId: own, roleName: "Inspector" } });
    expect((await server.call("me", { as: stranger })).statusCode).toBe(200);
    await server.call("confirmEmail", { body: { token: await mailed(email, "confirm") } });
    await server.call("assignTenant", { as: root, body: { userId, tenantId: harbor, roleName: "Viewer" } });
    expect((await server.call("listLocations", { as: stranger })).statusCode).toBe(200);
    expect((await login(email, PASSWORD)).statusCode).toBe(200);
  });
});

test("an administrator who corrects their own account stays signed in, in this session only, also if they give themselves a role", async () => {
  const elsewhere = await server.signIn("root@pinseal.example");
  expect((await update(root.user.userId, { email: "root2@pinseal.example" })).statusCode).toBe(200);
  expect((await server.call("me", { as: root })).statusCode).toBe(200);
  expect((await server.call("me", { as: elsewhere })).statusCode).toBe(401);
  const role = { userId: root.user.userId, tenantId: harbor, roleName: "Viewer" };
  expect((await server.call("assignTenant", { as: root, body: role })).statusCode).toBe(200);
  expect((await server.call("me", { as: root })).statusCode).toBe(200);
  expect((await login("root2@pinseal.example", "Pinseal-demo-1")).statusCode).toBe(200);
  expect((await server.call("confirmEmail", { body: { token: await mailed("root2@pinseal.example", "confirm") } })).statusCode).toBe(204);
  expect((await update(root.user.userId, { email: "root@pinseal.example" })).statusCode).toBe(200);
});
