import { sql } from "kysely";
import type { ImportSubject } from "../../database/tables/imports.ts";
import type { TenantTransaction } from "../../database/tenant-transaction.ts";
import { locationsInCycle } from "./locations.ts";

/** The subject of a completed import, which has one since its validation. */
export const subjectOfCompleted = sql<ImportSubject>`subject`.as("subject");

/** An import to be undone, and what the undo depends on besides its rows. */
export interface UndoContext {
  importId: string;
  subject: ImportSubject;
  /** The locations that it changed and that would end up inside themselves. */
  inCycle: readonly string[];
}

/**
 * Reads what an undo of the import depends on. A location stays where the import put it if its former parent is inside it by now. A location that
 * stays may contain the former parent of another, so the search is repeated until it finds no more.
 */
export async function readUndoContext(tx: TenantTransaction, importId: string, subject: ImportSubject): Promise<UndoContext> {
  const inCycle: string[] = [];
  if (subject === "extinguishers") return { importId, subject, inCycle };
  for (;;) {
    const { rows } = await sql<{ id: string }>`
      ${locationsInCycle({ importId, inCycle })} SELECT target_id AS id FROM in_cycle`.execute(tx);
    if (rows.length === 0) return { importId, subject, inCycle };
    inCycle.push(...rows.map(({ id }) => id));
  }
}
