import type { HeldWork } from "#shared/engine/engine.ts";
import { countUnsent, sumUnsent } from "#shared/engine/unsent.ts";
import type { Deps } from "../deps.ts";
import { shownUserId } from "../stores/device-values.ts";
import { isUntouched } from "../stores/inspections.ts";
import { readUnsentTotals } from "../stores/outbox/unsent-totals.ts";
import { readWorkDatabaseId } from "../stores/work-database.ts";

/** Counts everybody's unsent and unfinished work on this device. Reads the outbox first, because that creates the database if it is gone. */
export async function heldWork({ databases, ports }: Pick<Deps, "databases" | "ports">): Promise<HeldWork> {
  const everybody = await readUnsentTotals(databases);
  const { id, inherited } = await readWorkDatabaseId(databases, ports.random);
  const userId = await shownUserId(databases);
  const drafts = await databases.work(["inspections"], "readonly", (tx) => tx.store.index("status").getAll("draft"));
  const others = everybody.filter(([owner]) => owner.userId !== userId);
  const unfinished = drafts.filter((row) => !isUntouched(row)).length;
  return { databaseId: id, inherited, unsent: sumOf(everybody), drafts: unfinished, ofOthers: sumOf(others) };
}

function sumOf(totals: Awaited<ReturnType<typeof readUnsentTotals>>) {
  return totals.reduce((sum, [, ofOwner]) => sumUnsent(sum, ofOwner), countUnsent([]));
}
