import { format } from "./format.ts";

/** Words of the mails that the server sends; apart from the page's catalogue, which never shows them. */
const mailMessages = {
  "mail.reset.subject": "Set a new Pinseal password",
  "mail.reset.text":
    "Hello {name},\n\nsomebody asked for a new password for {email}. If that was you, open this link within one hour:\n\n{link}\n\nIf not, ignore this message: the password stays as it is.",
  "mail.invite.subject": "Your Pinseal account",
  "mail.invite.text": "Hello {name},\n\nan account was made for {email}. Open this link within seven days to choose a password:\n\n{link}",
  "mail.confirm.subject": "Confirm your email address",
  "mail.confirm.text":
    "Hello {name},\n\nplease confirm that {email} is your address. Open this link within seven days:\n\n{link}\n\nIf you do not know Pinseal, ignore this message.",
} as const;

export type MailName = "reset" | "invite" | "confirm";

export interface MailValues {
  name: string;
  email: string;
  link: string;
}

/** Subject and text of a mail; a name cannot break out of its line. */
export function sayMail(mail: MailName, values: MailValues): { subject: string; text: string } {
  const name = values.name.replace(/\s+/g, " ");
  return { subject: mailMessages[`mail.${mail}.subject`], text: format(mailMessages[`mail.${mail}.text`], { ...values, name }) };
}
