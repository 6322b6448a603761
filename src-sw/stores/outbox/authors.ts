/*
 * The users who may have rows in the outbox, stored so that no row has to be read for it.
 * 1. A user is recorded before anything of theirs is queued, so nobody with rows is missing.
 * 2. A user is forgotten only after all rows were read, none was theirs, and they have queued nothing since. While somebody has a number
 *    but has not written its rows, nobody is forgotten.
 */

import type { Databases } from "../database.ts";
import type { DeviceValues } from "../device-schema.ts";
import { readValue, valueIn } from "../device-values.ts";
import type { OutboxRow } from "../work-schema.ts";
import { readOutboxRows } from "./reads.ts";

type Authors = DeviceValues["queueAuthors"];

/** Before the rows were first read, for instance after an update from an earlier build. */
export const UNKNOWN_AUTHORS: Authors = { "": 0 };

/** Resolves with users who include everybody with rows in the outbox. Reads the rows only while that is unknown. */
export async function readOutboxAuthors(databases: Databases): Promise<string[]> {
  const authors = await readAuthors(databases);
  if (!("" in authors)) return Object.keys(authors);
  return forgetAuthors(databases, authors, await readOutboxRows(databases));
}

/** Reads the users who may have rows in the outbox; the key "" stands for unknown ones. All count as unknown while rows may be missing. */
export async function readAuthors(databases: Databases): Promise<Authors> {
  const authors = await readValue(databases, "queueAuthors");
  return (databases.outboxState.queuing === 0 && authors) || UNKNOWN_AUTHORS;
}

/** Forgets the users of `before` who have none of `rows`, which must be all rows of the outbox. Resolves with the remaining users. */
export async function forgetAuthors(databases: Databases, before: Authors, rows: readonly OutboxRow[]): Promise<string[]> {
  const found = new Set(rows.map((row) => row.userId));
  if (Object.keys(before).every((userId) => found.has(userId))) return Object.keys(before);
  return databases.device(["values"], "readwrite", async ({ store }) => {
    const remaining: Authors = Object.fromEntries([...found].map((userId) => [userId, 0]));
    for (const [userId, order] of Object.entries((await valueIn(store, "queueAuthors")) ?? UNKNOWN_AUTHORS))
      if (found.has(userId) || order !== before[userId]) remaining[userId] = order;
    await store.put(remaining, "queueAuthors");
    return Object.keys(remaining);
  });
}
