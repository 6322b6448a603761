import type { HeldWork } from "#shared/engine/engine.ts";
import { countUnsent } from "#shared/engine/unsent.ts";
import type { Parts } from "../parts.ts";
import { readQueues } from "../stores/queues.ts";
import { workDatabase } from "../stores/work-database.ts";

/** What this device holds of anybody's that is not sent. The queues first: reading them makes a database that is gone anew. */
export async function heldWork({ databases, ports }: Pick<Parts, "databases" | "ports">): Promise<HeldWork> {
  const { operations, uploads } = await readQueues(databases);
  const { id, inherited } = await workDatabase(databases, ports.random);
  return { databaseId: id, inherited, unsent: countUnsent([...operations, ...uploads]) };
}
