import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Kysely } from "kysely";
import type { IdentityDatabase } from "../database/identity-schema.ts";

/** Whether somebody was signed in to this account from this network lately: a network is forgotten by the sweep (`sweep.ts`). */
export async function isKnownNetwork(identityDb: Kysely<IdentityDatabase>, email: string, network: string): Promise<boolean> {
  const known = await identityDb
    .selectFrom("known_addresses")
    .select("seen_at")
    .where("key_hash", "=", hashOf(email, network))
    .executeTakeFirst();
  return known !== undefined;
}

/** Writes at most once a day. */
export async function rememberNetwork(identityDb: Kysely<IdentityDatabase>, email: string, network: string, now: Date): Promise<void> {
  await sql`
    INSERT INTO known_addresses AS k (key_hash, seen_at) VALUES (${hashOf(email, network)}, ${now})
    ON CONFLICT (key_hash) DO UPDATE SET seen_at = excluded.seen_at WHERE k.seen_at < excluded.seen_at - interval '1 day'`.execute(
    identityDb,
  );
}

function hashOf(email: string, network: string): Buffer {
  return createHash("sha256").update(`${email} ${network}`).digest();
}
