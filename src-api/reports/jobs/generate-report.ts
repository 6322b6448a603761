import type { Selectable } from "kysely";
import { may } from "#shared/access.ts";
import { readActiveUser } from "../../authentication/active-user.ts";
import { mayWorkIn } from "../../authentication/tenant-access.ts";
import type { ReportJobsTable } from "../../database/tables/reports.ts";
import { inTenant } from "../../database/tenant-transaction.ts";
import { ApiProblem } from "../../http/problems.ts";
import { insertIssuedReport } from "../../verify/issued-reports.ts";
import type { ReportMaker } from "../report-source.ts";
import { readRecipients } from "../schedules/recipients.ts";
import { createJobProgress, JobRemoved, ServerStopping } from "./job-progress.ts";
import { expiryFrom, jobKey, failureColumns } from "./job.ts";
import type { ReportReason } from "./job.ts";
import { writeReport } from "./write-report.ts";
import type { GeneratedFile, ReportRun } from "./write-report.ts";

/** Generates the report of a claimed job and records the outcome on the job. */
export async function generateReport(run: ReportRun): Promise<void> {
  const { server, tenantId, job, isStopping } = run;
  const progress = createJobProgress(server.tenantDb, { tenantId, jobId: job.job_id }, isStopping);
  try {
    const maker = await readMaker(run);
    if (typeof maker === "string") return await fail(run, failureColumns(maker));
    const generated = await writeReport(run, maker, progress);
    await progress.settled();
    try {
      await store(run, maker, generated);
    } finally {
      await generated.file.discard();
    }
  } catch (error) {
    await progress.settled();
    if (error instanceof JobRemoved) return;
    if (error instanceof ServerStopping) return requeue(run);
    if (!(error instanceof ApiProblem)) server.logFailure(`A report (${job.report_name}) could not be generated`, error);
    await fail(run, error instanceof ApiProblem ? { reason: error.message, reason_key: null } : failureColumns("reason.failed"));
  }
}

/**
 * Resolves with the person who requested the report and may still read it. For a scheduled report that is the person who set it up, even
 * without access, as long as a recipient has access. Resolves with the reason if nobody may read the report any more.
 */
async function readMaker({ server, tenantId, job }: ReportRun): Promise<ReportMaker | ReportReason> {
  if (job.schedule_id !== null) {
    const recipients = await readRecipients(server, tenantId, job.recipients);
    if (recipients.length === 0) return "reason.noReaders";
    return { userId: job.created_by, firstName: job.created_by_name, lastName: "", isScheduled: true };
  }
  const requester = await readActiveUser({ server, isLocal: true }, { userId: job.created_by });
  const mayWorkHere = requester !== null && (await mayWorkIn(server.identityDb, requester.roles, tenantId));
  if (!mayWorkHere || !may(requester.roles, tenantId, "read")) return "reason.noAccess";
  return requester.user;
}

/**
 * Writes the status, the code and the file name in one transaction of the connection that holds the lock, so that a server that lost the lock keeps
 * nothing. The file gets its name last; the next attempt overwrites a file whose job is not done.
 */
async function store({ server, connection, tenantId, job }: ReportRun, maker: ReportMaker, generated: GeneratedFile): Promise<void> {
  const { file, fileName, issued } = generated;
  const now = server.clock();
  await inTenant(connection, { tenantId, userId: maker.userId }, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable("report_jobs")
      .set({ status: "Done", progress: 1, file_name: fileName, size_bytes: file.sizeBytes, finished_at: now, expires_at: expiryFrom(now) })
      .where("job_id", "=", job.job_id)
      .where("status", "=", "Running")
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new JobRemoved();
    if (issued !== null) await insertIssuedReport(tx, maker, issued);
    await file.moveTo(jobKey(tenantId, job.job_id));
  });
}

/** Puts the job back as if it had not been started. */
async function requeue({ connection, tenantId, job }: ReportRun): Promise<void> {
  await inTenant(connection, { tenantId, userId: null }, (tx) =>
    tx
      .updateTable("report_jobs")
      .set((eb) => ({ status: "Waiting", progress: 0, attempts: eb("attempts", "-", 1) }))
      .where("job_id", "=", job.job_id)
      .where("status", "=", "Running")
      .execute(),
  );
}

async function fail(
  { server, connection, tenantId, job }: ReportRun,
  reason: Pick<Selectable<ReportJobsTable>, "reason" | "reason_key">,
): Promise<void> {
  await inTenant(connection, { tenantId, userId: null }, (tx) =>
    tx
      .updateTable("report_jobs")
      .set({ status: "Failed", ...reason, finished_at: server.clock() })
      .where("job_id", "=", job.job_id)
      .where("status", "=", "Running")
      .execute(),
  );
}
