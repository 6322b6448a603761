import * as v from "valibot";
import { listOf, listQuery } from "../entities/list.ts";
import { ReportSchedule, ReportScheduleInput } from "../reports/report-schedule.ts";
import { byId } from "./by-id.ts";
import { defineCalls } from "./call.ts";

const tag = "Reports";

export const reportScheduleCalls = defineCalls({
  listReportSchedules: {
    method: "GET",
    path: "/reports/schedules",
    summary: "Reports that are created weekly or monthly and announced by email, paged",
    tag,
    access: "administer",
    query: v.object(listQuery),
    status: 200,
    response: listOf(ReportSchedule),
  },
  createReportSchedule: {
    method: "POST",
    path: "/reports/schedules",
    summary: "Schedule a report weekly or monthly; members get a mail with a link to it",
    tag,
    access: "administer",
    body: ReportScheduleInput,
    status: 201,
    response: ReportSchedule,
    idempotency: "stored",
  },
  updateReportSchedule: {
    method: "PUT",
    path: "/reports/schedules/{id}",
    summary: "Change a scheduled report",
    tag,
    access: "administer",
    params: byId,
    body: ReportScheduleInput,
    status: 200,
    response: ReportSchedule,
    idempotency: "stored",
    versioned: true,
  },
  removeReportSchedule: {
    method: "DELETE",
    path: "/reports/schedules/{id}",
    summary: "Remove a schedule; reports it already created stay",
    tag,
    access: "administer",
    params: byId,
    status: 204,
    idempotency: "stored",
  },
});
