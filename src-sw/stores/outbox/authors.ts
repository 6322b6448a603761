/*
 * The users who may have rows in the outbox, stored so that no row has to be read for it.
 * 1. A user is recorded before anything of theirs is queued, so nobody with rows is missing.
 * 2. A user is forgotten only after all rows were read, none was theirs, and they have queued nothing since. While somebody has a number
 *    but has not written its rows, nobody is forgotten.
 */

import type { Databases } from "../database.ts";
import { readValue, takeIn, valueIn } from "../device-values.ts";
import type { DeviceValues, OutboxRow } from "../schema.ts";
import { readOutboxRows } from "./reads.ts";

type Authors = DeviceValues["queueAuthors"];

/** Before the rows were first read, for instance after an update from an earlier build. */
const UNKNOWN: Authors = { "": 0 };

/**
 * Runs `queue`, which writes rows of `authorId`, by default of the signed-in user, with the next number in the order of operations. It must write
 * no rows of anybody else, whoever signs in in the meantime; if nobody is signed in, `authorId` is empty.
 */
export async function withOrder<T>(
  databases: Databases,
  queue: (order: number, authorId: string) => Promise<T>,
  authorId?: string,
): Promise<T> {
  databases.outbox.queuing++;
  try {
    return await queue(...(await takeOrder(databases, authorId)));
  } finally {
    databases.outbox.queuing--;
  }
}

/** Takes the next number in the order of operations, and records the author. */
function takeOrder(databases: Databases, authorId?: string): Promise<[order: number, authorId: string]> {
  return databases.device(["values"], "readwrite", async ({ store }) => {
    const [order, current, authors = UNKNOWN] = await Promise.all([
      takeIn(store, "operationOrder", 1),
      valueIn(store, "currentUserId"),
      valueIn(store, "queueAuthors"),
    ]);
    const userId = authorId ?? current ?? "";
    if (userId) await store.put({ ...authors, [userId]: order }, "queueAuthors");
    return [order, userId];
  });
}

/** Resolves with users who include everybody with rows in the outbox. Reads the rows only while that is unknown. */
export async function readOutboxAuthors(databases: Databases): Promise<string[]> {
  const authors = await readAuthors(databases);
  if (!("" in authors)) return Object.keys(authors);
  return forgetAuthors(databases, authors, await readOutboxRows(databases));
}

/** Reads the users who may have rows in the outbox; the key "" stands for unknown ones. All count as unknown while rows may be missing. */
export async function readAuthors(databases: Databases): Promise<Authors> {
  const authors = await readValue(databases, "queueAuthors");
  return (databases.outbox.queuing === 0 && authors) || UNKNOWN;
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
