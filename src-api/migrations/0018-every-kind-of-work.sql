-- Each kind of work counts for itself: its days stand in an index of their own, by which it is counted, listed and put on the calendar.
DROP INDEX extinguishers_by_due_date;
CREATE INDEX extinguishers_by_monthly_due ON extinguishers (tenant_id, next_inspection_due_date, extinguisher_id)
  INCLUDE (is_active, is_out_of_service, location_id);
CREATE INDEX extinguishers_by_service_due ON extinguishers (tenant_id, next_service_due_date, extinguisher_id)
  INCLUDE (is_active, is_out_of_service, location_id);
CREATE INDEX extinguishers_by_internal_exam_due ON extinguishers (tenant_id, next_internal_exam_due_date, extinguisher_id)
  INCLUDE (is_active, is_out_of_service, location_id);
CREATE INDEX extinguishers_by_hydro_test_due ON extinguishers (tenant_id, next_hydro_test_due_date, extinguisher_id)
  INCLUDE (is_active, is_out_of_service, location_id);
CREATE INDEX extinguishers_by_withdrawal_due ON extinguishers (tenant_id, withdrawal_due_date, extinguisher_id)
  INCLUDE (is_active, is_out_of_service, location_id);

-- What the dashboard and the tree of locations count is read from one index, without the rows.
DROP INDEX extinguishers_by_location_due;
CREATE INDEX extinguishers_by_location_due ON extinguishers (tenant_id, location_id, next_due_date)
  INCLUDE (is_active, is_out_of_service, last_inspection_passed, last_monthly_date, next_inspection_due_date, next_service_due_date,
    next_internal_exam_due_date, next_hydro_test_due_date, withdrawal_due_date) WHERE is_active;
