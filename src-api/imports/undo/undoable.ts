import { sql } from "kysely";
import type { TenantTransaction } from "../../database/tenancy.ts";
import type { ImportSubject } from "../rehearsal/mapping.ts";
import { circlingLocations } from "./locations.ts";

/** An import to be taken back, and what that depends on beside its rows. */
export interface Undoable {
  importId: string;
  subject: ImportSubject;
  /** Of the locations that it changed: those that would come to lie within themselves. */
  circling: readonly string[];
}

/**
 * What an undo of the import has to go by. A location stays where the import put it when its former parent lies within it by now; and since one
 * that stays may hold another one's former parent, it is looked for until no more is found.
 */
export async function readUndoable(tx: TenantTransaction, importId: string, subject: ImportSubject): Promise<Undoable> {
  const circling: string[] = [];
  if (subject === "extinguishers") return { importId, subject, circling };
  for (;;) {
    const { rows } = await sql<{ id: string }>`
      ${circlingLocations({ importId, circling })} SELECT target_id AS id FROM circling`.execute(tx);
    if (rows.length === 0) return { importId, subject, circling };
    circling.push(...rows.map(({ id }) => id));
  }
}
