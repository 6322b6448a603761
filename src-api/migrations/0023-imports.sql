-- Spreadsheets on their way into the register: the file's rows as they came, what a rehearsal made of each, and what came of it.

CREATE TABLE imports (
  tenant_id uuid NOT NULL,
  import_id uuid NOT NULL,
  file_name text NOT NULL,
  content_type text NOT NULL,
  size_bytes integer NOT NULL,
  sha256 text NOT NULL,
  sheets text[] NOT NULL DEFAULT '{}',
  sheet text,
  row_count integer NOT NULL,
  -- Each column with what it is guessed to be (`ImportColumn`).
  columns jsonb NOT NULL,
  -- Says which headings a file has, in their order: a mapping is remembered by it.
  shape text NOT NULL,
  -- What its rows are, once a mapping was given.
  subject text CHECK (subject IN ('extinguishers', 'locations')),
  -- Of one that is 'Staging' the rows are still on their way in; nobody is told of it.
  status text NOT NULL DEFAULT 'Staging'
    CHECK (status IN ('Staging', 'Uploaded', 'Validated', 'Committing', 'Completed', 'Cancelled', 'Failed', 'Undone')),
  mapping jsonb,
  when_exists text CHECK (when_exists IN ('leave', 'fill', 'replace')),
  -- Of the last rehearsal (`ImportCounts`), and the tenant's change (`tenant_changes`) that it saw.
  counts jsonb,
  rehearsed_change bigint,
  rehearsed_day date,
  -- How far a commit is, written beside its transaction.
  done integer NOT NULL DEFAULT 0,
  total integer NOT NULL DEFAULT 0,
  cancel_asked boolean NOT NULL DEFAULT false,
  created integer NOT NULL DEFAULT 0,
  changed integer NOT NULL DEFAULT 0,
  reason text,
  created_at timestamptz NOT NULL,
  created_by uuid NOT NULL,
  created_by_name text NOT NULL,
  -- To the millisecond, as the events say it that a commit writes.
  committed_at timestamptz(3),
  committed_by uuid,
  committed_by_name text,
  undone_at timestamptz,
  undone_by uuid,
  undone_by_name text,
  -- When the file of an undecided import is swept; null once decided (the file is then kept) or swept.
  undecided_until timestamptz,
  file_removed_at timestamptz,
  PRIMARY KEY (tenant_id, import_id)
);
CREATE INDEX imports_by_time ON imports (tenant_id, created_at, import_id);
CREATE INDEX imports_undecided ON imports (undecided_until) WHERE undecided_until IS NOT NULL;
SELECT enable_tenant_security('imports');

CREATE TABLE import_rows (
  tenant_id uuid NOT NULL,
  import_id uuid NOT NULL,
  -- As the file counts it.
  row_number integer NOT NULL,
  cells text[] NOT NULL,
  is_mended boolean NOT NULL DEFAULT false,
  is_left_out boolean NOT NULL DEFAULT false,
  -- What the rehearsal made of it: the fields to be written, by their names (of a change: those that change), and what would come of it.
  planned jsonb,
  outcome text CHECK (outcome IN ('create', 'change', 'unchanged', 'refused', 'leftOut')),
  code text,
  changes jsonb NOT NULL DEFAULT '[]',
  problems jsonb NOT NULL DEFAULT '[]',
  -- The extinguisher (of a file of locations: the location) that it is found to be, or is to become; and its version when that was seen.
  target_id uuid,
  target_version integer,
  -- Of an extinguisher: where it stands and what it is, from `import_locations` and `import_types` or from the register.
  location_id uuid,
  extinguisher_type_id uuid,
  -- What the commit changed, as it was before, and the version it left: what an undo needs.
  before jsonb,
  version_after integer,
  undone_at timestamptz,
  PRIMARY KEY (tenant_id, import_id, row_number),
  FOREIGN KEY (tenant_id, import_id) REFERENCES imports (tenant_id, import_id) ON DELETE CASCADE
);
CREATE INDEX import_rows_outcome ON import_rows (tenant_id, import_id, outcome, row_number);
CREATE INDEX import_rows_target ON import_rows (tenant_id, target_id) WHERE target_id IS NOT NULL;
SELECT enable_tenant_security('import_rows');

-- Locations and types that the rows name and the register does not have: made by the commit, in the order of their depth.
CREATE TABLE import_locations (
  tenant_id uuid NOT NULL,
  import_id uuid NOT NULL,
  location_id uuid NOT NULL,
  parent_location_id uuid,
  depth integer NOT NULL,
  location_code text NOT NULL,
  location_name text NOT NULL,
  -- Address and position, by the names of the fields.
  fields jsonb NOT NULL DEFAULT '{}',
  PRIMARY KEY (tenant_id, import_id, location_id),
  FOREIGN KEY (tenant_id, import_id) REFERENCES imports (tenant_id, import_id) ON DELETE CASCADE
);
SELECT enable_tenant_security('import_locations');

CREATE TABLE import_types (
  tenant_id uuid NOT NULL,
  import_id uuid NOT NULL,
  extinguisher_type_id uuid NOT NULL,
  type_code text NOT NULL,
  type_name text NOT NULL,
  -- Agent, capacity, rating, intervals and the rest, by the names of the fields of the type.
  fields jsonb NOT NULL DEFAULT '{}',
  PRIMARY KEY (tenant_id, import_id, extinguisher_type_id),
  FOREIGN KEY (tenant_id, import_id) REFERENCES imports (tenant_id, import_id) ON DELETE CASCADE
);
SELECT enable_tenant_security('import_types');

CREATE TABLE import_mappings (
  tenant_id uuid NOT NULL,
  shape text NOT NULL,
  mapping jsonb NOT NULL,
  when_exists text NOT NULL,
  used_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, shape)
);
SELECT enable_tenant_security('import_mappings');

-- Inspections that were done elsewhere and brought in: they count for due dates, are never sealed, and never stand for work done here.
CREATE TABLE brought_inspections (
  tenant_id uuid NOT NULL,
  brought_inspection_id uuid NOT NULL,
  import_id uuid NOT NULL,
  row_number integer NOT NULL,
  extinguisher_id uuid NOT NULL,
  inspection_type text NOT NULL,
  inspection_date date NOT NULL,
  passed boolean NOT NULL,
  inspected_by text,
  PRIMARY KEY (tenant_id, brought_inspection_id),
  FOREIGN KEY (tenant_id, extinguisher_id) REFERENCES extinguishers (tenant_id, extinguisher_id),
  FOREIGN KEY (tenant_id, import_id) REFERENCES imports (tenant_id, import_id)
);
CREATE UNIQUE INDEX brought_inspections_once ON brought_inspections (tenant_id, extinguisher_id, inspection_type, inspection_date);
CREATE INDEX brought_inspections_import ON brought_inspections (tenant_id, import_id);
SELECT enable_tenant_security('brought_inspections');

-- An undo takes events away with what they tell of; nothing else does. Only those that the import itself wrote, of rows that it takes back.
CREATE FUNCTION take_back_events(undone_import uuid) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = public AS $$
  DELETE FROM extinguisher_events v USING imports i, import_rows r
  WHERE i.tenant_id = current_tenant_id() AND i.import_id = undone_import
    AND r.tenant_id = i.tenant_id AND r.import_id = i.import_id AND r.undone_at IS NOT NULL
    AND v.tenant_id = i.tenant_id AND v.extinguisher_id = r.target_id
    AND v.recorded_at = i.committed_at AND v.recorded_by = i.committed_by;
$$;
GRANT EXECUTE ON FUNCTION take_back_events(uuid) TO pinseal_app;

-- A row that goes is looked for in all that may name it: by index, or an undo would read those tables once for each row.
CREATE INDEX inspections_extinguisher ON inspections (tenant_id, extinguisher_id);
CREATE INDEX inspections_location ON inspections (tenant_id, location_id);
CREATE INDEX inspections_registered_location ON inspections (tenant_id, registered_location_id) WHERE registered_location_id IS NOT NULL;
CREATE INDEX deficiencies_extinguisher ON deficiencies (tenant_id, extinguisher_id);
CREATE INDEX extinguisher_events_from ON extinguisher_events (tenant_id, from_location_id) WHERE from_location_id IS NOT NULL;
CREATE INDEX extinguisher_events_to ON extinguisher_events (tenant_id, to_location_id) WHERE to_location_id IS NOT NULL;
