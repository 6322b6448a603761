import { format } from "#shared/messages/format.ts";

/** The texts of mails. They are not in the page's catalog, since no page shows them. */
const mailMessages = {
  "mail.reset.subject": "Set a new Pinseal password",
  "mail.reset.text":
    "Hello {name},\n\nSomebody asked for a new password for {email}. If that was you, open this link within one hour:\n\n{link}\n\nIf not, ignore this message: your password stays as it is.",
  "mail.invite.subject": "{by} invited you to {invitedTo}",
  "mail.invite.text":
    "Hello {name},\n\n{by} invited you to {invitedTo}. Open this link within seven days to choose a password for {email}:\n\n{link}",
  "mail.join.subject": "{by} invited you to {invitedTo}",
  "mail.join.text":
    "Hello,\n\n{by} invited you to {invitedTo}. Your role is {role}. Open this link within seven days to join:\n\n{link}\n\nIf you do not know them, ignore this message.",
  "mail.confirm.subject": "Confirm your email address",
  "mail.confirm.text":
    "Hello,\n\nA Pinseal account in the name of {name} was created with {email}. If that account is yours, open this link within seven days to confirm it:\n\n{link}\n\nIf it is not yours, do not open the link: it would confirm the account of somebody else as yours.",
  "mail.moved.subject": "Your Pinseal account has a new email address",
  "mail.moved.text":
    "Hello {name},\n\n{by} changed the email address of your Pinseal account to {email}. Open this link within seven days to choose a new password and sign in again:\n\n{link}\n\nIf you do not know Pinseal, ignore this message.",
  "mail.movedAway.subject": "Your Pinseal email address was changed",
  "mail.movedAway.text":
    "Hello {name},\n\n{by} changed the email address of your Pinseal account. {email} no longer signs in, and links that were sent to it no longer work.\n\nIf you did not expect this, ask your administrator.",
} as const;

/** Mails with a link to the receiver's account. */
export type LinkMailName = "reset" | "invite" | "confirm" | "moved";
export type MailName = LinkMailName | "join" | "movedAway";

export interface MailValues {
  /** The receiver. */
  name: string;
  email: string;
  /** Empty if the mail has none. */
  link: string;
  /** Who caused it. */
  by: string;
  /** `Harbor Point Hospital on Pinseal`, or `Pinseal` alone. */
  invitedTo: string;
  /** Only in an invitation to a tenant. */
  role?: string;
}

const ROLE_WORDS = { TenantAdmin: "administrator", Inspector: "inspector", Viewer: "viewer" } as const;

/** Returns the name of a role as it is within a sentence. */
export function mailRole(roleName: keyof typeof ROLE_WORDS): string {
  return ROLE_WORDS[roleName];
}

/**
 * Returns the subject and text of a mail. Anybody may sign up under any name and invite strangers, so a name can neither break its line nor become
 * a link.
 */
export function sayMail(mail: MailName, values: MailValues): { subject: string; text: string } {
  const { name, by, invitedTo } = values;
  const said = { ...values, name: withoutLinks(name), by: withoutLinks(by), invitedTo: withoutLinks(invitedTo) };
  return { subject: format(mailMessages[`mail.${mail}.subject`], said), text: format(mailMessages[`mail.${mail}.text`], said) };
}

/** Returns text that no mail program turns into a link, as they do if it has a scheme, or a dot directly before a letter or digit. */
export function withoutLinks(text: string): string {
  return text
    .replace(/\s+/g, " ")
    .replaceAll("://", " ")
    .replace(/[.\u3002\uff0e\uff61](?=[\p{L}\p{N}])/gu, "$& ");
}
