-- What a device carries into the field: locations, extinguisher types, extinguishers, checklist templates; and the feed of their changes.

-- Rules that authorities set and a tenant may change (NFPA 10 by default).
CREATE TABLE tenant_settings (
  tenant_id uuid PRIMARY KEY,
  time_zone text NOT NULL DEFAULT 'America/New_York',
  monthly_rule text NOT NULL DEFAULT 'Every30Days' CHECK (monthly_rule IN ('Every30Days', 'CalendarMonth')),
  -- Days until a deficiency is due, by severity; null for none.
  deficiency_deadline_days jsonb NOT NULL DEFAULT '{"Critical": 0, "Major": 7, "Minor": 30, "Observation": null}',
  version integer NOT NULL DEFAULT 1
);
SELECT enable_tenant_security('tenant_settings');

-- One row a tenant. Each statement that changes reference data takes the next number and holds this row to the end of its transaction, so
-- that the order of the numbers is the order of the commits and a reader of the feed can miss nothing. `feed_id` tells feeds apart.
CREATE TABLE tenant_changes (
  tenant_id uuid PRIMARY KEY,
  feed_id uuid NOT NULL DEFAULT gen_random_uuid(),
  last_change bigint NOT NULL DEFAULT 0
);
SELECT enable_tenant_security('tenant_changes', 'SELECT, INSERT, UPDATE');

-- What is gone.
CREATE TABLE reference_tombstones (
  tenant_id uuid NOT NULL,
  kind text NOT NULL,
  id uuid NOT NULL,
  change bigint NOT NULL,
  PRIMARY KEY (tenant_id, change, id)
);
SELECT enable_tenant_security('reference_tombstones', 'SELECT, INSERT');

CREATE TABLE locations (
  tenant_id uuid NOT NULL,
  location_id uuid NOT NULL,
  location_code text NOT NULL,
  location_name text NOT NULL,
  parent_location_id uuid,
  address_line1 text,
  address_line2 text,
  city text,
  state_province text,
  postal_code text,
  country text,
  latitude double precision,
  longitude double precision,
  barcode_data text,
  is_active boolean NOT NULL DEFAULT true,
  search_text text NOT NULL GENERATED ALWAYS AS (lower(
    location_code || ' ' || location_name || ' ' || coalesce(address_line1, '') || ' ' || coalesce(city, '') || ' ' || coalesce(barcode_data, ''))) STORED,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  change bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (tenant_id, location_id),
  FOREIGN KEY (tenant_id, parent_location_id) REFERENCES locations (tenant_id, location_id)
);
CREATE UNIQUE INDEX locations_code ON locations (tenant_id, lower(location_code));
CREATE UNIQUE INDEX locations_barcode ON locations (tenant_id, lower(barcode_data));
CREATE INDEX locations_by_code ON locations (tenant_id, location_code, location_id);
CREATE INDEX locations_by_name ON locations (tenant_id, location_name, location_id);
CREATE INDEX locations_change ON locations (tenant_id, change, location_id);
SELECT enable_tenant_security('locations');

CREATE TABLE extinguisher_types (
  tenant_id uuid NOT NULL,
  extinguisher_type_id uuid NOT NULL,
  type_code text NOT NULL,
  type_name text NOT NULL,
  description text,
  agent_type text,
  capacity double precision,
  capacity_unit text,
  fire_class_rating text,
  fullness_check text NOT NULL,
  is_wheeled boolean NOT NULL DEFAULT false,
  is_rechargeable boolean NOT NULL DEFAULT true,
  service_life_years integer,
  internal_exam_interval_years integer,
  hydro_test_interval_years integer,
  is_active boolean NOT NULL DEFAULT true,
  search_text text NOT NULL GENERATED ALWAYS AS (lower(type_code || ' ' || type_name || ' ' || coalesce(agent_type, ''))) STORED,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  change bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (tenant_id, extinguisher_type_id)
);
CREATE UNIQUE INDEX extinguisher_types_code ON extinguisher_types (tenant_id, lower(type_code));
CREATE INDEX extinguisher_types_change ON extinguisher_types (tenant_id, change, extinguisher_type_id);
SELECT enable_tenant_security('extinguisher_types');

CREATE TABLE extinguishers (
  tenant_id uuid NOT NULL,
  extinguisher_id uuid NOT NULL,
  location_id uuid NOT NULL,
  extinguisher_type_id uuid NOT NULL,
  extinguisher_code text NOT NULL,
  serial_number text,
  asset_tag text,
  manufacturer text,
  model text,
  manufacture_date date,
  install_date date,
  last_service_date date,
  next_service_due_date date,
  last_internal_exam_date date,
  last_hydro_test_date date,
  next_hydro_test_due_date date,
  location_description text,
  floor_level text,
  notes text,
  barcode_data text,
  is_active boolean NOT NULL DEFAULT true,
  is_out_of_service boolean NOT NULL DEFAULT false,
  out_of_service_reason text,
  last_inspection_date timestamptz,
  last_inspection_passed boolean,
  next_inspection_due_date date,
  search_text text NOT NULL GENERATED ALWAYS AS (lower(
    extinguisher_code || ' ' || coalesce(serial_number, '') || ' ' || coalesce(asset_tag, '') || ' ' || coalesce(manufacturer, '') || ' '
    || coalesce(model, '') || ' ' || coalesce(location_description, '') || ' ' || coalesce(barcode_data, ''))) STORED,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  change bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (tenant_id, extinguisher_id),
  FOREIGN KEY (tenant_id, location_id) REFERENCES locations (tenant_id, location_id),
  FOREIGN KEY (tenant_id, extinguisher_type_id) REFERENCES extinguisher_types (tenant_id, extinguisher_type_id)
);
CREATE UNIQUE INDEX extinguishers_code ON extinguishers (tenant_id, lower(extinguisher_code));
CREATE UNIQUE INDEX extinguishers_barcode ON extinguishers (tenant_id, lower(barcode_data));
CREATE INDEX extinguishers_by_code ON extinguishers (tenant_id, extinguisher_code, extinguisher_id);
CREATE INDEX extinguishers_by_due_date ON extinguishers (tenant_id, next_inspection_due_date, extinguisher_id);
CREATE INDEX extinguishers_by_last_inspection ON extinguishers (tenant_id, last_inspection_date, extinguisher_id);
CREATE INDEX extinguishers_by_location ON extinguishers (tenant_id, location_id, extinguisher_code);
CREATE INDEX extinguishers_by_type ON extinguishers (tenant_id, extinguisher_type_id, extinguisher_code);
CREATE INDEX extinguishers_change ON extinguishers (tenant_id, change, extinguisher_id);
SELECT enable_tenant_security('extinguishers');

-- A row is one published version; an edit publishes another row, with other items.
CREATE TABLE checklist_templates (
  tenant_id uuid NOT NULL,
  template_id uuid NOT NULL,
  template_name text NOT NULL,
  inspection_type text NOT NULL,
  template_version integer NOT NULL DEFAULT 1,
  is_active boolean NOT NULL DEFAULT true,
  search_text text NOT NULL GENERATED ALWAYS AS (lower(template_name)) STORED,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  change bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (tenant_id, template_id)
);
CREATE INDEX checklist_templates_change ON checklist_templates (tenant_id, change, template_id);
SELECT enable_tenant_security('checklist_templates');

CREATE TABLE checklist_items (
  tenant_id uuid NOT NULL,
  checklist_item_id uuid NOT NULL,
  template_id uuid NOT NULL,
  section text,
  sort_order integer NOT NULL,
  question text NOT NULL,
  help_text text,
  applies_to jsonb NOT NULL,
  photo_rule text NOT NULL DEFAULT 'None',
  proposed_deficiencies jsonb NOT NULL DEFAULT '[]',
  PRIMARY KEY (tenant_id, checklist_item_id),
  FOREIGN KEY (tenant_id, template_id) REFERENCES checklist_templates (tenant_id, template_id)
);
CREATE INDEX checklist_items_template ON checklist_items (tenant_id, template_id, sort_order);
SELECT enable_tenant_security('checklist_items', 'SELECT, INSERT');

-- Before the first row is locked, so that every statement takes the tenant's counter first and rows second: no deadlock between writers.
CREATE FUNCTION take_change() RETURNS trigger
  LANGUAGE plpgsql AS $$
DECLARE
  taken bigint;
BEGIN
  INSERT INTO tenant_changes AS t (tenant_id, last_change) VALUES (current_tenant_id(), 1)
    ON CONFLICT (tenant_id) DO UPDATE SET last_change = t.last_change + 1
    RETURNING last_change INTO taken;
  PERFORM set_config('app.change', taken::text, true);
  RETURN NULL;
END $$;

CREATE FUNCTION stamp_change() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  NEW.change := current_setting('app.change')::bigint;
  NEW.updated_at := now();
  RETURN NEW;
END $$;

CREATE FUNCTION bury() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO reference_tombstones (tenant_id, kind, id, change)
    VALUES (OLD.tenant_id, TG_TABLE_NAME, (to_jsonb(OLD) ->> TG_ARGV[0])::uuid, current_setting('app.change')::bigint);
  RETURN OLD;
END $$;

CREATE FUNCTION feed_changes_of(fed regclass, key_column text) RETURNS void
  LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('CREATE TRIGGER take_change BEFORE INSERT OR UPDATE OR DELETE ON %s FOR EACH STATEMENT EXECUTE FUNCTION take_change()', fed);
  EXECUTE format('CREATE TRIGGER stamp_change BEFORE INSERT OR UPDATE ON %s FOR EACH ROW EXECUTE FUNCTION stamp_change()', fed);
  EXECUTE format('CREATE TRIGGER bury BEFORE DELETE ON %s FOR EACH ROW EXECUTE FUNCTION bury(%L)', fed, key_column);
END $$;

SELECT feed_changes_of('locations', 'location_id');
SELECT feed_changes_of('extinguisher_types', 'extinguisher_type_id');
SELECT feed_changes_of('extinguishers', 'extinguisher_id');
SELECT feed_changes_of('checklist_templates', 'template_id');
