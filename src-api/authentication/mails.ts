import { sayMail } from "#shared/messages/mail.ts";
import type { MailName } from "#shared/messages/mail.ts";
import type { Mail } from "../mail/mailer.ts";
import type { ServerPorts } from "../ports.ts";
import { issueToken, TOKEN_VALIDITY_MS } from "./account-tokens.ts";

interface Receiver {
  userId: string;
  email: string;
  firstName: string;
  lastName: string;
}

const links = {
  reset: { purpose: "ResetPassword", parameter: "reset" },
  invite: { purpose: "ResetPassword", parameter: "reset" },
  confirm: { purpose: "ConfirmEmail", parameter: "confirm" },
} as const;

/** A mail with a fresh link: `/login?reset=TOKEN` or `/login?confirm=TOKEN` on the public address. */
export async function composeLinkMail(
  { identity, clock, settings }: Pick<ServerPorts, "identity" | "clock" | "settings">,
  mail: MailName,
  { userId, email, firstName, lastName }: Receiver,
): Promise<Mail> {
  const { purpose, parameter } = links[mail];
  const token = await issueToken(identity, { userId, email, purpose, now: clock(), validMs: TOKEN_VALIDITY_MS[mail] });
  const link = `${settings.publicUrl}/login?${parameter}=${token}`;
  return { to: email, ...sayMail(mail, { name: `${firstName} ${lastName}`.trim(), email, link }) };
}
