import * as v from "valibot";
import { listOf, listQuery } from "../entities/list.ts";
import { ReportJob, ReportJobStatus } from "../reports/report-job.ts";
import { byId } from "./by-id.ts";
import { defineCalls } from "./call.ts";

const tag = "Reports";

export const reportJobCalls = defineCalls({
  listReportJobs: {
    method: "GET",
    path: "/reports/jobs",
    summary: "Reports of the last 30 days that were created in the background, latest first, paged: your own; for administrators, all",
    tag,
    access: "read",
    query: v.object({ ...listQuery, status: v.optional(ReportJobStatus) }),
    status: 200,
    response: listOf(ReportJob),
  },
  getReportJob: {
    method: "GET",
    path: "/reports/jobs/{id}",
    summary: "A report created in the background: its progress, and the address of its file",
    tag,
    access: "read",
    params: byId,
    status: 200,
    response: ReportJob,
  },
  downloadReportJob: {
    method: "GET",
    path: "/reports/jobs/{id}/file",
    summary: "The file of a finished report",
    tag,
    access: "read",
    params: byId,
    status: 200,
    download: true,
  },
  removeReportJob: {
    method: "DELETE",
    path: "/reports/jobs/{id}",
    summary: "Cancel an unfinished report, or remove a finished one with its file: your own; for administrators, any",
    tag,
    access: "read",
    params: byId,
    status: 204,
    idempotency: "stored",
  },
});
