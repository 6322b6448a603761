-- A condemned extinguisher is retired and never returns to service.
ALTER TABLE extinguishers
  ADD COLUMN is_condemned boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT extinguishers_condemned_check CHECK (NOT (is_condemned AND is_active));

ALTER TABLE extinguisher_events
  DROP CONSTRAINT extinguisher_events_event_check,
  ADD CONSTRAINT extinguisher_events_event_check
    CHECK (event IN ('Registered', 'Moved', 'Replaced', 'Retired', 'Condemned', 'Restored', 'OutOfService', 'ReturnedToService'));
