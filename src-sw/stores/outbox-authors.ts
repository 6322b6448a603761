import type { Databases } from "./database.ts";
import { readValue, takeIn, valueIn } from "./device-values.ts";
import { readWaiting } from "./outbox-reads.ts";
import type { DeviceValues, OutboxRow } from "./schema.ts";

/*
 * Whose rows the queues may hold, so that nobody's are read to know it.
 * 1. A user is noted before anything of theirs is queued, so that nobody who has rows is missing.
 * 2. One is forgotten only when all rows were read, none was theirs, and they have queued nothing since.
 */
type Authors = DeviceValues["queueAuthors"];

/** Before the first look, and on a device of a build before, nothing is known. */
const UNKNOWN: Authors = { "": 0 };

/** Takes the next `count` numbers of the order of operations, for what is about to be queued for the signed-in user; resolves with the first. */
export function takeOrder(databases: Databases, count = 1, author?: string): Promise<number> {
  return databases.device(["values"], "readwrite", async ({ store }) => {
    const first = await takeIn(store, "operationOrder", count);
    const userId = author ?? (await valueIn(store, "currentUserId"));
    if (!userId) return first;
    const authors = (await valueIn(store, "queueAuthors")) ?? UNKNOWN;
    await store.put({ ...authors, [userId]: first }, "queueAuthors");
    return first;
  });
}

/** Users among whom are all whose rows the outbox holds; reads the rows only while that is not known. */
export async function outboxAuthors(databases: Databases): Promise<string[]> {
  const authors = await readAuthors(databases);
  if (!("" in authors)) return Object.keys(authors);
  return forgetAuthors(databases, authors, await readWaiting(databases));
}

export async function readAuthors(databases: Databases): Promise<Authors> {
  return (await readValue(databases, "queueAuthors")) ?? UNKNOWN;
}

/** Forgets those of `before` who had no row when all rows were read. Resolves with those that are left. */
export async function forgetAuthors(databases: Databases, before: Authors, rows: readonly OutboxRow[]): Promise<string[]> {
  const found = new Set(rows.map((row) => row.userId));
  if (Object.keys(before).every((userId) => found.has(userId))) return Object.keys(before);
  return databases.device(["values"], "readwrite", async ({ store }) => {
    const left: Authors = Object.fromEntries([...found].map((userId) => [userId, 0]));
    for (const [userId, order] of Object.entries((await valueIn(store, "queueAuthors")) ?? UNKNOWN))
      if (found.has(userId) || order !== before[userId]) left[userId] = order;
    await store.put(left, "queueAuthors");
    return Object.keys(left);
  });
}
