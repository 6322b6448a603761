/*
 * Turns due schedules into report jobs.
 * 1. One transaction adds the job and moves the schedule on to its next occurrence. So each occurrence becomes one job, whichever server finds it.
 * 2. A report is about the day of its occurrence, or the day before if it is about a month (`scheduledDay`).
 * 3. If several occurrences were missed, only the latest becomes a job.
 * 4. Whatever recomputes a next occurrence adds the jobs that are due first: a server may be busy with another report of the tenant.
 * 5. If the day of a job has not begun in a new time zone, its report is about the day that it is there.
 */

import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { dayIn } from "#shared/calendar.ts";
import type { TenantTransaction } from "../../database/tenant-transaction.ts";
import { readSettings } from "../../tenant-settings/read.ts";
import { expiryFrom, OPEN_STATUSES } from "../jobs/job.ts";
import { scheduledDay } from "../period.ts";
import { latestOccurrence, nextOccurrence } from "./occurrence.ts";

const recurrenceColumns = ["schedule_id", "weekday", "day_of_month as dayOfMonth", "hour", "last_day"] as const;

/** Adds a report for each schedule that is due. */
export async function addScheduledJobs(tx: TenantTransaction, now: Date): Promise<void> {
  const due = await tx
    .selectFrom("report_schedules")
    .select([
      ...recurrenceColumns,
      "report_name",
      "format",
      "filters",
      "recipients",
      "next_day",
      "next_run_at",
      "created_by",
      "created_by_name",
    ])
    .where("is_active", "=", true)
    .where("next_run_at", "<=", now.toISOString())
    .forUpdate()
    .execute();
  if (due.length === 0) return;
  const { timeZone } = await readSettings(tx);
  for (const schedule of due) {
    const first = { day: schedule.next_day, at: new Date(schedule.next_run_at) };
    const { day, at } = latestOccurrence(schedule, timeZone, first, now);
    const next = nextOccurrence(schedule, timeZone, at, day);
    await tx
      .insertInto("report_jobs")
      .values({
        job_id: randomUUID(),
        report_name: schedule.report_name,
        format: schedule.format,
        parameters: JSON.stringify({ ...schedule.filters, asOf: scheduledDay(schedule.report_name, day) }),
        created_at: now,
        created_by: schedule.created_by,
        created_by_name: schedule.created_by_name,
        expires_at: expiryFrom(now),
        schedule_id: schedule.schedule_id,
        occurrence: day,
        recipients: schedule.recipients,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await tx
      .updateTable("report_schedules")
      .set({ last_day: day, last_run_at: now, next_day: next.day, next_run_at: next.at })
      .where("schedule_id", "=", schedule.schedule_id)
      .execute();
  }
}

/** Recomputes the next occurrences after a change of the tenant's time zone: the hours of the schedules are hours in the new zone from now on. */
export async function reschedule(tx: TenantTransaction, timeZone: string, now: Date): Promise<void> {
  await addScheduledJobs(tx, now);
  await keepJobsUpToToday(tx, dayIn(timeZone, now));
  const schedules = await tx.selectFrom("report_schedules").select(recurrenceColumns).forUpdate().execute();
  for (const schedule of schedules) {
    const next = nextOccurrence(schedule, timeZone, now, schedule.last_day);
    await tx
      .updateTable("report_schedules")
      .set({ next_day: next.day, next_run_at: next.at })
      .where("schedule_id", "=", schedule.schedule_id)
      .execute();
  }
}

async function keepJobsUpToToday(tx: TenantTransaction, today: string): Promise<void> {
  await tx
    .updateTable("report_jobs")
    .set({ parameters: sql<string>`jsonb_set(parameters, '{asOf}', to_jsonb(${today}::text))` })
    .where("schedule_id", "is not", null)
    .where("status", "in", OPEN_STATUSES)
    .where(sql<boolean>`parameters ->> 'asOf' > ${today}`)
    .execute();
}
