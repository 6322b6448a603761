import { sql } from "kysely";
import type { TenantTransaction } from "../../database/tenant-transaction.ts";
import type { ImportSubject } from "../validation/mapping.ts";
import { circlingLocations } from "./locations.ts";

/** An import to be undone, and what the undo depends on besides its rows. */
export interface Undoable {
  importId: string;
  subject: ImportSubject;
  /** The locations that it changed and that would end up inside themselves. */
  circling: readonly string[];
}

/**
 * Reads what an undo of the import depends on. A location stays where the import put it if its former parent is inside it by now. A location that
 * stays may contain the former parent of another, so the search is repeated until it finds no more.
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
