import type { ColumnType, Generated } from "kysely";
import type { ChecklistItem, ProposedDeficiency } from "#shared/entities/checklist-template.ts";
import type { Deficiency, Severity } from "#shared/entities/deficiency.ts";
import type { DueKind, ExtinguisherEvent } from "#shared/entities/extinguisher.ts";
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
import type { FullnessCheck } from "#shared/entities/extinguisher-type.ts";
import type { InspectionType } from "#shared/entities/inspection-type.ts";
import type { InspectionStatus, ResponseValue, SignatureMethod } from "#shared/entities/inspection.ts";
import type { PhotoType } from "#shared/entities/photo.ts";
import type { ReportJobStatus } from "#shared/entities/report-job.ts";
import type { ScheduledFormat } from "#shared/entities/report-schedule.ts";
import type { ReportName } from "#shared/reports/reports.ts";
import type { ReportFormat } from "#shared/reports/result.ts";
import type { Timestamp, TimestampOrNull } from "./timestamp.ts";

/** `YYYY-MM-DD`. */
type DayOrNull = string | null;
type Json<T> = ColumnType<T, string, string>;

/** Filled by the database with the tenant of the transaction. */
interface OfTenant {
  tenant_id: Generated<string>;
}

/** Kept by triggers: `change` is the number of the statement in the tenant's feed of changes. */
interface Fed {
  is_active: Generated<boolean>;
  search_text: ColumnType<string, never, never>;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  change: Generated<number>;
}

/** Made by a request of the field: who, when, and with which key. */
interface Made {
  created_by: string;
  idempotency_key: string | null;
}

export interface MembersTable extends OfTenant {
  user_id: string;
  first_name: string;
  last_name: string;
  license_number: string | null;
  license_authority: string | null;
}

export interface TenantSettingsTable extends OfTenant {
  time_zone: Generated<string>;
  monthly_rule: Generated<"Every30Days" | "CalendarMonth">;
  deficiency_deadline_days: ColumnType<Record<Severity, number | null>, string | undefined, string>;
  logo: string | null;
  severity_labels: ColumnType<Record<Severity, string>, string | undefined, string>;
  label_text: string | null;
  version: Generated<number>;
}

export interface TenantChangesTable extends OfTenant {
  feed_id: Generated<string>;
  last_change: Generated<number>;
}

export interface ReferenceTombstonesTable extends OfTenant {
  kind: string;
  id: string;
  change: number;
}

export interface LocationsTable extends OfTenant, Fed {
  location_id: string;
  location_code: string;
  location_name: string;
  parent_location_id: string | null;
  location_path: ColumnType<string, never, never>;
  address_line1: string | null;
  address_line2: string | null;
  city: string | null;
  state_province: string | null;
  postal_code: string | null;
  country: string | null;
  latitude: number | null;
  longitude: number | null;
  barcode_data: string | null;
}

export interface ExtinguisherTypesTable extends OfTenant, Fed {
  extinguisher_type_id: string;
  type_code: string;
  type_name: string;
  description: string | null;
  agent_type: string | null;
  capacity: number | null;
  capacity_unit: string | null;
  fire_class_rating: string | null;
  fullness_check: FullnessCheck;
  is_wheeled: Generated<boolean>;
  is_rechargeable: Generated<boolean>;
  service_life_years: number | null;
  internal_exam_interval_years: number | null;
  hydro_test_interval_years: number | null;
}

export interface ExtinguishersTable extends OfTenant, Fed {
  extinguisher_id: string;
  location_id: string;
  extinguisher_type_id: string;
  extinguisher_code: string;
  serial_number: string | null;
  asset_tag: string | null;
  manufacturer: string | null;
  model: string | null;
  manufacture_date: DayOrNull;
  install_date: DayOrNull;
  last_monthly_date: DayOrNull;
  last_service_date: DayOrNull;
  next_service_due_date: DayOrNull;
  last_internal_exam_date: DayOrNull;
  last_hydro_test_date: DayOrNull;
  next_hydro_test_due_date: DayOrNull;
  location_description: string | null;
  floor_level: string | null;
  notes: string | null;
  barcode_data: string | null;
  is_out_of_service: Generated<boolean>;
  out_of_service_reason: string | null;
  last_inspection_date: TimestampOrNull;
  last_inspection_passed: boolean | null;
  next_inspection_due_date: DayOrNull;
  recorded_service_date: DayOrNull;
  recorded_internal_exam_date: DayOrNull;
  recorded_hydro_test_date: DayOrNull;
  next_internal_exam_due_date: DayOrNull;
  withdrawal_due_date: DayOrNull;
  next_due_date: DayOrNull;
  next_due_kind: DueKind | null;
}

export interface ExtinguisherEventsTable extends OfTenant {
  event_id: string;
  extinguisher_id: string;
  event: ExtinguisherEvent["event"];
  reason: string | null;
  from_location_id: string | null;
  to_location_id: string | null;
  recorded_at: Timestamp;
  recorded_by: string;
  recorded_by_name: string;
}

export interface ChecklistTemplatesTable extends OfTenant, Fed {
  template_id: string;
  template_name: string;
  inspection_type: InspectionType;
  template_version: Generated<number>;
  family_id: string;
  published_at: ColumnType<string | null, Date | string | null | undefined, Date | string | null>;
  draft_items: ColumnType<ChecklistItem[] | null, string | undefined, string | null>;
}

export interface ChecklistItemsTable extends OfTenant {
  checklist_item_id: string;
  template_id: string;
  section: string | null;
  sort_order: number;
  question: string;
  help_text: string | null;
  applies_to: Json<ChecklistItem["appliesTo"]>;
  photo_rule: ChecklistItem["photoRule"];
  proposed_deficiencies: Json<ProposedDeficiency[]>;
}

export interface InspectionsTable extends OfTenant, Made {
  inspection_id: string;
  extinguisher_id: string;
  location_id: string;
  registered_location_id: string | null;
  inspection_type: InspectionType;
  inspection_date: Timestamp;
  device_inspection_date: TimestampOrNull;
  device_time: TimestampOrNull;
  inspector_user_id: string;
  passed: boolean | null;
  notes: Generated<string>;
  planned_notes: Generated<string>;
  gps_latitude: number | null;
  gps_longitude: number | null;
  gps_accuracy: number | null;
  status: InspectionStatus;
  receipt_number: string | null;
  submitted_at: TimestampOrNull;
  received_at: TimestampOrNull;
  data_hash: string | null;
  inspector_signature: string | null;
  signature_method: SignatureMethod | null;
  signed_date: TimestampOrNull;
  failure_reason: string | null;
  corrective_action: string | null;
  reviewed_at: TimestampOrNull;
  reviewed_by: string | null;
  review_reason: string | null;
  replaces_inspection_id: string | null;
  duplicate_of_inspection_id: string | null;
  voided_at: TimestampOrNull;
  voided_by: string | null;
  void_reason: string | null;
  created_at: Timestamp;
  version: Generated<number>;
}

export interface InspectionResponsesTable extends OfTenant {
  inspection_id: string;
  checklist_item_id: string;
  response: ResponseValue;
  comments: string | null;
  photo_url: string | null;
}

export interface PhotosTable extends OfTenant, Made {
  photo_id: string;
  inspection_id: string;
  photo_type: PhotoType;
  checklist_item_id: string | null;
  capture_date: TimestampOrNull;
  content_type: string;
  size_bytes: number;
  sha256: string;
  received_at: Timestamp;
  after_review: Generated<boolean>;
  withdrawn_at: TimestampOrNull;
  withdrawn_by: string | null;
  idempotency_part: Generated<number>;
}

export interface DeficienciesTable extends OfTenant, Made {
  deficiency_id: string;
  inspection_id: string | null;
  extinguisher_id: string;
  checklist_item_id: string | null;
  code: string;
  severity: Severity;
  description: string;
  status: Generated<Deficiency["status"]>;
  assigned_to_user_id: string | null;
  due_date: DayOrNull;
  resolved_date: DayOrNull;
  resolved_by: string | null;
  resolved_by_name: string | null;
  resolution_notes: string | null;
  search_text: ColumnType<string, never, never>;
  withdrawn_at: TimestampOrNull;
  withdrawn_by: string | null;
  created_at: Timestamp;
  version: Generated<number>;
}

export interface InspectionLedgerTable extends OfTenant {
  inspection_id: string;
  entry_number: number;
  event: string;
  content: string;
  recorded_at: Timestamp;
  recorded_by: string;
  previous_hash: string;
  entry_hash: string;
}

export interface InspectionVerificationsTable extends OfTenant {
  verification_id: string;
  inspection_id: string;
  verified_at: Timestamp;
  verified_by: string;
  is_valid: boolean;
  hash_match: boolean;
  original_hash: string;
  computed_hash: string;
}

export interface IssuedReportsTable extends OfTenant {
  report_id: string;
  code: string;
  report_name: string;
  title: string;
  parameters: Json<Record<string, string>>;
  as_of: string;
  sha256: string;
  records: Buffer;
  records_digest: string;
  created_at: Timestamp;
  created_by: string;
  created_by_name: string;
  withdrawn_at: TimestampOrNull;
  withdrawn_by: string | null;
}

export interface UnsentWorkTable extends OfTenant {
  user_id: string;
  device_id: string;
  user_name: string;
  inspections: number;
  photos: number;
  since: Timestamp;
  told_at: Timestamp;
}

export interface PhotoUploadsTable extends OfTenant {
  upload_id: string;
  user_id: string;
  idempotency_key: string | null;
  length_bytes: number;
  metadata: string;
  photo_id: string | null;
  expires_at: Timestamp;
}

export interface ReportJobsTable extends OfTenant {
  job_id: string;
  report_name: ReportName;
  format: ReportFormat;
  parameters: Json<Record<string, string>>;
  status: Generated<ReportJobStatus>;
  progress: Generated<number>;
  attempts: Generated<number>;
  reason: string | null;
  file_name: string | null;
  size_bytes: number | null;
  created_at: Timestamp;
  created_by: string;
  created_by_name: string;
  finished_at: TimestampOrNull;
  expires_at: Timestamp;
  schedule_id: string | null;
  occurrence: DayOrNull;
  recipients: Generated<string[]>;
  mail_to: Generated<string[]>;
  mail_at: TimestampOrNull;
}

export interface ReportSchedulesTable extends OfTenant {
  schedule_id: string;
  report_name: ReportName;
  format: ScheduledFormat;
  filters: Json<Record<string, string>>;
  weekday: number | null;
  day_of_month: number | null;
  hour: number;
  recipients: string[];
  is_active: boolean;
  next_day: string;
  next_run_at: Timestamp;
  last_day: DayOrNull;
  last_run_at: TimestampOrNull;
  created_at: Timestamp;
  created_by: string;
  created_by_name: string;
  version: Generated<number>;
}

export interface LedgerAnchorsTable extends OfTenant {
  anchor_day: string;
  previous_hash: string;
  anchor_hash: string;
  anchored_at: Timestamp;
}

export interface LedgerAnchorHeadsTable extends OfTenant {
  anchor_day: string;
  inspection_id: string;
  entry_number: number;
  entry_hash: string;
}

export interface IdempotencyKeysTable extends OfTenant {
  user_id: string;
  idempotency_key: string;
  request_hash: string;
  answer: string | null;
  created_at: Generated<string>;
}

/** The tables that the application's role may touch. Each has `tenant_id` and is walled by `enable_tenant_security`. */
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
  subject: "extinguishers" | "locations" | null;
  status: Generated<ImportStatus>;
  mapping: Json<ImportMapping> | null;
  when_exists: WhenExists | null;
  counts: Json<ImportCounts> | null;
  rehearsed_change: number | null;
  rehearsed_day: DayOrNull;
  done: Generated<number>;
  total: Generated<number>;
  cancel_asked: Generated<boolean>;
  created: Generated<number>;
  changed: Generated<number>;
  reason: string | null;
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

export interface Database {
  members: MembersTable;
  tenant_settings: TenantSettingsTable;
  tenant_changes: TenantChangesTable;
  reference_tombstones: ReferenceTombstonesTable;
  locations: LocationsTable;
  extinguisher_types: ExtinguisherTypesTable;
  extinguishers: ExtinguishersTable;
  extinguisher_events: ExtinguisherEventsTable;
  checklist_templates: ChecklistTemplatesTable;
  checklist_items: ChecklistItemsTable;
  inspections: InspectionsTable;
  inspection_responses: InspectionResponsesTable;
  photos: PhotosTable;
  deficiencies: DeficienciesTable;
  inspection_ledger: InspectionLedgerTable;
  inspection_verifications: InspectionVerificationsTable;
  issued_reports: IssuedReportsTable;
  unsent_work: UnsentWorkTable;
  photo_uploads: PhotoUploadsTable;
  report_jobs: ReportJobsTable;
  report_schedules: ReportSchedulesTable;
  ledger_anchors: LedgerAnchorsTable;
  ledger_anchor_heads: LedgerAnchorHeadsTable;
  idempotency_keys: IdempotencyKeysTable;
  imports: ImportsTable;
  import_rows: ImportRowsTable;
  import_locations: ImportLocationsTable;
  import_types: ImportTypesTable;
  import_mappings: ImportMappingsTable;
  brought_inspections: BroughtInspectionsTable;
}
