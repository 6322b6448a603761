import type { HeldWork } from "#shared/engine/engine.ts";
import { countUnsent, sumUnsent } from "#shared/engine/unsent.ts";
import type { Deps } from "../deps.ts";
import { type HeldOf, readHeld } from "../stores/held-work.ts";
import { shownUserId } from "../stores/outbox-reads.ts";
import { workDatabase } from "../stores/work-database.ts";

/** Counts everybody's unsent work on this device. Reads the outbox first, because that creates the database if it is gone. */
export async function heldWork({ databases, ports }: Pick<Deps, "databases" | "ports">): Promise<HeldWork> {
  const held = await readHeld(databases);
  const { id, inherited } = await workDatabase(databases, ports.random);
  const userId = await shownUserId(databases);
  const others = held.filter(({ owner }) => owner.userId !== userId);
  return { databaseId: id, inherited, unsent: sumOf(held), ofOthers: sumOf(others) };
}

function sumOf(held: readonly HeldOf[]) {
  return held.reduce((sum, { sums }) => sumUnsent(sum, sums), countUnsent([]));
}
