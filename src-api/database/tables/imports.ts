import type { ColumnType, Generated } from "kysely";
import type {
  ImportChange,
  ImportColumn,
  ImportCounts,
  ImportMapping,
  ImportOutcome,
  ImportProblem,
  ImportStatus,
  WhenExists,
} from "#shared/entities/import.ts";
import type { InspectionType } from "#shared/entities/inspection-type.ts";
import type { Timestamp, TimestampOrNull } from "../timestamp-column.ts";
import type { DayOrNull, Json, OfTenant } from "./columns.ts";

/** What the rows of an import are. */
export type ImportSubject = "extinguishers" | "locations";

export interface ImportsTable extends OfTenant {
  import_id: string;
  file_name: string;
  content_type: string;
  size_bytes: number;
  sha256: string;
  sheets: string[];
  sheet: string | null;
  row_count: number;
  columns: Json<ImportColumn[]>;
  shape: string;
  /** Null until the import is validated. */
  subject: ImportSubject | null;
  status: Generated<ImportStatus>;
  mapping: Json<ImportMapping> | null;
  when_exists: WhenExists | null;
  counts: Json<ImportCounts> | null;
  /** Counts the validations. */
  version: Generated<number>;
  rehearsed_change: number | null;
  rehearsed_day: DayOrNull;
  done: Generated<number>;
  total: Generated<number>;
  is_cancel_requested: Generated<boolean>;
  created: Generated<number>;
  changed: Generated<number>;
  reason: string | null;
  reason_key: string | null;
  reason_values: ColumnType<Record<string, number>, string | undefined, string>;
  created_at: Timestamp;
  created_by: string;
  created_by_name: string;
  committed_at: TimestampOrNull;
  committed_by: string | null;
  committed_by_name: string | null;
  undone_at: TimestampOrNull;
  undone_by: string | null;
  undone_by_name: string | null;
  undecided_until: TimestampOrNull;
  file_removed_at: TimestampOrNull;
}

export interface ImportRowsTable extends OfTenant {
  import_id: string;
  row_number: number;
  cells: string[];
  is_mended: Generated<boolean>;
  is_left_out: Generated<boolean>;
  planned: Json<Record<string, unknown>> | null;
  outcome: ImportOutcome | null;
  code: string | null;
  changes: ColumnType<ImportChange[], string | undefined, string>;
  problems: ColumnType<ImportProblem[], string | undefined, string>;
  target_id: string | null;
  target_version: number | null;
  location_id: string | null;
  extinguisher_type_id: string | null;
  before: Json<Record<string, unknown>> | null;
  version_after: number | null;
  undone_at: TimestampOrNull;
}

export interface ImportLocationsTable extends OfTenant {
  import_id: string;
  location_id: string;
  parent_location_id: string | null;
  depth: number;
  location_code: string;
  location_name: string;
  fields: ColumnType<Record<string, unknown>, string | undefined, string>;
}

export interface ImportTypesTable extends OfTenant {
  import_id: string;
  extinguisher_type_id: string;
  type_code: string;
  type_name: string;
  fields: ColumnType<Record<string, unknown>, string | undefined, string>;
}

export interface ImportMappingsTable extends OfTenant {
  shape: string;
  mapping: Json<ImportMapping>;
  when_exists: WhenExists;
  used_at: Timestamp;
}

export interface BroughtInspectionsTable extends OfTenant {
  brought_inspection_id: string;
  import_id: string;
  row_number: number;
  extinguisher_id: string;
  inspection_type: InspectionType;
  inspection_date: string;
  passed: boolean;
  inspected_by: string | null;
}
