import { sql } from "kysely";
import { dayIn } from "#shared/calendar.ts";
import { dayOf } from "../../database/day-of.ts";
import { isNotVoided } from "../../records/counted-inspections.ts";
import { isOnPresentExtinguisher } from "../../records/former-extinguishers.ts";
import { memberName } from "../../records/member-name.ts";
import { dayOrNull, extinguisherCells } from "../cells.ts";
import { monthlyInspections } from "../monthly-inspections.ts";
import { monthFacts, monthUpTo } from "../period.ts";
import { asOfEarlierDay, inRequestedState } from "../report-source.ts";
import type { ReportSource, ReportContext } from "../report-source.ts";
import { readReportedExtinguishers } from "../reported-extinguishers.ts";
import type { ReportedExtinguisher } from "../reported-extinguishers.ts";
import { worded } from "../worded.ts";

type Reason = "outOfService" | "rejected" | "unfinished" | "planned" | "added" | "unknown";

/** The state of work on an extinguisher that was not completed by the end of the day. */
interface OpenWork {
  isRejected: boolean;
  /** Whether it took the place of another one in the period. */
  isReplacement: boolean;
  plan: { isUnfinished: boolean; plannedDate: string; assignedToName: string | null } | null;
}

/**
 * Lists the extinguishers that stood at the site at the end of the period and had no inspection of all monthly points in it, each with the first
 * reason that applies: out of service, inspection rejected, begun but not finished, planned, added in the period. One that took the place of an
 * inspected extinguisher is added.
 */
export const notInspectedSource: ReportSource = {
  async *rows(context) {
    const period = monthUpTo(context);
    const atEnd = asOfEarlierDay(context, period.to);
    const isOnPresent = isOnPresentExtinguisher({
      extinguisherId: "monthly.extinguisher_id",
      day: sql`monthly.day`,
      until: atEnd.until,
    });
    const isMissed = sql<boolean>`NOT EXISTS (SELECT FROM ${monthlyInspections(context)} monthly
      WHERE monthly.extinguisher_id = e.extinguisher_id AND monthly.day BETWEEN ${period.from}::date AND ${period.to}::date AND ${isOnPresent})`;
    for await (const extinguishers of readReportedExtinguishers(atEnd, { condition: isMissed })) {
      const open = await readOpen(context, { ...period, end: atEnd.until }, extinguishers);
      const rows = extinguishers.map((extinguisher) => toRow(context, period, extinguisher, open.get(extinguisher.extinguisher_id)));
      yield inRequestedState(context, rows);
    }
  },
  tally: ({ state }) => ({ all: 1, [String(state)]: 1 }),
  facts: monthFacts,
};

type Period = ReturnType<typeof monthUpTo>;

function toRow({ timeZone }: ReportContext, period: Period, extinguisher: ReportedExtinguisher, open: OpenWork | undefined) {
  const plan = open?.plan ?? null;
  const state = reasonOf(timeZone, period, extinguisher, open);
  return {
    ...extinguisherCells(extinguisher),
    state,
    ...worded("reason", `state.${state}`),
    outOfServiceReason: extinguisher.out_of_service_reason,
    plannedDate: plan?.plannedDate ?? null,
    assignedToName: plan?.assignedToName ?? null,
    lastInspectionDate: dayOrNull(timeZone, extinguisher.last_inspection_date),
    nextInspectionDueDate: extinguisher.next_inspection_due_date,
  };
}

function reasonOf(timeZone: string, { from }: Period, extinguisher: ReportedExtinguisher, open: OpenWork | undefined): Reason {
  if (extinguisher.is_out_of_service) return "outOfService";
  if (open?.isRejected === true) return "rejected";
  if (open?.plan?.isUnfinished === true) return "unfinished";
  if (open?.plan !== undefined && open.plan !== null) return "planned";
  return open?.isReplacement === true || dayIn(timeZone, new Date(extinguisher.created_at)) >= from ? "added" : "unknown";
}

/**
 * Reads whether an inspection of the period was rejected by the end of the day, whether the extinguisher took the place of another one in the period,
 * and the earliest inspection planned up to the `end` of the period and not completed.
 */
async function readOpen(
  { tx, until, timeZone }: ReportContext,
  { from, to, end }: Period & { end: Date },
  extinguishers: readonly ReportedExtinguisher[],
) {
  const ids = extinguishers.map(({ extinguisher_id }) => extinguisher_id);
  const day = dayOf("i.inspection_date", timeZone);
  const isThere = sql`i.extinguisher_id = u.id AND ${isNotVoided(until, "i")}`;
  // The completion sets another date. When a plan was begun is not recorded.
  const plannedAt = sql`coalesce(i.planned_date, i.inspection_date)`;
  const plannedDay = sql`(${plannedAt} AT TIME ZONE ${timeZone})::date`;
  const isUnfinished = sql`CASE WHEN i.data_hash IS NULL THEN i.status = 'InProgress' ELSE NOT i.is_planned END`;
  const { rows } = await sql<OpenWork & { extinguisherId: string }>`
    SELECT u.id AS "extinguisherId",
      EXISTS (SELECT FROM inspections i WHERE ${isThere} AND i.status = 'Rejected' AND i.reviewed_at < ${until}
        AND ${day} BETWEEN ${from}::date AND ${to}::date) AS "isRejected",
      EXISTS (SELECT FROM former_extinguishers former WHERE former.extinguisher_id = u.id AND former.replaced_date >= ${from}::date
        AND former.recorded_at < ${end}) AS "isReplacement",
      (SELECT json_build_object('isUnfinished', ${isUnfinished}, 'plannedDate', ${plannedDay}, 'assignedToName',
          ${memberName("i.inspector_user_id")})
        FROM inspections i
        WHERE ${isThere} AND i.created_at < ${until} AND (i.data_hash IS NULL OR i.received_at >= ${until}) AND ${plannedDay} <= ${to}::date
        ORDER BY ${isUnfinished} DESC, ${plannedAt}, i.inspection_id LIMIT 1) AS plan
    FROM unnest(${ids}::uuid[]) u (id)`.execute(tx);
  return new Map(rows.map(({ extinguisherId, ...open }) => [extinguisherId, open]));
}
