import { sql } from "kysely";
import { fullName } from "#shared/full-name.ts";
import { sayReport } from "#shared/messages/reports.ts";
import { dateLocaleOf } from "#shared/region.ts";
import type { OutgoingMail } from "../../database/tables/outgoing-mails.ts";
import { inTenant } from "../../database/tenant-transaction.ts";
import type { TenantTransaction } from "../../database/tenant-transaction.ts";
import type { Mail } from "../../mail/mailer.ts";
import type { ServerPorts } from "../../ports/ports.ts";
import { sayReportMail } from "./messages.ts";
import { readRecipients } from "./recipients.ts";

/**
 * Resolves with the mail that tells a recipient of a scheduled report that it is ready or could not be made. It is stored by a trigger when the report
 * ends (`store_report_mails`). Null if the report was removed, and for a person who has no role in the tenant any more.
 */
export async function composeReportMail(
  server: Pick<ServerPorts, "tenantDb" | "identityDb" | "settings">,
  { tenantId, jobId, userId }: Extract<OutgoingMail, { mail: "report" }>,
): Promise<Mail | null> {
  const job = await inTenant(server.tenantDb, { tenantId, userId: null }, (tx) => readEndedJob(tx, jobId));
  const [recipient] = await readRecipients(server, tenantId, [userId]);
  if (job === undefined || recipient === undefined) return null;
  const format = new Intl.DateTimeFormat(dateLocaleOf(job.time_zone), { timeZone: "UTC", dateStyle: "medium" });
  const text = sayReportMail(job.status === "Done" ? "ready" : "failed", {
    name: fullName(recipient),
    title: sayReport(`report.${job.report_name}`),
    tenantName: job.tenant_name,
    day: format.format(new Date(`${job.as_of}T00:00:00Z`)),
    reason: job.reason ?? "",
    link: `${server.settings.publicUrl}/reports/made?job=${jobId}`,
  });
  return { to: recipient.email, ...text };
}

function readEndedJob(tx: TenantTransaction, jobId: string) {
  return tx
    .selectFrom("report_jobs as j")
    .innerJoin("tenant_settings as t", "t.tenant_id", "j.tenant_id")
    .select(["j.report_name", "j.status", "j.reason", "t.time_zone"])
    .select(sql<string>`j.parameters ->> 'asOf'`.as("as_of"))
    .select(sql<string>`current_tenant_name()`.as("tenant_name"))
    .where("j.job_id", "=", jobId)
    .where("j.status", "in", ["Done", "Failed"])
    .executeTakeFirst();
}
