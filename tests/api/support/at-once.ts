import { Client } from "pg";
import { expect } from "vitest";
import { inTenant } from "../../../src-api/database/tenant-transaction.ts";
import { lockReferenceData } from "../../../src-api/register/reference-data-lock.ts";
import type { TestServer, TestUser } from "./server.ts";

const WAIT_MS = 30_000;

/**
 * Starts up to three requests so that they truly run at once: each waits for the lock of the tenant's reference data, which is released once all of
 * them wait. Throws if they do not within 30 s.
 */
export async function atOnce<T>(server: TestServer, user: TestUser, starts: readonly (() => Promise<T>)[]): Promise<T[]> {
  const watcher = new Client(server.database.superuser);
  await watcher.connect();
  const waiting = async () => {
    const { rows } = await watcher.query<{ waiting: string }>(
      `SELECT count(*) AS waiting FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    return Number(rows[0]?.waiting);
  };
  try {
    return await inTenant(server.ports.tenantDb, { tenantId: user.tenantId ?? "", userId: null }, async (tx) => {
      await lockReferenceData(tx);
      const responses = starts.map((start) => start());
      await expect.poll(waiting, { timeout: WAIT_MS, interval: 5 }).toBeGreaterThanOrEqual(starts.length);
      return { responses };
    }).then(({ responses }) => Promise.all(responses));
  } finally {
    await watcher.end();
  }
}
