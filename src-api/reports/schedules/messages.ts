import { format } from "#shared/messages/format.ts";
import { withoutLinks } from "../../mail/messages.ts";

/** Words of the mails about scheduled reports. They name no records and carry no file: the link asks for a sign-in. */
const reportMails = {
  "ready.subject": "{title} for {day} is ready",
  "ready.text":
    'Hello {name},\n\nThe report "{title}" of {tenantName} for {day} is ready. Open this link and sign in to download it within 30 days:\n\n{link}\n\nYou receive this email because an administrator of {tenantName} added you to the recipients of this report.',
  "failed.subject": "{title} for {day} could not be generated",
  "failed.text":
    'Hello {name},\n\nThe report "{title}" of {tenantName} for {day} could not be generated: {reason}.\n\nOpen this link and sign in to see your reports:\n\n{link}\n\nYou receive this email because an administrator of {tenantName} added you to the recipients of this report.',
} as const;

export interface ReportMailValues {
  /** Who gets it. */
  name: string;
  title: string;
  tenantName: string;
  day: string;
  /** Why it could not be generated. */
  reason: string;
  link: string;
}

/** Subject and text of a mail. Names can neither break out of their line nor be a link of their own. */
export function sayReportMail(mail: "ready" | "failed", values: ReportMailValues): { subject: string; text: string } {
  const { name, tenantName } = values;
  const said = { ...values, name: withoutLinks(name), tenantName: withoutLinks(tenantName) };
  return { subject: format(reportMails[`${mail}.subject`], said), text: format(reportMails[`${mail}.text`], said) };
}
