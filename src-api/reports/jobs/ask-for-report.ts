import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { ReportJob } from "#shared/entities/report-job.ts";
import { fullName } from "#shared/full-name.ts";
import type { ReportName } from "#shared/reports/reports.ts";
import type { ReportFormat, ReportQuery } from "#shared/reports/result.ts";
import { inTenant } from "../../database/tenancy.ts";
import type { TenantTransaction } from "../../database/tenancy.ts";
import { ApiProblem } from "../../http/problems.ts";
import type { Later, TenantRequest } from "../../http/request.ts";
import { expiryFrom, selectJobs, toJob } from "./job.ts";

export interface Question {
  name: ReportName;
  format: ReportFormat;
  query: Omit<ReportQuery, "format">;
}

type Asker = Pick<TenantRequest, "tenantId" | "session" | "server" | "now">;

/** Of one person at a time. */
const OPEN_MAX = 20;
const RETRY_AFTER_SECONDS = 60;

/**
 * Has a report made in the background. The same question of the same person, while the first is not made, is the same job. Throws
 * `tooManyRequests` for who has very many under way.
 */
export async function askForReport(asker: Asker, question: Question): Promise<Later<ReportJob>> {
  const { server, tenantId, session } = asker;
  const { userId } = session.user;
  const job = await server.turns.app.run(userId, () => inTenant(server.app, { tenantId, userId }, (tx) => findOrAdd(tx, asker, question)));
  server.reportBell.ring();
  return { location: `/reports/jobs/${job.jobId}`, later: job };
}

async function findOrAdd(tx: TenantTransaction, { session, now }: Asker, { name, format, query }: Question): Promise<ReportJob> {
  const { userId } = session.user;
  const parameters = JSON.stringify(parametersOf(query));
  const open = selectJobs(tx).where("j.created_by", "=", userId).where("j.status", "in", ["Waiting", "Running"]);
  const same = open
    .where("j.report_name", "=", name)
    .where("j.format", "=", format)
    .where(sql<boolean>`j.parameters = ${parameters}::jsonb`);
  const known = await same.executeTakeFirst();
  if (known !== undefined) return toJob(known);
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
    // The same question at the same time: whoever comes second waits, and finds the first.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return toJob(await same.executeTakeFirstOrThrow(() => new ApiProblem("notReady", { retryAfterSeconds: 1 })));
}

/** Each by its name, as it is said in an address. */
export function parametersOf(query: Question["query"]): Record<string, string> {
  return Object.fromEntries(Object.entries(query).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])));
}
