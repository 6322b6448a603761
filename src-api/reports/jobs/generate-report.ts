import { may } from "#shared/access.ts";
import { say } from "#shared/messages/reports.ts";
import { readUser } from "../../authentication/session.ts";
import { mayWorkIn } from "../../authentication/tenant-access.ts";
import { inTenant } from "../../database/tenant-transaction.ts";
import { ApiProblem } from "../../http/problems.ts";
import type { Session } from "../../http/session.ts";
import { insertIssuedReport } from "../../verify/issued-reports.ts";
import { readRecipients } from "../schedules/recipients.ts";
import { createJobProgress, JobRemoved, ServerStopping } from "./job-progress.ts";
import { expiryFrom, jobKey } from "./job.ts";
import { writeReport } from "./write.ts";
import type { GeneratedFile, ReportTask } from "./write.ts";

/** Generates the report of a claimed job and records the outcome on the job. */
export async function generateReport(task: ReportTask): Promise<void> {
  const { server, tenantId, job, isStopping, logProblem } = task;
  const progress = createJobProgress(server.tenantDb, { tenantId, jobId: job.job_id }, isStopping);
  try {
    const session = await readRequester(task);
    const generated = await writeReport(task, session, progress);
    await progress.settled();
    try {
      await store(task, session, generated);
    } finally {
      await generated.file.discard();
    }
  } catch (error) {
    await progress.settled();
    if (error instanceof JobRemoved) return;
    if (error instanceof ServerStopping) return requeue(task);
    if (!(error instanceof ApiProblem)) logProblem(`A report (${job.report_name}) could not be generated: ${(error as Error).message}`);
    await fail(task, error instanceof ApiProblem ? error.message : say("reason.failed"));
  }
}

/**
 * Resolves with the person who requested the report, with their access as it is now. For a scheduled report that is the person who set it up, even
 * without access, as long as a recipient has access. Throws `roleRequired` if nobody may read the report any more.
 */
async function readRequester({ server, tenantId, job }: ReportTask): Promise<Pick<Session, "user">> {
  if (job.schedule_id !== null) {
    const recipients = await readRecipients(server, tenantId, job.recipients);
    if (recipients.length === 0) throw new ApiProblem("roleRequired", { message: say("reason.noReaders") });
    return { user: { userId: job.created_by, email: "", firstName: job.created_by_name, lastName: "" } };
  }
  const requester = await readUser({ server, isLocal: true }, { userId: job.created_by });
  const isMember = requester !== null && (await mayWorkIn(server.identityDb, requester.roles, tenantId));
  if (!isMember || !may(requester.roles, tenantId, "read")) throw new ApiProblem("roleRequired", { message: say("reason.noAccess") });
  return requester;
}

/**
 * Writes the status, the code and the file name in one transaction of the connection that holds the lock, so that a server that lost the lock keeps
 * nothing. The file gets its name last; the next attempt overwrites a file whose job is not done.
 */
async function store(
  { server, connection, tenantId, job }: ReportTask,
  session: Pick<Session, "user">,
  generated: GeneratedFile,
): Promise<void> {
  const { file, fileName, issued } = generated;
  const now = server.clock();
  await inTenant(connection, { tenantId, userId: session.user.userId }, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable("report_jobs")
      .set({ status: "Done", progress: 1, file_name: fileName, size_bytes: file.sizeBytes, finished_at: now, expires_at: expiryFrom(now) })
      .where("job_id", "=", job.job_id)
      .where("status", "=", "Running")
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new JobRemoved();
    if (issued !== null) await insertIssuedReport(tx, { session }, issued);
    await file.moveTo(jobKey(tenantId, job.job_id));
  });
}

/** Puts the job back as if it had not been started. */
async function requeue({ connection, tenantId, job }: ReportTask): Promise<void> {
  await inTenant(connection, { tenantId, userId: null }, (tx) =>
    tx
      .updateTable("report_jobs")
      .set((eb) => ({ status: "Waiting", progress: 0, attempts: eb("attempts", "-", 1) }))
      .where("job_id", "=", job.job_id)
      .where("status", "=", "Running")
      .execute(),
  );
}

async function fail({ server, connection, tenantId, job }: ReportTask, reason: string): Promise<void> {
  await inTenant(connection, { tenantId, userId: null }, (tx) =>
    tx
      .updateTable("report_jobs")
      .set({ status: "Failed", reason, finished_at: server.clock() })
      .where("job_id", "=", job.job_id)
      .where("status", "=", "Running")
      .execute(),
  );
}
