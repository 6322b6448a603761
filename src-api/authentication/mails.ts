import type { TenantRoleName, UserAccount } from "#shared/entities/user.ts";
import { fullName } from "#shared/full-name.ts";
import type { Mail } from "../mail/mailer.ts";
import { mailRole, sayMail } from "../mail/messages.ts";
import type { LinkMailName } from "../mail/messages.ts";
import type { ServerPorts } from "../ports/ports.ts";
import { issueToken, TOKEN_VALIDITY_MS } from "./account-tokens.ts";

interface Person {
  firstName: string;
  lastName: string;
}

interface Receiver extends Person {
  userId: string;
  email: string;
}

type Ports = Pick<ServerPorts, "identityDb" | "clock" | "settings">;

const links = {
  reset: { purpose: "ResetPassword", parameter: "reset", validMs: TOKEN_VALIDITY_MS.reset },
  invite: { purpose: "ResetPassword", parameter: "reset", validMs: TOKEN_VALIDITY_MS.invite },
  moved: { purpose: "ResetPassword", parameter: "reset", validMs: TOKEN_VALIDITY_MS.invite },
  confirm: { purpose: "ConfirmEmail", parameter: "confirm", validMs: TOKEN_VALIDITY_MS.confirm },
} as const;

/** Resolves with a mail with a new link: `/login?reset=TOKEN` or `/login?confirm=TOKEN` at the public address. `by` is who caused it. */
export async function composeLinkMail(
  { identityDb, clock, settings }: Ports,
  mail: LinkMailName,
  receiver: Receiver,
  { by = receiver, invitedTo = "" }: { by?: Person; invitedTo?: string } = {},
): Promise<Mail> {
  const { purpose, parameter, validMs } = links[mail];
  const { userId, email } = receiver;
  const token = await issueToken(identityDb, { userId, email, purpose, now: clock(), validMs });
  const link = `${settings.publicUrl}/login?${parameter}=${token}`;
  return { to: email, ...sayMail(mail, { name: fullName(receiver), email, link, by: fullName(by), invitedTo }) };
}

/** Resolves with the mail that invites the owner of an account to choose a password. It names the organization of their first tenant role. */
export function composeInvitation(ports: Ports, account: UserAccount, by: Person): Promise<Mail> {
  const tenantName = account.roles.find(({ roleType }) => roleType === "Tenant")?.tenantName;
  return composeLinkMail(ports, "invite", account, { by, invitedTo: tenantName ? `${tenantName} on Pinseal` : "Pinseal" });
}

/** Returns the mail that invites whoever reads it to a tenant: `/login?invite=TOKEN`. */
export function composeJoinMail(
  { settings }: Pick<Ports, "settings">,
  { email, roleName, token, by, tenantName }: { email: string; roleName: TenantRoleName; token: string; by: string; tenantName: string },
): Mail {
  const link = `${settings.publicUrl}/login?invite=${token}`;
  const invitedTo = `${tenantName} on Pinseal`;
  return { to: email, ...sayMail("join", { name: "", email, link, by, invitedTo, role: mailRole(roleName) }) };
}

/** Returns the notice to the former address of an account. It does not reveal the new one. */
export function composeMovedNotice(before: Receiver, by: Person): Mail {
  const { email } = before;
  return { to: email, ...sayMail("movedAway", { name: fullName(before), email, link: "", by: fullName(by), invitedTo: "" }) };
}
