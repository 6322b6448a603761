import { sql } from "kysely";
import { DAY_MS, MINUTE_MS } from "#shared/durations.ts";
import { fullName } from "#shared/full-name.ts";
import { sayReport } from "#shared/messages/reports.ts";
import { dateLocaleOf } from "#shared/region.ts";
import { inTenant } from "../../database/tenant-transaction.ts";
import type { TenantTransaction } from "../../database/tenant-transaction.ts";
import type { RunDeps } from "../jobs/run-deps.ts";
import { sayReportMail } from "./messages.ts";
import { readRecipients } from "./recipients.ts";

const RETRY_AFTER_MS = 10 * MINUTE_MS;
/** After this long nobody waits for the email any more. */
const GIVE_UP_AFTER_MS = DAY_MS;

/**
 * Emails the recipients of one scheduled report that it is ready or could not be made; resolves with whether there was such a report. A recipient
 * leaves the list once their email is handed over; a failed email holds up nobody else's and is retried for a day. People who are no longer members
 * receive nothing.
 */
export async function notifyNext({ server, tenantId }: RunDeps): Promise<boolean> {
  const now = server.clock();
  const inTenantOfJob = <T>(work: (tx: TenantTransaction) => Promise<T>): Promise<T> =>
    inTenant(server.tenantDb, { tenantId, userId: null }, work);
  const job = await inTenantOfJob((tx) => readUnannounced(tx, now));
  if (job === undefined) return false;
  const setMail = (mailTo: readonly string[], at: Date) =>
    inTenantOfJob((tx) =>
      tx
        .updateTable("report_jobs")
        .set({ mail_to: [...mailTo], mail_at: at })
        .where("job_id", "=", job.job_id)
        .execute(),
    );
  const fail = (error: unknown): void => server.logFailure("An email about a report could not be sent", error);
  let remaining = job.mail_to;
  try {
    const recipients = await readRecipients(server, tenantId, job.mail_to);
    remaining = recipients.map(({ userId }) => userId);
    const day = new Intl.DateTimeFormat(dateLocaleOf(job.time_zone), { timeZone: "UTC", dateStyle: "medium" }).format(
      new Date(`${job.as_of}T00:00:00Z`),
    );
    for (const recipient of recipients) {
      const message = sayReportMail(job.status === "Done" ? "ready" : "failed", {
        name: fullName(recipient),
        title: sayReport(`report.${job.report_name}`),
        tenantName: job.tenant_name,
        day,
        reason: job.reason ?? "",
        link: `${server.settings.publicUrl}/reports/made?job=${job.job_id}`,
      });
      try {
        await server.sendMail({ to: recipient.email, ...message });
      } catch (error) {
        fail(error);
        continue;
      }
      remaining = remaining.filter((userId) => userId !== recipient.userId);
      await setMail(remaining, now);
    }
  } catch (error) {
    fail(error);
  }
  const isGivenUp = now.getTime() - Date.parse(job.finished_at ?? job.created_at) > GIVE_UP_AFTER_MS;
  await setMail(isGivenUp ? [] : remaining, new Date(now.getTime() + RETRY_AFTER_MS));
  return true;
}

function readUnannounced(tx: TenantTransaction, now: Date) {
  return tx
    .selectFrom("report_jobs as j")
    .innerJoin("tenant_settings as t", "t.tenant_id", "j.tenant_id")
    .select(["j.job_id", "j.report_name", "j.status", "j.reason", "j.created_at", "j.finished_at", "t.time_zone"])
    .select(sql<string>`j.parameters ->> 'asOf'`.as("as_of"))
    .select(sql<string[]>`array_to_json(j.mail_to)`.as("mail_to"))
    .select(sql<string>`current_tenant_name()`.as("tenant_name"))
    .where("j.status", "in", ["Done", "Failed"])
    .where(sql<boolean>`j.mail_to <> '{}' AND j.mail_at <= ${now}`)
    .orderBy("j.mail_at")
    .limit(1)
    .executeTakeFirst();
}
