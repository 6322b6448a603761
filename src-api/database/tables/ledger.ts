import type { Timestamp } from "../timestamp-column.ts";
import type { OfTenant } from "./columns.ts";

export type LedgerEvent =
  | "Completed"
  | "PhotoReceived"
  | "PhotoWithdrawn"
  | "DeficiencyReported"
  | "DeficiencyChanged"
  | "DeficiencyWithdrawn"
  | "Reviewed"
  | "Voided";

export interface InspectionLedgerTable extends OfTenant {
  inspection_id: string;
  entry_number: number;
  event: LedgerEvent;
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
