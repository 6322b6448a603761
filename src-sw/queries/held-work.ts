import type { HeldWork } from "#shared/engine/engine.ts";
import { countUnsent } from "#shared/engine/unsent.ts";
import type { Parts } from "../parts.ts";
import { readQueues, viewer } from "../stores/queues.ts";
import { workDatabase } from "../stores/work-database.ts";

/** What this device holds of anybody's that is not sent. The queues first: reading them makes a database that is gone anew. */
export async function heldWork({ databases, ports }: Pick<Parts, "databases" | "ports">): Promise<HeldWork> {
  const { operations, uploads } = await readQueues(databases);
  const { id, inherited } = await workDatabase(databases, ports.random);
  const userId = await viewer(databases);
  const rows = [...operations, ...uploads];
  return { databaseId: id, inherited, unsent: countUnsent(rows), ofOthers: countUnsent(rows.filter((row) => row.userId !== userId)) };
}
