import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { fullName } from "#shared/full-name.ts";
import type { ReportName } from "#shared/reports/report-definitions.ts";
import type { ReportJob } from "#shared/reports/report-job.ts";
import type { ReportFormat, ReportQuery } from "#shared/reports/result.ts";
import { takeTurnInTenant } from "../../database/connection-limiters.ts";
import type { TenantTransaction } from "../../database/tenant-transaction.ts";
import { ApiProblem } from "../../http/problems.ts";
import type { AcceptedResponse, TenantRequest } from "../../http/request.ts";
import { queryTexts } from "../query-texts.ts";
import { expiryFrom, OPEN_STATUSES, selectJobs, toJob } from "./job.ts";

export interface ReportRequest {
  name: ReportName;
  format: ReportFormat;
  query: Omit<ReportQuery, "format">;
}

type ReportActor = Pick<TenantRequest, "tenantId" | "session" | "server" | "now">;

/** The most open jobs that one person requested. */
const OPEN_MAX = 20;
const RETRY_AFTER_SECONDS = 60;

/**
 * Queues a report to be generated in the background. While a job is open, the same request by the same person returns that job; those of
 * schedules are apart. Throws `tooManyRequests` if the person has too many open jobs.
 */
export async function requestReport(actor: ReportActor, report: ReportRequest): Promise<AcceptedResponse<ReportJob>> {
  const { server, tenantId, session } = actor;
  const job = await takeTurnInTenant(server, { tenantId, userId: session.user.userId }, (tx) => findOrAdd(tx, actor, report));
  server.reportSignal.notify();
  return { location: `/reports/jobs/${job.jobId}`, accepted: job };
}

async function findOrAdd(tx: TenantTransaction, { session, now }: ReportActor, { name, format, query }: ReportRequest): Promise<ReportJob> {
  const { userId } = session.user;
  const parameters = JSON.stringify(queryTexts(query));
  const open = selectJobs(tx).where("j.created_by", "=", userId).where("j.schedule_id", "is", null).where("j.status", "in", OPEN_STATUSES);
  const same = open
    .where("j.report_name", "=", name)
    .where("j.format", "=", format)
    .where(sql<boolean>`j.parameters = ${parameters}::jsonb`);
  const found = await same.executeTakeFirst();
  if (found !== undefined) return toJob(found);
  if ((await open.limit(OPEN_MAX).execute()).length === OPEN_MAX) {
    throw new ApiProblem("tooManyRequests", { retryAfterSeconds: RETRY_AFTER_SECONDS });
  }
  await tx
    .insertInto("report_jobs")
    .values({
      job_id: randomUUID(),
      report_name: name,
      format,
      parameters,
      created_at: now,
      created_by: userId,
      created_by_name: fullName(session.user),
      expires_at: expiryFrom(now),
    })
    // Of two identical requests at the same time, the second waits here and then finds the job of the first.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return toJob(await same.executeTakeFirstOrThrow(() => new ApiProblem("notReady", { retryAfterSeconds: 1 })));
}
