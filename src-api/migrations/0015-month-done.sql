-- What was inspected this month is counted by its last monthly look: it stands in the index that is counted.
DROP INDEX extinguishers_by_location_due;
CREATE INDEX extinguishers_by_location_due ON extinguishers (tenant_id, location_id, next_due_date)
  INCLUDE (is_active, is_out_of_service, last_inspection_passed, last_monthly_date) WHERE is_active;

CREATE INDEX extinguishers_by_last_monthly ON extinguishers (tenant_id, last_monthly_date, extinguisher_id);
