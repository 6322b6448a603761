import type { Generated } from "kysely";
import type { Timestamp, TimestampOrNull } from "../timestamp-column.ts";

export interface SessionsTable {
  session_id: string;
  user_id: string;
  created_at: Timestamp;
  revoked_at: TimestampOrNull;
  user_agent: string | null;
}

export interface RefreshTokensTable {
  token_hash: Buffer;
  session_id: string;
  parent_hash: Buffer | null;
  issued_at: Timestamp;
  expires_at: Timestamp;
  replaced_at: TimestampOrNull;
  superseded_at: TimestampOrNull;
}

export interface AccountTokensTable {
  token_hash: Buffer;
  user_id: string;
  purpose: "ResetPassword" | "ConfirmEmail";
  email: string;
  created_at: Timestamp;
  expires_at: Timestamp;
  used_at: TimestampOrNull;
}

/** The counts of attempt counters, by the hash of each key. */
export interface FailureWindowsTable {
  key_hash: Buffer;
  failures: number;
  ends_at: Timestamp;
}

export interface KnownAddressesTable {
  key_hash: Buffer;
  seen_at: Timestamp;
}

export interface ServerSecretsTable {
  secret_name: string;
  secret: Buffer;
  created_at: Generated<string>;
}
