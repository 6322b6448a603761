import { format } from "#shared/messages/format.ts";
import { withoutLinks } from "../../mail/messages.ts";

/** Texts of the mails about scheduled reports. They contain no records and no file: the link requires a sign-in. */
const reportMails = {
  "ready.subject": "{title} for {day} is ready",
  "ready.text":
    "Hello {name},\n\nThe report “{title}” of {tenantName} for {day} is ready. Open this link and sign in to download it within 30 days:\n\n{link}\n\nYou receive this email because an administrator of {tenantName} added you to the recipients of this report.",
  "failed.subject": "{title} for {day} could not be generated",
  "failed.text":
    "Hello {name},\n\nThe report “{title}” of {tenantName} for {day} could not be generated: {reason}.\n\nOpen this link and sign in to see your reports:\n\n{link}\n\nYou receive this email because an administrator of {tenantName} added you to the recipients of this report.",
} as const;

export interface ReportMailValues {
  /** The recipient. */
  name: string;
  title: string;
  tenantName: string;
  day: string;
  /** Why it could not be generated. */
  reason: string;
  link: string;
}

/** Returns the subject and text of a mail. A name can neither break its line nor become a link. */
export function sayReportMail(mail: "ready" | "failed", values: ReportMailValues): { subject: string; text: string } {
  const { name, tenantName } = values;
  const safe = { ...values, name: withoutLinks(name), tenantName: withoutLinks(tenantName) };
  return { subject: format(reportMails[`${mail}.subject`], safe), text: format(reportMails[`${mail}.text`], safe) };
}
