import type { Generated } from "kysely";
import type { ReportName } from "#shared/reports/report-definitions.ts";
import type { ReportJobStatus } from "#shared/reports/report-job.ts";
import type { ScheduledFormat } from "#shared/reports/report-schedule.ts";
import type { ReportFormat } from "#shared/reports/result.ts";
import type { Timestamp, TimestampOrNull } from "../timestamp-column.ts";
import type { DayOrNull, Json, OfTenant } from "./columns.ts";

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

export interface ReportJobsTable extends OfTenant {
  job_id: string;
  report_name: ReportName;
  format: ReportFormat;
  parameters: Json<Record<string, string>>;
  status: Generated<ReportJobStatus>;
  progress: Generated<number>;
  attempts: Generated<number>;
  reason: string | null;
  reason_key: string | null;
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
