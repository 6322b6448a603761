import type { ColumnType, Generated } from "kysely";
import type { Deficiency, Severity } from "#shared/entities/deficiency.ts";
import type { InspectionType } from "#shared/entities/inspection-type.ts";
import type { InspectionStatus, ResponseValue, SignatureMethod } from "#shared/entities/inspection.ts";
import type { PhotoType } from "#shared/entities/photo.ts";
import type { Timestamp, TimestampOrNull } from "../timestamp-column.ts";
import type { CreatedByRequest, DayOrNull, OfTenant } from "./columns.ts";

export interface InspectionsTable extends OfTenant, CreatedByRequest {
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
  /** Whether it began as a plan. */
  is_planned: Generated<boolean>;
  /** Its date until it was completed, if it was created before. */
  planned_date: TimestampOrNull;
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

export interface PhotosTable extends OfTenant, CreatedByRequest {
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

export interface PhotoUploadsTable extends OfTenant {
  upload_id: string;
  user_id: string;
  idempotency_key: string | null;
  length_bytes: number;
  metadata: string;
  photo_id: string | null;
  expires_at: Timestamp;
}

export interface DeficienciesTable extends OfTenant, CreatedByRequest {
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
