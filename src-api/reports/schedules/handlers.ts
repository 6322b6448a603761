import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { fullName } from "#shared/full-name.ts";
import { sayReport } from "#shared/messages/reports.ts";
import type { ReportName } from "#shared/reports/report-definitions.ts";
import type { ReportSchedule, ReportScheduleInput } from "#shared/reports/report-schedule.ts";
import { ApiProblem, fieldProblem } from "../../http/problems.ts";
import type { ResponseOf, RequestOf, TenantRequest } from "../../http/request.ts";
import { readPage } from "../../lists/page.ts";
import type { ListSorting } from "../../lists/page.ts";
import { queryTexts } from "../query-texts.ts";
import { readContext } from "../read-context.ts";
import { nextOccurrence } from "./occurrence.ts";
import { readRecipients } from "./recipients.ts";
import { addScheduledJobs } from "./scheduled-jobs.ts";

const sorting: ListSorting = {
  columns: { name: "s.report_name", nextRunAt: "s.next_run_at", createdAt: "s.created_at" },
  byDefault: "createdAt",
  key: "s.schedule_id",
};

const columns = [
  "s.schedule_id as scheduleId",
  "s.report_name as name",
  "s.format",
  "s.filters",
  "s.weekday",
  "s.day_of_month as dayOfMonth",
  "s.hour",
  sql<string[]>`array_to_json(s.recipients)`.as("recipients"),
  "s.is_active as isActive",
  "s.next_run_at as nextRunAt",
  "s.last_run_at as lastRunAt",
  "s.created_by_name as createdByName",
  "s.version",
] as const;

function toSchedule(row: Omit<ReportSchedule, "title"> & { name: ReportName }): ReportSchedule {
  return { ...row, title: sayReport(`report.${row.name}`) };
}

export async function listReportSchedules({ tx, query }: RequestOf<"listReportSchedules">): Promise<ResponseOf<"listReportSchedules">> {
  const page = await readPage(query, tx.selectFrom("report_schedules as s"), (rows) => rows.select(columns), sorting);
  return { ...page, items: page.items.map(toSchedule) };
}

/** Creates a schedule. Throws `validation` for a recipient who is not a member, and as `readContext` does. */
export async function createReportSchedule(request: RequestOf<"createReportSchedule">): Promise<ResponseOf<"createReportSchedule">> {
  const { tx, body, session, now } = request;
  const scheduleId = randomUUID();
  await tx
    .insertInto("report_schedules")
    .values({
      ...(await requireRow(request, body, null)),
      schedule_id: scheduleId,
      created_at: now,
      created_by: session.user.userId,
      created_by_name: fullName(session.user),
    })
    .execute();
  return readSchedule(request, scheduleId);
}

/**
 * Changes a schedule; one that ran today does not run again today, and one that is due runs as it was. Throws `notFound`, `versionStale`, and as
 * `createReportSchedule` does.
 */
export async function updateReportSchedule(request: RequestOf<"updateReportSchedule">): Promise<ResponseOf<"updateReportSchedule">> {
  const { tx, params, body, now } = request;
  await addScheduledJobs(tx, now);
  const before = await tx
    .selectFrom("report_schedules")
    .select(["version", "last_day"])
    .where("schedule_id", "=", params.id)
    .forUpdate()
    .executeTakeFirstOrThrow(() => new ApiProblem("notFound"));
  request.requireVersion(before.version);
  const row = await requireRow(request, body, before.last_day);
  await tx
    .updateTable("report_schedules")
    .set((eb) => ({ ...row, version: eb("version", "+", 1) }))
    .where("schedule_id", "=", params.id)
    .execute();
  return readSchedule(request, params.id);
}

/** Throws `notFound`. */
export async function removeReportSchedule({ tx, params }: RequestOf<"removeReportSchedule">): Promise<void> {
  await tx
    .deleteFrom("report_schedules")
    .where("schedule_id", "=", params.id)
    .returning("schedule_id")
    .executeTakeFirstOrThrow(() => new ApiProblem("notFound"));
}

type ScheduleActor = Pick<TenantRequest, "tx" | "server" | "tenantId" | "now">;

async function requireRow({ tx, server, tenantId, now }: ScheduleActor, body: ReportScheduleInput, lastDay: string | null) {
  const { name, format, filters, weekday, dayOfMonth, hour, isActive } = body;
  const { timeZone } = await readContext(tx, name, filters, now);
  const recipients = [...new Set(body.recipients)];
  const withAccess = await readRecipients(server, tenantId, recipients);
  if (withAccess.length < recipients.length) throw fieldProblem("recipients", "field.unknownReference");
  const next = nextOccurrence({ weekday, dayOfMonth, hour }, timeZone, now, lastDay);
  return {
    report_name: name,
    format,
    filters: JSON.stringify(queryTexts(filters)),
    weekday,
    day_of_month: dayOfMonth,
    hour,
    recipients,
    is_active: isActive,
    next_day: next.day,
    next_run_at: next.at,
  };
}

async function readSchedule({ tx }: Pick<TenantRequest, "tx">, scheduleId: string): Promise<ReportSchedule> {
  return toSchedule(
    await tx.selectFrom("report_schedules as s").select(columns).where("s.schedule_id", "=", scheduleId).executeTakeFirstOrThrow(),
  );
}
