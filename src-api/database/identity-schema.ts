import type { AccountKeysTable, InvitationsTable, TenantsTable, UserRolesTable, UsersTable } from "./tables/identity.ts";
import type { OutgoingMailsTable } from "./tables/outgoing-mails.ts";
import type {
  AccountTokensTable,
  FailureWindowsTable,
  KnownAddressesTable,
  RefreshTokensTable,
  ServerSecretsTable,
  SessionsTable,
} from "./tables/sign-in.ts";
import type { ReceiptNumbersTable, ReportWorkTable, VerifyCodesTable } from "./tables/tenant-lookups.ts";

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
