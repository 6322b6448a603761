-- What stands in relation to an inspection is asked for at each reading of it.
CREATE INDEX inspections_replaces ON inspections (tenant_id, replaces_inspection_id)
  WHERE replaces_inspection_id IS NOT NULL AND voided_at IS NULL;
CREATE INDEX inspections_duplicate_of ON inspections (tenant_id, duplicate_of_inspection_id)
  WHERE duplicate_of_inspection_id IS NOT NULL AND voided_at IS NULL;
