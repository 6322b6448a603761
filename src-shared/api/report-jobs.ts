import * as v from "valibot";
import { id } from "../entities/fields.ts";
import { listOf, listQuery } from "../entities/list.ts";
import { ReportJob, ReportJobStatus } from "../entities/report-job.ts";
import { defineCalls } from "./call.ts";

const tag = "Reports";
const byId = v.object({ id });

export const reportJobCalls = defineCalls({
  listReportJobs: {
    method: "GET",
    path: "/reports/jobs",
    summary: "The reports of the last 30 days that were made in the background, the latest first, paged: one's own; for administrators all",
    tag,
    access: "read",
    query: v.object({ ...listQuery, status: v.optional(ReportJobStatus) }),
    status: 200,
    response: listOf(ReportJob),
  },
  getReportJob: {
    method: "GET",
    path: "/reports/jobs/{id}",
    summary: "A report that is made in the background: how far it is, and where its file is",
    tag,
    access: "read",
    params: byId,
    status: 200,
    response: ReportJob,
  },
  downloadReportJob: {
    method: "GET",
    path: "/reports/jobs/{id}/file",
    summary: "The file of a report that is done",
    tag,
    access: "read",
    params: byId,
    status: 200,
    download: true,
  },
  removeReportJob: {
    method: "DELETE",
    path: "/reports/jobs/{id}",
    summary: "Cancel a report that waits or is being made, or remove one with its file: one's own; administrators any",
    tag,
    access: "read",
    params: byId,
    status: 204,
    idempotent: true,
  },
});
