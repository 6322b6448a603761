-- What stood under an extinguisher's code and label until another one took its place on `replaced_date`. Work done before that day was done on it.
CREATE TABLE former_extinguishers (
  tenant_id uuid NOT NULL,
  former_extinguisher_id uuid NOT NULL,
  extinguisher_id uuid NOT NULL,
  replaced_date date NOT NULL,
  recorded_at timestamptz(3) NOT NULL,
  extinguisher_type_id uuid NOT NULL,
  serial_number text,
  asset_tag text,
  manufacturer text,
  model text,
  manufacture_date date,
  PRIMARY KEY (tenant_id, former_extinguisher_id),
  FOREIGN KEY (tenant_id, extinguisher_id) REFERENCES extinguishers (tenant_id, extinguisher_id),
  FOREIGN KEY (tenant_id, extinguisher_type_id) REFERENCES extinguisher_types (tenant_id, extinguisher_type_id)
);
CREATE INDEX former_extinguishers_by_extinguisher ON former_extinguishers (tenant_id, extinguisher_id, replaced_date);
SELECT enable_tenant_security('former_extinguishers', 'SELECT, INSERT');

ALTER TABLE extinguisher_events
  DROP CONSTRAINT extinguisher_events_event_check,
  ADD CONSTRAINT extinguisher_events_event_check
    CHECK (event IN ('Registered', 'Moved', 'Replaced', 'Retired', 'Restored', 'OutOfService', 'ReturnedToService'));
