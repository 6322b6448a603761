import type { Databases } from "./database.ts";
import { readValue, takeIn, valueIn } from "./device-values.ts";
import { readWaiting } from "./outbox-reads.ts";
import type { DeviceValues, OutboxRow } from "./schema.ts";

/*
 * The users who may have rows in the outbox, stored so that no row has to be read for it.
 * 1. A user is recorded before anything of theirs is queued, so nobody with rows is missing.
 * 2. A user is forgotten only after all rows were read, none was theirs, and they have queued nothing since.
 */
type Authors = DeviceValues["queueAuthors"];

/** Before the rows were first read, for instance after an update from an earlier build. */
const UNKNOWN: Authors = { "": 0 };

/**
 * Takes the next `count` numbers in the order of operations for rows about to be queued, and resolves with the first. `author` is the signed-in user
 * by default.
 */
export function takeOrder(databases: Databases, count = 1, author?: string): Promise<number> {
  return databases.device(["values"], "readwrite", async ({ store }) => {
    const first = await takeIn(store, "operationOrder", count);
    const userId = author ?? (await valueIn(store, "currentUserId"));
    const authors = (await valueIn(store, "queueAuthors")) ?? UNKNOWN;
    if (userId) await store.put({ ...authors, [userId]: first }, "queueAuthors");
    return first;
  });
}

/** Resolves with users who include everybody with rows in the outbox. Reads the rows only while that is unknown. */
export async function outboxAuthors(databases: Databases): Promise<string[]> {
  const authors = await readAuthors(databases);
  if (!("" in authors)) return Object.keys(authors);
  return forgetAuthors(databases, authors, await readWaiting(databases));
}

/** Reads the users who may have rows in the outbox; the key "" stands for unknown ones. */
export async function readAuthors(databases: Databases): Promise<Authors> {
  return (await readValue(databases, "queueAuthors")) ?? UNKNOWN;
}

/** Forgets the users of `before` who have none of `rows`, which must be all rows of the outbox. Resolves with the remaining users. */
export async function forgetAuthors(databases: Databases, before: Authors, rows: readonly OutboxRow[]): Promise<string[]> {
  const found = new Set(rows.map((row) => row.userId));
  if (Object.keys(before).every((userId) => found.has(userId))) return Object.keys(before);
  return databases.device(["values"], "readwrite", async ({ store }) => {
    const remaining: Authors = Object.fromEntries([...found].map((userId) => [userId, 0]));
    for (const [userId, order] of Object.entries((await valueIn(store, "queueAuthors")) ?? UNKNOWN))
      if (found.has(userId) || order !== before[userId]) remaining[userId] = order;
    await store.put(remaining, "queueAuthors");
    return Object.keys(remaining);
  });
}
