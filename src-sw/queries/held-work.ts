import type { HeldWork } from "#shared/engine/engine.ts";
import { countUnsent, sumUnsent } from "#shared/engine/unsent.ts";
import type { Deps } from "../deps.ts";
import { shownUserId } from "../stores/device-values.ts";
import { readDraftRows } from "../stores/draft-reads.ts";
import { readUnsentTotals } from "../stores/outbox/unsent-totals.ts";
import { readWorkDatabaseId } from "../stores/work-database.ts";

/** Counts everybody's unsent and unfinished work on this device. Reads the outbox first, because that creates the database if it is gone. */
export async function heldWork({ databases, ports }: Pick<Deps, "databases" | "ports">): Promise<HeldWork> {
  const everybody = await readUnsentTotals(databases);
  const { id, inherited } = await readWorkDatabaseId(databases, ports.random);
  const userId = await shownUserId(databases);
  const drafts = await databases.work(["inspections"], "readonly", (tx) => readDraftRows(tx.store));
  const others = everybody.filter(([owner]) => owner.userId !== userId);
  return { databaseId: id, inherited, unsent: sumOf(everybody), drafts: drafts.length, ofOthers: sumOf(others) };
}

function sumOf(totals: Awaited<ReturnType<typeof readUnsentTotals>>) {
  return totals.reduce((sum, [, ofOwner]) => sumUnsent(sum, ofOwner), countUnsent([]));
}
