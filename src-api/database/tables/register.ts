import type { ColumnType, Generated } from "kysely";
import type { FullnessCheck } from "#shared/entities/extinguisher-type.ts";
import type { WorkType, ExtinguisherEvent } from "#shared/entities/extinguisher.ts";
import type { Timestamp, TimestampOrNull } from "../timestamp-column.ts";
import type { DayOrNull, OfTenant, ReferenceColumns } from "./columns.ts";

export interface LocationsTable extends OfTenant, ReferenceColumns {
  location_id: string;
  location_code: string;
  location_name: string;
  parent_location_id: string | null;
  location_path: ColumnType<string, never, never>;
  natural_code: ColumnType<string, never, never>;
  natural_name: ColumnType<string, never, never>;
  natural_path: ColumnType<string, never, never>;
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

export interface ExtinguisherTypesTable extends OfTenant, ReferenceColumns {
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
  service_interval_months: Generated<number>;
  service_life_years: number | null;
  internal_exam_interval_years: number | null;
  hydro_test_interval_years: number | null;
}

export interface ExtinguishersTable extends OfTenant, ReferenceColumns {
  extinguisher_id: string;
  location_id: string;
  extinguisher_type_id: string;
  extinguisher_code: string;
  natural_code: ColumnType<string, never, never>;
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
  is_condemned: Generated<boolean>;
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
  next_due_kind: WorkType | null;
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

export interface FormerExtinguishersTable extends OfTenant {
  former_extinguisher_id: string;
  extinguisher_id: string;
  replaced_date: string;
  recorded_at: Timestamp;
  extinguisher_type_id: string;
  serial_number: string | null;
  asset_tag: string | null;
  manufacturer: string | null;
  model: string | null;
  manufacture_date: string | null;
  install_date: string | null;
  recorded_service_date: string | null;
  recorded_internal_exam_date: string | null;
  recorded_hydro_test_date: string | null;
}
