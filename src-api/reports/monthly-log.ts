import { sql } from "kysely";
import { dayIn, endOfMonth } from "#shared/calendar.ts";
import { say } from "#shared/messages/reports.ts";
import { monthsUpTo } from "#shared/reports/reports.ts";
import { unitCells } from "./cells.ts";
import { monthlyLooks } from "./monthly-looks.ts";
import { readSpells } from "./out-of-service-spells.ts";
import type { Spell } from "./out-of-service-spells.ts";
import type { Report, ReportContext } from "./report.ts";
import { readUnits } from "./units.ts";
import type { Unit } from "./units.ts";

interface Look {
  extinguisherId: string;
  day: string;
  passed: boolean;
  firstName: string | null;
  lastName: string | null;
  inspectedBy: string | null;
}

/**
 * `inspectedBy` of a row has a line for each person who looked: initials, then the name. Of each month its looks at all monthly points, each as day of the month and initials ("3 IR"); `Missed` where it is over and there was none.
 * A month at whose end the extinguisher was out of service, or before it came into the register, is not missed.
 */
export const monthlyLog: Report = {
  async *rows(context) {
    const months = monthsUpTo(context.asOf);
    for await (const units of readUnits(context)) {
      const ids = units.map(({ extinguisher_id }) => extinguisher_id);
      const looks = await readLooks(context, ids, `${months[0] ?? context.asOf.slice(0, 7)}-01`);
      const spells = await readSpells(context, ids);
      yield units.map((unit) => {
        const cells = months.map((month) =>
          cellOf(context, unit, month, looks.get(unit.extinguisher_id), spells.get(unit.extinguisher_id)),
        );
        const isDone = cells.filter((cell) => /^\d/.test(cell));
        const isMissed = cells.filter((cell) => cell === say("log.missed"));
        return {
          ...unitCells(unit),
          inspectedBy: peopleOf(looks.get(unit.extinguisher_id)),
          ...Object.fromEntries(months.map((month, at) => [month, cells[at] || null])),
          monthsDone: isDone.length,
          monthsMissed: isMissed.length,
        };
      });
    }
  },
  tally: ({ monthsDone, monthsMissed }) => ({
    all: 1,
    monthsDone: Number(monthsDone),
    monthsMissed: Number(monthsMissed),
    complete: monthsMissed === 0 ? 1 : 0,
  }),
};

function cellOf(context: ReportContext, unit: Unit, month: string, looks: readonly Look[] = [], spells: readonly Spell[] = []): string {
  const done = looks.filter(({ day }) => day.startsWith(month));
  if (done.length > 0) return done.map(lookWords).join(", ");
  const last = endOfMonth(`${month}-01`);
  if (dayIn(context.timeZone, new Date(unit.created_at)) > last) return "";
  const end = last < context.asOf ? last : context.asOf;
  const isOut = end === context.asOf ? unit.is_out_of_service : spells.some(({ from, to }) => from <= end && (to === null || to > end));
  if (isOut) return say("log.outOfService");
  const isOver = last < context.asOf || (last === context.asOf && context.isPast);
  return isOver ? say("log.missed") : "";
}

function lookWords(look: Look): string {
  const { day, passed } = look;
  const said = `${Number(day.slice(8))} ${initialsOf(look)}`.trim();
  return passed ? said : `${said} (${say("log.failed")})`;
}

function namesOf({ firstName, lastName, inspectedBy }: Look): string[] {
  return (inspectedBy === null ? [firstName ?? "", lastName ?? ""] : inspectedBy.split(/\s+/)).filter((name) => name !== "");
}

function initialsOf(look: Look): string {
  return namesOf(look)
    .map((name) => /^./u.exec(name)?.[0] ?? "")
    .join("")
    .toUpperCase();
}

function peopleOf(looks: readonly Look[] = []): string {
  return [...new Set(looks.map((look) => `${initialsOf(look)} ${namesOf(look).join(" ")}`))].join("\n");
}

async function readLooks(context: ReportContext, extinguisherIds: readonly string[], from: string): Promise<Map<string, Look[]>> {
  const { rows } = await sql<Look>`
    SELECT looks.extinguisher_id AS "extinguisherId", looks.day, looks.passed, m.first_name AS "firstName", m.last_name AS "lastName",
      looks.inspected_by AS "inspectedBy"
    FROM ${monthlyLooks(context)} looks LEFT JOIN members m ON m.tenant_id = looks.tenant_id AND m.user_id = looks.inspector_user_id
    WHERE looks.extinguisher_id = ANY(${extinguisherIds}::uuid[]) AND looks.day >= ${from}::date AND looks.day <= ${context.asOf}::date
    ORDER BY looks.day`.execute(context.tx);
  const looks = new Map<string, Look[]>();
  for (const look of rows) {
    const own = looks.get(look.extinguisherId);
    if (own === undefined) looks.set(look.extinguisherId, [look]);
    else own.push(look);
  }
  return looks;
}
