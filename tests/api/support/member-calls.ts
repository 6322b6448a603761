import { expect } from "vitest";
import type { Invitation, Member } from "#shared/entities/member.ts";
import type { AuthResponse } from "#shared/entities/user.ts";
import type { TestServer, TestUser } from "./server.ts";

/** The password and the name of everybody who joins. */
export const PASSWORD = "their own choice 7";
export const names = { firstName: "Nora", lastName: "Quist" };

/** Returns what administrators and the people they invite do, by default as the administrator of Harbor. */
export function createMemberCalls(server: TestServer) {
  let admin: TestUser;
  let people = 0;

  /** Signs in a system administrator and the administrators of two organizations. */
  async function signInAll() {
    const root = await server.signIn("root@pinseal.example");
    admin = await server.signIn("admin@harbor.example");
    const cedar = await server.signIn("admin@cedar.example");
    return { root, admin, cedar };
  }

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
  const someone = () => `someone${++people}@firm.example`;
  async function join(email: string, roleName: string, as = admin): Promise<TestUser> {
    await invite({ email, roleName }, as);
    expect((await accept({ token: await tokenOf(email), password: PASSWORD, ...names })).statusCode).toBe(204);
    return { ...(await login(email, PASSWORD)).json<AuthResponse>(), tenantId: as.tenantId };
  }

  return { signInAll, invite, invitations, members, member, setRoles, remove, look, accept, login, mailTo, tokenOf, someone, join };
}
