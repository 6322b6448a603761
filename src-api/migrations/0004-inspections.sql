-- What is done in the field: inspections, their responses, photos, deficiencies; the ledger of it all; and the keys of repeated requests.

CREATE TABLE inspections (
  tenant_id uuid NOT NULL,
  inspection_id uuid NOT NULL,
  extinguisher_id uuid NOT NULL,
  -- Where the extinguisher stood at the time.
  location_id uuid NOT NULL,
  inspection_type text NOT NULL,
  inspection_date timestamptz(3) NOT NULL,
  inspector_user_id uuid NOT NULL,
  passed boolean,
  notes text NOT NULL DEFAULT '',
  gps_latitude double precision,
  gps_longitude double precision,
  gps_accuracy double precision,
  status text NOT NULL CHECK (status IN ('Scheduled', 'InProgress', 'Completed', 'Accepted', 'Rejected')),
  receipt_number text,
  submitted_at timestamptz(3),
  received_at timestamptz(3),
  data_hash text,
  inspector_signature text,
  signed_date timestamptz(3),
  failure_reason text,
  corrective_action text,
  voided_at timestamptz(3),
  voided_by uuid,
  created_at timestamptz(3) NOT NULL,
  created_by uuid NOT NULL,
  idempotency_key text,
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (tenant_id, inspection_id),
  FOREIGN KEY (tenant_id, extinguisher_id) REFERENCES extinguishers (tenant_id, extinguisher_id),
  FOREIGN KEY (tenant_id, location_id) REFERENCES locations (tenant_id, location_id),
  FOREIGN KEY (tenant_id, inspector_user_id) REFERENCES members (tenant_id, user_id),
  CONSTRAINT inspections_receipt_number UNIQUE (tenant_id, receipt_number),
  CONSTRAINT inspections_idempotency_key UNIQUE (tenant_id, created_by, idempotency_key),
  -- Sealed from its completion on.
  CHECK ((status IN ('Scheduled', 'InProgress')) = (data_hash IS NULL)),
  CHECK ((data_hash IS NULL) = (receipt_number IS NULL)),
  CHECK (data_hash IS NULL OR passed IS NOT NULL)
);
CREATE INDEX inspections_by_date ON inspections (tenant_id, inspection_date, inspection_id) WHERE voided_at IS NULL;
CREATE INDEX inspections_by_extinguisher ON inspections (tenant_id, extinguisher_id, inspection_date) WHERE voided_at IS NULL;
CREATE INDEX inspections_by_inspector ON inspections (tenant_id, inspector_user_id, inspection_date) WHERE voided_at IS NULL;
CREATE INDEX inspections_by_location ON inspections (tenant_id, location_id, inspection_date) WHERE voided_at IS NULL;
CREATE INDEX inspections_by_status ON inspections (tenant_id, status, inspection_date) WHERE voided_at IS NULL;
SELECT enable_tenant_security('inspections', 'SELECT, INSERT, UPDATE');

CREATE TABLE inspection_responses (
  tenant_id uuid NOT NULL,
  inspection_id uuid NOT NULL,
  checklist_item_id uuid NOT NULL,
  response text NOT NULL CHECK (response IN ('Pass', 'Fail', 'NotApplicable')),
  comments text,
  photo_url text,
  PRIMARY KEY (tenant_id, inspection_id, checklist_item_id),
  FOREIGN KEY (tenant_id, inspection_id) REFERENCES inspections (tenant_id, inspection_id),
  FOREIGN KEY (tenant_id, checklist_item_id) REFERENCES checklist_items (tenant_id, checklist_item_id)
);
SELECT enable_tenant_security('inspection_responses', 'SELECT, INSERT, UPDATE');

-- A row outlives its withdrawal, so that the key of its request is never forgotten.
CREATE TABLE photos (
  tenant_id uuid NOT NULL,
  photo_id uuid NOT NULL,
  inspection_id uuid NOT NULL,
  photo_type text NOT NULL,
  checklist_item_id uuid,
  capture_date timestamptz(3),
  content_type text NOT NULL,
  size_bytes bigint NOT NULL,
  sha256 text NOT NULL,
  received_at timestamptz(3) NOT NULL,
  withdrawn_at timestamptz(3),
  withdrawn_by uuid,
  created_by uuid NOT NULL,
  idempotency_key text,
  -- Several photos may come with one request.
  idempotency_part integer NOT NULL DEFAULT 0,
  PRIMARY KEY (tenant_id, photo_id),
  FOREIGN KEY (tenant_id, inspection_id) REFERENCES inspections (tenant_id, inspection_id),
  FOREIGN KEY (tenant_id, checklist_item_id) REFERENCES checklist_items (tenant_id, checklist_item_id),
  CONSTRAINT photos_idempotency_key UNIQUE (tenant_id, created_by, idempotency_key, idempotency_part)
);
-- The same bytes are kept once within an inspection.
CREATE UNIQUE INDEX photos_bytes ON photos (tenant_id, inspection_id, sha256) WHERE withdrawn_at IS NULL;
SELECT enable_tenant_security('photos', 'SELECT, INSERT, UPDATE');

CREATE TABLE deficiencies (
  tenant_id uuid NOT NULL,
  deficiency_id uuid NOT NULL,
  inspection_id uuid,
  extinguisher_id uuid NOT NULL,
  checklist_item_id uuid,
  code text NOT NULL,
  severity text NOT NULL CHECK (severity IN ('Critical', 'Major', 'Minor', 'Observation')),
  description text NOT NULL,
  status text NOT NULL DEFAULT 'Open' CHECK (status IN ('Open', 'InProgress', 'Resolved')),
  assigned_to_user_id uuid,
  due_date date,
  resolved_date date,
  resolution_notes text,
  search_text text NOT NULL GENERATED ALWAYS AS (lower(code || ' ' || description)) STORED,
  withdrawn_at timestamptz(3),
  withdrawn_by uuid,
  created_at timestamptz(3) NOT NULL,
  created_by uuid NOT NULL,
  idempotency_key text,
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (tenant_id, deficiency_id),
  FOREIGN KEY (tenant_id, inspection_id) REFERENCES inspections (tenant_id, inspection_id),
  FOREIGN KEY (tenant_id, extinguisher_id) REFERENCES extinguishers (tenant_id, extinguisher_id),
  FOREIGN KEY (tenant_id, checklist_item_id) REFERENCES checklist_items (tenant_id, checklist_item_id),
  FOREIGN KEY (tenant_id, assigned_to_user_id) REFERENCES members (tenant_id, user_id),
  CONSTRAINT deficiencies_idempotency_key UNIQUE (tenant_id, created_by, idempotency_key)
);
CREATE INDEX deficiencies_by_date ON deficiencies (tenant_id, created_at, deficiency_id) WHERE withdrawn_at IS NULL;
CREATE INDEX deficiencies_by_due_date ON deficiencies (tenant_id, due_date, deficiency_id) WHERE withdrawn_at IS NULL;
CREATE INDEX deficiencies_by_extinguisher ON deficiencies (tenant_id, extinguisher_id, created_at) WHERE withdrawn_at IS NULL;
CREATE INDEX deficiencies_by_inspection ON deficiencies (tenant_id, inspection_id, created_at) WHERE withdrawn_at IS NULL;
SELECT enable_tenant_security('deficiencies', 'SELECT, INSERT, UPDATE');

-- What happened to an inspection. Append-only: the domain's role may neither change nor delete an entry. `entry_hash` covers the entry and,
-- through `previous_hash`, every entry before it. `content` is text, not jsonb, so that its bytes stay what was hashed.
CREATE TABLE inspection_ledger (
  tenant_id uuid NOT NULL,
  inspection_id uuid NOT NULL,
  entry_number integer NOT NULL CHECK (entry_number > 0),
  event text NOT NULL,
  content text NOT NULL,
  recorded_at timestamptz(3) NOT NULL,
  recorded_by uuid NOT NULL,
  previous_hash text NOT NULL,
  entry_hash text NOT NULL,
  PRIMARY KEY (tenant_id, inspection_id, entry_number)
);
SELECT enable_tenant_security('inspection_ledger', 'SELECT, INSERT');

-- What a request with an Idempotency-Key did, written in the transaction of its effect and kept for ever. `answer` is null where there is no body.
CREATE TABLE idempotency_keys (
  tenant_id uuid NOT NULL,
  user_id uuid NOT NULL,
  idempotency_key text NOT NULL,
  request_hash text NOT NULL,
  answer text,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, user_id, idempotency_key)
);
SELECT enable_tenant_security('idempotency_keys', 'SELECT, INSERT, UPDATE');
