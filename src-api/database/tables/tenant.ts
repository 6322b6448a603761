import type { ColumnType, Generated } from "kysely";
import type { Severity } from "#shared/entities/deficiency.ts";
import type { MonthlyRule } from "#shared/entities/tenant.ts";
import type { Timestamp } from "../timestamp-column.ts";
import type { OfTenant } from "./columns.ts";

export interface MembersTable extends OfTenant {
  user_id: string;
  first_name: string;
  last_name: string;
  natural_last_name: ColumnType<string, never, never>;
  license_number: string | null;
  license_authority: string | null;
}

export interface TenantSettingsTable extends OfTenant {
  time_zone: Generated<string>;
  monthly_rule: Generated<MonthlyRule>;
  deficiency_deadline_days: ColumnType<Record<Severity, number | null>, string | undefined, string>;
  logo: string | null;
  severity_labels: ColumnType<Record<Severity, string>, string | undefined, string>;
  label_text: string | null;
  version: Generated<number>;
}

export interface TenantChangesTable extends OfTenant {
  feed_id: Generated<string>;
  last_change: Generated<number>;
  ended_feed_ids: Generated<string[]>;
  ended_at_changes: Generated<number[]>;
}

export interface ReferenceTombstonesTable extends OfTenant {
  kind: string;
  id: string;
  change: number;
}

export interface UnsentWorkTable extends OfTenant {
  user_id: string;
  device_id: string;
  user_name: string;
  inspections: number;
  photos: number;
  since: Timestamp;
  reported_at: Timestamp;
}

/** Files that may not be removed yet, though what they belonged to is. */
export interface RemovedFilesTable extends OfTenant {
  storage_key: string;
}

export interface IdempotencyKeysTable extends OfTenant {
  user_id: string;
  idempotency_key: string;
  request_hash: string;
  answer: string | null;
  created_at: Generated<string>;
}
