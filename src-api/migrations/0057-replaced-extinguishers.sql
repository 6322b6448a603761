-- The day on which another extinguisher took the place, code and label of this row. Work done before that day was done on the former one.
ALTER TABLE extinguishers ADD COLUMN replaced_date date;
CREATE INDEX extinguishers_replaced ON extinguishers (tenant_id, extinguisher_id) WHERE replaced_date IS NOT NULL;
ALTER TABLE extinguisher_events
  DROP CONSTRAINT extinguisher_events_event_check,
  ADD CONSTRAINT extinguisher_events_event_check
    CHECK (event IN ('Registered', 'Moved', 'Replaced', 'Retired', 'Restored', 'OutOfService', 'ReturnedToService'));
