-- Why a completed inspection was voided, and the list of those that were. One that was deleted before its completion is in no list.
ALTER TABLE inspections ADD COLUMN void_reason text;
CREATE INDEX inspections_voided ON inspections (tenant_id, inspection_date, inspection_id) WHERE voided_at IS NOT NULL AND data_hash IS NOT NULL;
