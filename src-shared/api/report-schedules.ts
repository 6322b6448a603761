import * as v from "valibot";
import { id } from "../entities/fields.ts";
import { listOf, listQuery } from "../entities/list.ts";
import { ReportSchedule, ReportScheduleInput } from "../entities/report-schedule.ts";
import { defineCalls } from "./call.ts";

const tag = "Reports";
const byId = v.object({ id });

export const reportScheduleCalls = defineCalls({
  listReportSchedules: {
    method: "GET",
    path: "/reports/schedules",
    summary: "The reports that are made weekly or monthly and told of by mail, paged",
    tag,
    access: "administer",
    query: v.object(listQuery),
    status: 200,
    response: listOf(ReportSchedule),
  },
  createReportSchedule: {
    method: "POST",
    path: "/reports/schedules",
    summary: "Have a report made weekly or monthly, and members told by mail where to fetch it",
    tag,
    access: "administer",
    body: ReportScheduleInput,
    status: 201,
    response: ReportSchedule,
    idempotent: true,
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
    idempotent: true,
    versioned: true,
  },
  removeReportSchedule: {
    method: "DELETE",
    path: "/reports/schedules/{id}",
    summary: "Remove a scheduled report; those that were made stay",
    tag,
    access: "administer",
    params: byId,
    status: 204,
    idempotent: true,
  },
});
