import { sql } from "kysely";
import { fullName } from "#shared/full-name.ts";
import type { TenantTransaction } from "../database/tenant-transaction.ts";
import type { RequestOf } from "../http/request.ts";

/** Reports of devices that have been silent for longer are ignored. */
const RETENTION_DAYS = 30;
/** How many reports are kept for a user: the latest ones. */
const DEVICES_MAX = 20;

/** The report of a device, and when it arrived. */
export interface ReportedUnsentWork {
  userName: string;
  inspections: number;
  photos: number;
  reportedAt: string;
}

/** Stores a device's latest report of its user's unsent work in this tenant. */
export async function reportUnsentWork({ tx, params, body, session, now }: RequestOf<"reportUnsentWork">): Promise<void> {
  const { inspections, photos, since, deviceTime } = body;
  const { userId } = session.user;
  const ofUser = tx.deleteFrom("unsent_work").where("user_id", "=", userId);
  if (inspections + photos === 0) {
    await ofUser.where("device_id", "=", params.id).execute();
    return;
  }
  const agoMs = since === null ? 0 : Math.max(0, Date.parse(deviceTime) - Date.parse(since));
  const report = { user_name: fullName(session.user), inspections, photos, since: new Date(now.getTime() - agoMs), reported_at: now };
  await tx
    .insertInto("unsent_work")
    .values({ user_id: userId, device_id: params.id, ...report })
    .onConflict((conflict) => conflict.columns(["tenant_id", "user_id", "device_id"]).doUpdateSet(report))
    .execute();
  const kept = tx
    .selectFrom("unsent_work")
    .select("device_id")
    .where("user_id", "=", userId)
    .orderBy("reported_at", "desc")
    .limit(DEVICES_MAX);
  await ofUser.where("device_id", "not in", kept).execute();
}

/**
 * Reads the reports of devices whose unsent work goes back to before `until`, the latest first. Leaves out former members, and devices that
 * have been silent for 30 days.
 */
export async function readUnsentWork(tx: TenantTransaction, until: Date, now: Date): Promise<ReportedUnsentWork[]> {
  const { rows } = await sql<ReportedUnsentWork>`
    SELECT user_name AS "userName", inspections, photos, reported_at AS "reportedAt" FROM unsent_work
    WHERE since < ${until} AND reported_at >= ${now}::timestamptz - make_interval(days => ${RETENTION_DAYS})
      AND EXISTS (SELECT FROM roles_in_current_tenant(user_id))
    ORDER BY reported_at DESC, device_id`.execute(tx);
  return rows;
}
