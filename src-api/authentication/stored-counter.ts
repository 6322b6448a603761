import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Kysely } from "kysely";
import type { IdentityDatabase } from "../database/identity-schema.ts";
import type { AttemptCounter } from "../ports/attempt-counters.ts";

/** How many attempts each key may make within a window, which begins with the first of them. */
export interface AttemptLimit {
  attempts: number;
  windowMs: number;
}

/** Creates a counter that keeps its counts in the database, for all servers and across restarts. The name keeps its keys apart from others'. */
export function createStoredCounter(
  identityDb: Kysely<IdentityDatabase>,
  { name, attempts, windowMs }: AttemptLimit & { name: string },
  clock: () => Date,
): AttemptCounter {
  const hashOf = (key: string): Buffer => createHash("sha256").update(`${name} ${key}`).digest();
  return {
    tryCount: async (key) => {
      const now = clock();
      const endsAt = new Date(now.getTime() + windowMs);
      const counted = await sql`
        INSERT INTO failure_windows AS w (key_hash, failures, ends_at) VALUES (${hashOf(key)}, 1, ${endsAt})
        ON CONFLICT (key_hash) DO UPDATE SET
          failures = CASE WHEN w.ends_at <= ${now} THEN 1 ELSE w.failures + 1 END,
          ends_at = CASE WHEN w.ends_at <= ${now} THEN excluded.ends_at ELSE w.ends_at END
        WHERE w.ends_at <= ${now} OR w.failures < ${attempts}
        RETURNING failures`.execute(identityDb);
      if (counted.rows.length > 0) return 0;
      const full = await identityDb.selectFrom("failure_windows").select("ends_at").where("key_hash", "=", hashOf(key)).executeTakeFirst();
      return full === undefined ? 0 : Math.max(1, Math.ceil((Date.parse(full.ends_at) - now.getTime()) / 1_000));
    },
    reset: async (key) => {
      await identityDb.deleteFrom("failure_windows").where("key_hash", "=", hashOf(key)).execute();
    },
    uncount: async (key) => {
      await sql`UPDATE failure_windows SET failures = failures - 1 WHERE key_hash = ${hashOf(key)} AND failures > 0`.execute(identityDb);
    },
  };
}
