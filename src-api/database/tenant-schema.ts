import type { ChecklistTemplatesTable, ChecklistItemsTable } from "./tables/checklists.ts";
import type {
  ImportsTable,
  ImportRowsTable,
  ImportLocationsTable,
  ImportTypesTable,
  ImportMappingsTable,
  BroughtInspectionsTable,
} from "./tables/imports.ts";
import type {
  InspectionsTable,
  InspectionResponsesTable,
  PhotosTable,
  PhotoUploadsTable,
  DeficienciesTable,
} from "./tables/inspections.ts";
import type { InspectionLedgerTable, InspectionVerificationsTable, LedgerAnchorsTable, LedgerAnchorHeadsTable } from "./tables/ledger.ts";
import type {
  LocationsTable,
  ExtinguisherTypesTable,
  ExtinguishersTable,
  FormerExtinguishersTable,
  ExtinguisherEventsTable,
} from "./tables/register.ts";
import type { IssuedReportsTable, ReportJobsTable, ReportSchedulesTable } from "./tables/reports.ts";
import type {
  MembersTable,
  TenantSettingsTable,
  TenantChangesTable,
  ReferenceTombstonesTable,
  RemovedFilesTable,
  UnsentWorkTable,
  IdempotencyKeysTable,
} from "./tables/tenant.ts";

/**
 * The tables that the role of the application may touch. Each has a `tenant_id` and is protected by `enable_tenant_security`; the tables of
 * users and tenants are in `identity-schema.ts`.
 */
export interface TenantDatabase {
  members: MembersTable;
  tenant_settings: TenantSettingsTable;
  tenant_changes: TenantChangesTable;
  reference_tombstones: ReferenceTombstonesTable;
  locations: LocationsTable;
  extinguisher_types: ExtinguisherTypesTable;
  extinguishers: ExtinguishersTable;
  former_extinguishers: FormerExtinguishersTable;
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
  removed_files: RemovedFilesTable;
  ledger_anchors: LedgerAnchorsTable;
  ledger_anchor_heads: LedgerAnchorHeadsTable;
  idempotency_keys: IdempotencyKeysTable;
  imports: ImportsTable;
  import_rows: ImportRowsTable;
  import_locations: ImportLocationsTable;
  import_types: ImportTypesTable;
  import_mappings: ImportMappingsTable;
  /** Imported inspections. */
  brought_inspections: BroughtInspectionsTable;
}
