import { sql } from "kysely";
import { dayIn } from "#shared/calendar.ts";
import { say } from "#shared/messages/reports.ts";
import { dayOrNull, unitCells } from "./cells.ts";
import { monthlyLooks } from "./monthly-looks.ts";
import { monthFacts, monthUpTo } from "./period.ts";
import type { Report, ReportContext } from "./report.ts";
import { readUnits } from "./units.ts";
import type { Unit } from "./units.ts";

type Reason = "outOfService" | "rejected" | "unfinished" | "planned" | "added" | "unknown";

/** What came of the work on an extinguisher that was not completed by the end of the day. */
interface Open {
  isRejected: boolean;
  plan: { isUnfinished: boolean; plannedDate: string; assignedToName: string | null } | null;
}

/** The first reason that holds, in this order: out of service, its inspection rejected, begun and not finished, planned, added in the period. */
export const notInspected: Report = {
  async *rows(context) {
    const period = monthUpTo(context);
    const isMissed = sql<boolean>`(e.created_at AT TIME ZONE ${context.timeZone})::date <= ${period.to}::date AND NOT EXISTS (SELECT FROM ${monthlyLooks(context)} looks
      WHERE looks.extinguisher_id = e.extinguisher_id AND looks.day BETWEEN ${period.from}::date AND ${period.to}::date)`;
    for await (const units of readUnits(context, { condition: isMissed })) {
      const open = await readOpen(context, period, units);
      const rows = units.map((unit) => rowOf(context, period, unit, open.get(unit.extinguisher_id)));
      yield rows.filter(({ state }) => context.filters.state === undefined || state === context.filters.state);
    }
  },
  tally: ({ state }) => ({ all: 1, [String(state)]: 1 }),
  facts: monthFacts,
};

type Period = ReturnType<typeof monthUpTo>;

function rowOf({ timeZone }: ReportContext, period: Period, unit: Unit, open: Open | undefined) {
  const plan = open?.plan ?? null;
  const state = reasonOf(timeZone, period, unit, open);
  return {
    ...unitCells(unit),
    state,
    reason: say(`state.${state}`),
    outOfServiceReason: unit.out_of_service_reason,
    plannedDate: plan?.plannedDate ?? null,
    assignedToName: plan?.assignedToName ?? null,
    lastInspectionDate: dayOrNull(timeZone, unit.last_inspection_date),
    nextInspectionDueDate: unit.next_inspection_due_date,
  };
}

function reasonOf(timeZone: string, { from }: Period, unit: Unit, open: Open | undefined): Reason {
  if (unit.is_out_of_service) return "outOfService";
  if (open?.isRejected === true) return "rejected";
  if (open?.plan?.isUnfinished === true) return "unfinished";
  if (open?.plan !== undefined && open.plan !== null) return "planned";
  return dayIn(timeZone, new Date(unit.created_at)) >= from ? "added" : "unknown";
}

/** Whether one of the period was rejected by the end of the day, and the earliest that was planned up to its end and not completed. */
async function readOpen({ tx, until, timeZone }: ReportContext, { from, to }: Period, units: readonly Unit[]) {
  const ids = units.map(({ extinguisher_id }) => extinguisher_id);
  const day = sql`(i.inspection_date AT TIME ZONE ${timeZone})::date`;
  const isThere = sql`i.extinguisher_id = u.id AND (i.voided_at IS NULL OR i.voided_at >= ${until})`;
  const { rows } = await sql<Open & { extinguisherId: string }>`
    SELECT u.id AS "extinguisherId",
      EXISTS (SELECT FROM inspections i WHERE ${isThere} AND i.status = 'Rejected' AND i.reviewed_at < ${until}
        AND ${day} BETWEEN ${from}::date AND ${to}::date) AS "isRejected",
      (SELECT json_build_object('isUnfinished', i.status = 'InProgress', 'plannedDate', ${day}, 'assignedToName',
          (SELECT concat_ws(' ', nullif(m.first_name, ''), nullif(m.last_name, '')) FROM members m WHERE m.user_id = i.inspector_user_id))
        FROM inspections i
        WHERE ${isThere} AND i.created_at < ${until} AND (i.data_hash IS NULL OR i.received_at >= ${until}) AND ${day} <= ${to}::date
        ORDER BY i.status = 'InProgress' DESC, i.inspection_date, i.inspection_id LIMIT 1) AS plan
    FROM unnest(${ids}::uuid[]) u (id)`.execute(tx);
  return new Map(rows.map(({ extinguisherId, ...open }) => [extinguisherId, open]));
}
