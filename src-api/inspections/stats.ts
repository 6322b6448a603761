import { sql } from "kysely";
import { addDays, dayIn, startOfDay } from "#shared/calendar.ts";
import type { InspectionType } from "#shared/entities/inspection-type.ts";
import { fullName } from "#shared/full-name.ts";
import type { ResponseOf, RequestOf } from "../http/request.ts";
import { completedInspections } from "../records/counted-inspections.ts";
import { inspectionRows } from "../records/inspection-rows.ts";
import { readSettings } from "../tenant-settings/read.ts";
import { filterInspections } from "./read.ts";

interface Group {
  inspectionType: InspectionType;
  inspectorUserId: string;
  firstName: string;
  lastName: string;
  status: string;
  passed: boolean | null;
  count: number;
}

/** Counts inspections, without voided ones. */
export async function getInspectionStats({
  tx,
  query,
}: Pick<RequestOf<"getInspectionStats">, "tx" | "query">): Promise<ResponseOf<"getInspectionStats">> {
  const groups: Group[] = await filterInspections(inspectionRows(tx), query)
    .select([
      "i.inspection_type as inspectionType",
      "i.inspector_user_id as inspectorUserId",
      "m.first_name as firstName",
      "m.last_name as lastName",
      "i.status",
      "i.passed",
      sql<number>`count(*)`.as("count"),
    ])
    .groupBy(["i.inspection_type", "i.inspector_user_id", "m.first_name", "m.last_name", "i.status", "i.passed"])
    .execute();
  const among = (isCounted: (group: Group) => boolean): number => sum(groups.filter(isCounted));
  const done = (group: Group): boolean => !["Scheduled", "InProgress"].includes(group.status);
  return {
    total: sum(groups),
    scheduled: among(({ status }) => status === "Scheduled"),
    inProgress: among(({ status }) => status === "InProgress"),
    completed: among(({ status }) => status === "Completed"),
    accepted: among(({ status }) => status === "Accepted"),
    rejected: among(({ status }) => status === "Rejected"),
    passed: among((group) => done(group) && group.passed === true),
    failed: among((group) => done(group) && group.passed === false),
    byType: countBy(
      groups,
      ({ inspectionType }) => inspectionType,
      ({ inspectionType }) => ({ inspectionType }),
    ),
    byInspector: countBy(
      groups,
      ({ inspectorUserId }) => inspectorUserId,
      ({ inspectorUserId, firstName, lastName }) => ({ inspectorUserId, inspectorName: fullName({ firstName, lastName }) }),
    ),
  };
}

function sum(groups: readonly Group[]): number {
  return groups.reduce((total, { count }) => total + count, 0);
}

function countBy<T>(groups: readonly Group[], keyOf: (group: Group) => string, describe: (group: Group) => T): (T & { count: number })[] {
  const counted = new Map<string, T & { count: number }>();
  for (const group of groups) {
    const before = counted.get(keyOf(group))?.count ?? 0;
    counted.set(keyOf(group), { ...describe(group), count: before + group.count });
  }
  return [...counted.values()];
}

/** Counts inspections that were completed today in the tenant's calendar, whenever they arrived. */
export async function getTodayCount({ tx, now }: RequestOf<"getTodayCountV1">): Promise<ResponseOf<"getTodayCountV1">> {
  const { timeZone } = await readSettings(tx);
  const today = dayIn(timeZone, now);
  return tx
    .selectFrom("inspections")
    .select(sql<number>`count(*)`.as("count"))
    .where(completedInspections())
    .where("inspection_date", ">=", startOfDay(timeZone, today).toISOString())
    .where("inspection_date", "<", startOfDay(timeZone, addDays(today, 1)).toISOString())
    .executeTakeFirstOrThrow();
}
