import { sql } from "kysely";
import { fullName } from "#shared/full-name.ts";
import type { Actor } from "../http/request.ts";
import { readToday } from "../tenant-settings/read.ts";
import { say } from "./messages.ts";

/**
 * Closes the caller's deficiencies of questions that no longer have a problem, with a reason. Those that somebody else reported or already works on
 * are left as they are, and so are those of the questions in `keptItemIds`: still failed, or reported now. Must run in the transaction that completes
 * the inspection.
 */
export async function closeRetracted(actor: Actor, inspectionId: string, keptItemIds: readonly string[]): Promise<void> {
  const { tx, session, now } = actor;
  const today = await readToday(tx, now);
  await tx
    .updateTable("deficiencies")
    .set((eb) => ({
      status: "Resolved",
      resolved_date: today,
      resolved_by: session.user.userId,
      resolved_by_name: fullName(session.user),
      resolution_notes: sql<string>`concat_ws(E'\n', nullif(resolution_notes, ''), ${say("deficiency.takenBack")}::text)`,
      version: eb("version", "+", 1),
    }))
    .where("inspection_id", "=", inspectionId)
    .where("withdrawn_at", "is", null)
    .where("status", "=", "Open")
    .where("created_by", "=", session.user.userId)
    .where(sql<boolean>`NOT checklist_item_id = ANY(${keptItemIds}::uuid[])`)
    .execute();
}
