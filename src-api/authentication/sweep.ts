/*
 * Deletes sessions, tokens and invitations that ended or expired long ago.
 * 1. An expired refresh token is refused whether it is known or not, so deleting it loses nothing. Until it expires it is kept even after it was
 *    replaced, since a later use of it reveals that somebody holds a copy.
 * 2. A session is deleted once it is revoked or has no tokens left; a link in a mail once it has expired, used or not.
 * 3. An invitation is deleted once it was accepted or revoked; one that expired stays until then, for its sender to see.
 * 4. Counted attempts are deleted with their window; a known network 90 days after its last sign-in.
 * 5. Rows are deleted in small batches, each a statement of its own: nobody waits for them, and several servers take different rows.
 * Idempotency keys are not deleted: a device may still send work from years ago.
 */

import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import { DAY_MS } from "#shared/durations.ts";
import type { ServerPorts } from "../ports/ports.ts";

/** How long ended sessions, tokens and invitations can still be looked up. */
const RETENTION_MS = 30 * DAY_MS;
const KNOWN_NETWORK_DAYS = 90;
const ROWS_PER_BATCH = 1_000;

interface Sweepable {
  table: string;
  key: string;
  /** A condition on `t`, a row of the table. */
  isOver: (at: { now: Date; before: Date }) => RawBuilder<boolean>;
}

/** In this order: a session is deleted after its tokens. */
const sweepable: readonly Sweepable[] = [
  {
    table: "refresh_tokens",
    key: "token_hash",
    isOver: ({ before }) => sql`t.expires_at < ${before}`,
  },
  {
    table: "refresh_tokens",
    key: "token_hash",
    isOver: ({ before }) => sql`t.session_id IN (SELECT session_id FROM sessions WHERE revoked_at < ${before})`,
  },
  {
    table: "sessions",
    key: "session_id",
    isOver: ({ before }) => sql`t.created_at < ${before} AND NOT EXISTS (SELECT FROM refresh_tokens r WHERE r.session_id = t.session_id)`,
  },
  {
    table: "account_tokens",
    key: "token_hash",
    isOver: ({ before }) => sql`t.expires_at < ${before}`,
  },
  {
    table: "invitations",
    key: "invitation_id",
    isOver: ({ before }) => sql`t.closed_at < ${before}`,
  },
  {
    table: "failure_windows",
    key: "key_hash",
    isOver: ({ now }) => sql`t.ends_at < ${now}`,
  },
  {
    table: "known_addresses",
    key: "key_hash",
    isOver: ({ now }) => sql`t.seen_at < ${new Date(now.getTime() - KNOWN_NETWORK_DAYS * DAY_MS)}`,
  },
];

type Ports = Pick<ServerPorts, "identityDb" | "clock">;

/**
 * Deletes what is past its retention, batch by batch, until nothing is left or `isStopping` returns true. A table that fails holds up no
 * other: its failure is thrown at the end.
 */
export async function sweepExpired({ identityDb, clock }: Ports, isStopping = () => false, rowsPerBatch = ROWS_PER_BATCH): Promise<void> {
  const now = clock();
  const at = { now, before: new Date(now.getTime() - RETENTION_MS) };
  const failures: Error[] = [];
  for (const rows of sweepable) {
    await deleteRows(rows).catch((error: Error) => failures.push(new Error(`${error.message} (${rows.table})`, { cause: error })));
  }
  if (failures.length > 0) throw new AggregateError(failures, failures.map(({ message }) => message).join("; "));

  async function deleteRows({ table, key, isOver }: Sweepable): Promise<void> {
    let deleted = rowsPerBatch;
    while (deleted === rowsPerBatch && !isStopping()) {
      const result = await sql`
        DELETE FROM ${sql.table(table)} WHERE ${sql.ref(key)} IN (
          SELECT t.${sql.ref(key)} FROM ${sql.table(table)} t WHERE ${isOver(at)} LIMIT ${rowsPerBatch} FOR UPDATE SKIP LOCKED)`.execute(
        identityDb,
      );
      deleted = Number(result.numAffectedRows ?? 0);
    }
  }
}
