import type { Generated } from "kysely";
import type { RoleName, TenantRoleName } from "#shared/entities/user.ts";
import type { Timestamp, TimestampOrNull } from "../timestamp-column.ts";
import type { IdempotencyKeysTable } from "./tenant.ts";

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
  /** Null if they never signed in. */
  last_sign_in_at: TimestampOrNull;
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

export interface UserRolesTable {
  user_id: string;
  role_name: RoleName;
  tenant_id: string | null;
  created_at: Generated<string>;
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
  /** Null if it is open or was revoked. */
  accepted_by: string | null;
  /** No longer written or read: every acceptance now comes with a password. */
  accepted_with_password: Generated<boolean>;
}

export type AccountKeysTable = Omit<IdempotencyKeysTable, "tenant_id">;
