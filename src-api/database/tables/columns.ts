import type { ColumnType, Generated } from "kysely";

/** `YYYY-MM-DD`, or none. */
export type DayOrNull = string | null;

/** Read as the value, written as JSON text. */
export type Json<T> = ColumnType<T, string, string>;

/** A row of one tenant. The database fills the column with the tenant of the transaction. */
export interface OfTenant {
  tenant_id: Generated<string>;
}

/** Reference data that devices pull. Triggers keep these columns; `change` is the number of the statement in the tenant's feed of changes. */
export interface ReferenceColumns {
  is_active: Generated<boolean>;
  search_text: ColumnType<string, never, never>;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  change: Generated<number>;
}

/** Created by an inspector's request: by whom, and under which idempotency key. */
export interface CreatedByRequest {
  created_by: string;
  idempotency_key: string | null;
}
