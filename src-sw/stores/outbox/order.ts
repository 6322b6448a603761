import type { Databases } from "../database.ts";
import { takeIn, valueIn } from "../device-values.ts";
import { UNKNOWN_AUTHORS } from "./authors.ts";

/**
 * Runs `queue`, which writes rows of `authorId`, by default of the signed-in user, with the next number in the order of operations. It must write
 * no rows of anybody else, whoever signs in in the meantime; if nobody is signed in, `authorId` is empty.
 */
export async function withOrder<T>(
  databases: Databases,
  queue: (order: number, authorId: string) => Promise<T>,
  authorId?: string,
): Promise<T> {
  databases.outboxState.queuing++;
  try {
    return await queue(...(await takeOrder(databases, authorId)));
  } finally {
    databases.outboxState.queuing--;
  }
}

/** Takes the next number in the order of operations, and records the author. */
function takeOrder(databases: Databases, authorId?: string): Promise<[order: number, authorId: string]> {
  return databases.device(["values"], "readwrite", async ({ store }) => {
    const [order, current, authors = UNKNOWN_AUTHORS] = await Promise.all([
      takeIn(store, "operationOrder", 1),
      valueIn(store, "currentUserId"),
      valueIn(store, "queueAuthors"),
    ]);
    const userId = authorId ?? current ?? "";
    if (userId) await store.put({ ...authors, [userId]: order }, "queueAuthors");
    return [order, userId];
  });
}
