import { sql } from "kysely";
import { may } from "#shared/access.ts";
import { ApiProblem } from "../../http/problems.ts";
import type { ResponseOf, RequestOf } from "../../http/request.ts";
import { readPage } from "../../lists/page.ts";
import type { ListSorting } from "../../lists/page.ts";
import { removeFiles } from "../../removed-files/removed-files.ts";
import { CONTENT_TYPES } from "../formats/index.ts";
import { jobColumns, jobKey, selectJobs, toJob } from "./job.ts";

const sorting: ListSorting = {
  columns: { createdAt: "j.created_at", name: "j.report_name", status: "j.status", sizeBytes: "j.size_bytes" },
  byDefault: "-createdAt",
  key: "j.job_id",
};

/** Returns SQL for the jobs that the user requested or receives. */
function isOf(userId: string) {
  return sql<boolean>`(j.created_by = ${userId} OR ${userId}::uuid = ANY(j.recipients))`;
}

/** Lists the caller's own jobs; an administrator of the tenant sees all of them. */
export async function listReportJobs(request: RequestOf<"listReportJobs">): Promise<ResponseOf<"listReportJobs">> {
  const { tx, query, session, tenantId, now } = request;
  let filtered = tx.selectFrom("report_jobs as j").where("j.expires_at", ">", now.toISOString());
  if (!may(session.roles, tenantId, "administer")) filtered = filtered.where(isOf(session.user.userId));
  if (query.status !== undefined) filtered = filtered.where("j.status", "=", query.status);
  const page = await readPage(query, filtered, (rows) => rows.select(jobColumns), sorting);
  return { ...page, items: page.items.map(toJob) };
}

/** Reads any job of the tenant, since everybody there may read its reports; the list is only shorter. Throws `notFound`. */
export async function getReportJob(request: RequestOf<"getReportJob">): Promise<ResponseOf<"getReportJob">> {
  return toJob(await readJob(request));
}

/** Throws `notFound`, including while the job is not done. */
export async function downloadReportJob(request: RequestOf<"downloadReportJob">): Promise<ResponseOf<"downloadReportJob">> {
  const { jobId, format, fileName, status } = await readJob(request);
  const kept = status === "Done" ? await request.server.storage.read(jobKey(request.tenantId, jobId)) : null;
  if (kept === null) throw new ApiProblem("notFound");
  return { stream: kept.stream, contentType: CONTENT_TYPES[format], fileName };
}

/**
 * Removes a job and its file; a report that is being made stops and leaves nothing behind. Throws `notFound`, and `roleRequired` for a report that
 * somebody else requested.
 */
export async function removeReportJob(request: RequestOf<"removeReportJob">): Promise<void> {
  const { tx, session, tenantId } = request;
  const { jobId, createdBy } = await readJob(request);
  if (createdBy !== session.user.userId && !may(session.roles, tenantId, "administer")) throw new ApiProblem("roleRequired");
  await tx.deleteFrom("report_jobs").where("job_id", "=", jobId).execute();
  await removeFiles(request, [jobKey(tenantId, jobId)]);
}

async function readJob({ tx, params, now }: Pick<RequestOf<"getReportJob">, "tx" | "params" | "now">) {
  return selectJobs(tx)
    .where("j.job_id", "=", params.id)
    .where(sql<boolean>`j.expires_at > ${now}`)
    .executeTakeFirstOrThrow(() => new ApiProblem("notFound"));
}
