import type { ColumnType, Generated } from "kysely";
import type { RoleName, TenantRoleName } from "#shared/entities/user.ts";
import type { IdempotencyKeysTable } from "./tables/tenant.ts";
import type { Timestamp, TimestampOrNull } from "./timestamp-column.ts";

/** Created with the demo, or by somebody who joined it; null for real users and tenants. The default is a setting of the connection. */
type DemoOrigin = Generated<"Seeded" | "Joined" | null>;

export interface UsersTable {
  user_id: string;
  email: string;
  first_name: string;
  last_name: string;
  /** Null if there is no password yet: it is chosen by a mailed link. */
  password_hash: string | null;
  /** The license to maintain extinguishers, and who issued it; null if there is none. */
  license_number: Generated<string | null>;
  license_authority: Generated<string | null>;
  is_active: Generated<boolean>;
  email_confirmed_at: TimestampOrNull;
  demo_origin: DemoOrigin;
  created_at: Generated<string>;
  version: Generated<number>;
}

export interface TenantsTable {
  tenant_id: string;
  tenant_name: string;
  is_active: Generated<boolean>;
  demo_origin: DemoOrigin;
  created_at: Generated<string>;
  version: Generated<number>;
}

/** The tenant of each verify code; written by a trigger on the reports. */
export interface VerifyCodesTable {
  code_hash: Buffer;
  tenant_id: string;
  report_id: string;
}

/** The tenants that have reports to make, and when the next is due; written by triggers. */
export interface ReportWorkTable {
  work_id: string;
  tenant_id: string;
  due_at: Timestamp;
}

/** The inspection of each receipt number; written by a trigger on the inspections. */
export interface ReceiptNumbersTable {
  number_hash: Buffer;
  tenant_id: string;
  inspection_id: string;
  received_at: string;
}

export interface UserRolesTable {
  user_id: string;
  role_name: RoleName;
  tenant_id: string | null;
  created_at: Generated<string>;
}

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

export interface InvitationsTable {
  invitation_id: string;
  tenant_id: string;
  email: string;
  role_name: TenantRoleName;
  invited_by: string;
  token_hash: Buffer;
  sent_at: Timestamp;
  /** No longer written or read: `mailed_at` says more. */
  sent_count: Generated<number>;
  /** When each mail was sent, of those in the 24 hours before the latest. */
  mailed_at: Generated<Date[]>;
  expires_at: Timestamp;
  closed_at: TimestampOrNull;
  /** Null if it is open or was withdrawn. */
  accepted_by: string | null;
  /** No longer written or read: every acceptance now comes with a password. */
  accepted_with_password: Generated<boolean>;
}

/** A mail that is to be sent, without the link that it will have. */
export type OutgoingMail =
  /** Requested by anybody for an address, whether or not it has an account. */
  | { mail: "reset" | "confirm"; email: string; isLocal: boolean }
  /** With a link to an account. `by` is the full name of who caused it; without it the owner did. */
  | { mail: "reset" | "invite" | "confirm" | "moved"; userId: string; by?: string; invitedTo?: string }
  | { mail: "join"; invitationId: string; by: string }
  /** To the former address of an account. */
  | { mail: "movedAway"; email: string; name: string; by: string };

export interface OutgoingMailsTable {
  mail_id: string;
  content: ColumnType<OutgoingMail, string, never>;
  created_at: Timestamp;
  due_at: Timestamp;
  attempts: Generated<number>;
}

export type AccountKeysTable = Omit<IdempotencyKeysTable, "tenant_id">;

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

/** The tables of identity (users, memberships, sessions, tenants), which the application's role cannot touch. */
export interface IdentityDatabase {
  users: UsersTable;
  tenants: TenantsTable;
  user_roles: UserRolesTable;
  sessions: SessionsTable;
  refresh_tokens: RefreshTokensTable;
  account_tokens: AccountTokensTable;
  invitations: InvitationsTable;
  outgoing_mails: OutgoingMailsTable;
  account_keys: AccountKeysTable;
  failure_windows: FailureWindowsTable;
  known_addresses: KnownAddressesTable;
  server_secrets: ServerSecretsTable;
  receipt_numbers: ReceiptNumbersTable;
  verify_codes: VerifyCodesTable;
  report_work: ReportWorkTable;
}
