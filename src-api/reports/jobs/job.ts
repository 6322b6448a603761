import { API_ROOT_DEFAULT } from "#shared/constants.ts";
import { DAY_MS } from "#shared/durations.ts";
import { sayReport } from "#shared/messages/reports.ts";
import type { ReportName } from "#shared/reports/report-definitions.ts";
import type { ReportJob } from "#shared/reports/report-job.ts";
import type { TenantTransaction } from "../../database/tenant-transaction.ts";

const RETENTION_DAYS = 30;

/** The statuses of a job that has not ended. */
export const OPEN_STATUSES = ["Waiting", "Running"] as const;

/** Returns the moment until which a report is kept that is requested or made at `now`. */
export function expiryFrom(now: Date): Date {
  return new Date(now.getTime() + RETENTION_DAYS * DAY_MS);
}

/** Returns the storage key of a job's file. */
export function jobKey(tenantId: string, jobId: string): string {
  return `reports/${tenantId}/${jobId}`;
}

/** Why a report failed. */
export type ReportReason = "reason.stopped" | "reason.failed" | "reason.noReaders" | "reason.noAccess";

/** Returns the columns that store why a report failed. A page in another language needs the key; the text stays as people read it first. */
export function failureColumns(key: ReportReason) {
  return { reason: sayReport(key), reason_key: key };
}

/** Columns of `report_jobs as j`. */
export const jobColumns = [
  "j.job_id as jobId",
  "j.report_name as name",
  "j.format",
  "j.parameters",
  "j.status",
  "j.progress",
  "j.reason",
  "j.reason_key as reasonKey",
  "j.file_name as fileName",
  "j.size_bytes as sizeBytes",
  "j.created_at as createdAt",
  "j.created_by as createdBy",
  "j.created_by_name as createdByName",
  "j.finished_at as finishedAt",
  "j.expires_at as expiresAt",
] as const;

export function selectJobs(tx: TenantTransaction) {
  return tx.selectFrom("report_jobs as j").select(jobColumns);
}

type JobRow = Omit<ReportJob, "title" | "url"> & { name: ReportName };

export function toJob(row: JobRow): ReportJob {
  const url = row.status === "Done" ? `${API_ROOT_DEFAULT}/reports/jobs/${row.jobId}/file` : null;
  return { ...row, title: sayReport(`report.${row.name}`), url };
}
