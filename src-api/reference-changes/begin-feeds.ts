import { Client } from "pg";
import type { ClientConfig } from "pg";

/**
 * Ends the feed of each tenant and begins another one. To be called at each start, since the database may be a backup that was restored: a device may
 * have read changes that it does not have. The cursor of such a device is of a feed that the database does not know, or beyond the end of one, so
 * that the device reads everything anew; others go on.
 */
export async function beginFeeds(owner: ClientConfig): Promise<void> {
  const client = new Client(owner);
  await client.connect();
  try {
    await client.query("SELECT begin_feeds()");
  } finally {
    await client.end();
  }
}
