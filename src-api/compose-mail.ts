import { composeAccountMail } from "./authentication/account-mails.ts";
import type { ComposeMail } from "./outgoing-mails/send-mails.ts";
import { composeReportMail } from "./reports/schedules/report-mails.ts";

/** Composes each mail where what it is about is known. */
export const composeMail: ComposeMail = (server, content) =>
  content.mail === "report" ? composeReportMail(server, content) : composeAccountMail(server, content);
