import type { UserAccount } from "#shared/entities/user.ts";
import { fullName } from "#shared/full-name.ts";
import type { AccountMail } from "../database/tables/outgoing-mails.ts";
import type { Mail } from "../mail/mailer.ts";
import { mailRole, sayMail } from "../mail/messages.ts";
import type { LinkMailName } from "../mail/messages.ts";
import type { ServerPorts } from "../ports/ports.ts";
import { issueToken, TOKEN_VALIDITY_MS } from "./account-tokens.ts";
import { readActiveUser } from "./active-user.ts";
import { hashToken, newToken } from "./random-tokens.ts";

interface Receiver {
  userId: string;
  email: string;
  firstName: string;
  lastName: string;
}

type Ports = Pick<ServerPorts, "identityDb" | "clock" | "settings">;

const links = {
  reset: { purpose: "ResetPassword", parameter: "reset", validMs: TOKEN_VALIDITY_MS.reset },
  invite: { purpose: "ResetPassword", parameter: "reset", validMs: TOKEN_VALIDITY_MS.invite },
  moved: { purpose: "ResetPassword", parameter: "reset", validMs: TOKEN_VALIDITY_MS.invite },
  confirm: { purpose: "ConfirmEmail", parameter: "confirm", validMs: TOKEN_VALIDITY_MS.confirm },
} as const;

/** Resolves with a mail about an account or an invitation, with a new link; null if there is nobody to receive it any more. */
export async function composeAccountMail(server: Ports, content: AccountMail): Promise<Mail | null> {
  switch (content.mail) {
    case "join":
      return composeJoinMail(server, content);
    case "movedAway": {
      const { email, name, by } = content;
      return { to: email, ...sayMail("movedAway", { name, email, link: "", by, invitedTo: "" }) };
    }
    case "reset":
    case "confirm":
    case "invite":
    case "moved": {
      const receiver = await findReceiver(server, content);
      return receiver === null ? null : composeLinkMail(server, receiver, content);
    }
  }
}

type LinkMail = Extract<AccountMail, { mail: LinkMailName }>;

async function findReceiver(server: Ports, content: LinkMail): Promise<Receiver | null> {
  if ("email" in content) {
    return (await readActiveUser({ server, isLocal: content.isLocal }, { email: content.email }))?.user ?? null;
  }
  const receiver = await server.identityDb
    .selectFrom("users")
    .select(["user_id as userId", "email", "first_name as firstName", "last_name as lastName"])
    .where("user_id", "=", content.userId)
    .where("is_active", "=", true)
    .executeTakeFirst();
  return receiver ?? null;
}

/** The link is `/login?reset=TOKEN`, for an inspector with `&area=inspector`, or `/login?confirm=TOKEN` at the public address. */
async function composeLinkMail({ identityDb, clock, settings }: Ports, receiver: Receiver, content: LinkMail): Promise<Mail> {
  const { purpose, parameter, validMs } = links[content.mail];
  const { userId, email } = receiver;
  const { by = fullName(receiver), invitedTo = "" } = "userId" in content ? content : {};
  const area = "area" in content && content.area === "inspector" ? "&area=inspector" : "";
  const token = await issueToken(identityDb, { userId, email, purpose, now: clock(), validMs });
  const link = `${settings.publicUrl}/login?${parameter}=${token}${area}`;
  return { to: email, ...sayMail(content.mail, { name: fullName(receiver), email, link, by, invitedTo }) };
}

/**
 * Invites whoever reads the mail to a tenant: `/login?invite=TOKEN`. The link replaces that of an earlier mail. Null if the invitation is
 * closed.
 */
async function composeJoinMail(
  { identityDb, settings }: Ports,
  { invitationId, by }: Extract<AccountMail, { mail: "join" }>,
): Promise<Mail | null> {
  const token = newToken();
  const invitation = await identityDb
    .updateTable("invitations as i")
    .from("tenants as t")
    .set({ token_hash: hashToken(token) })
    .whereRef("t.tenant_id", "=", "i.tenant_id")
    .where("i.invitation_id", "=", invitationId)
    .where("i.closed_at", "is", null)
    .returning(["i.email", "i.role_name", "t.tenant_name"])
    .executeTakeFirst();
  if (invitation === undefined) return null;
  const { email, role_name: roleName, tenant_name: tenantName } = invitation;
  const link = `${settings.publicUrl}/login?invite=${token}`;
  const invitedTo = `${tenantName} on Pinseal`;
  return { to: email, ...sayMail("join", { name: "", email, link, by, invitedTo, role: mailRole(roleName) }) };
}

interface Person {
  firstName: string;
  lastName: string;
}

/** Returns the invitation of the owner of an account to choose a password. It names the organization of their first tenant role. */
export function invitationOf({ userId, roles }: UserAccount, by: Person): AccountMail {
  const tenantName = roles.find(({ roleType }) => roleType === "Tenant")?.tenantName;
  return { mail: "invite", userId, by: fullName(by), invitedTo: tenantName ? `${tenantName} on Pinseal` : "Pinseal" };
}
