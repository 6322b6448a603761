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

-- The whole place, "Tower B › Floor 4", stands with each location: a list says it without a look at what is above, and a search finds by it. A
-- location that is renamed or moved writes its own, which writes that of all within it.
ALTER TABLE locations ADD COLUMN location_path text NOT NULL DEFAULT '';

CREATE FUNCTION write_location_path() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  NEW.location_path := coalesce((SELECT p.location_path || ' › ' FROM locations p
    WHERE p.tenant_id = NEW.tenant_id AND p.location_id = NEW.parent_location_id), '') || NEW.location_name;
  RETURN NEW;
END $$;

CREATE FUNCTION write_paths_within() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM locations WHERE tenant_id = NEW.tenant_id AND parent_location_id = NEW.location_id) THEN
    UPDATE locations SET location_path = '' WHERE tenant_id = NEW.tenant_id AND parent_location_id = NEW.location_id;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER write_location_path BEFORE INSERT OR UPDATE ON locations FOR EACH ROW EXECUTE FUNCTION write_location_path();
CREATE TRIGGER write_paths_within AFTER UPDATE ON locations FOR EACH ROW
  WHEN (OLD.location_path IS DISTINCT FROM NEW.location_path) EXECUTE FUNCTION write_paths_within();
-- A statement may write a location before the one it is in.
CREATE TRIGGER write_paths_within_new AFTER INSERT ON locations FOR EACH ROW EXECUTE FUNCTION write_paths_within();

DO $$
DECLARE
  each_tenant uuid;
BEGIN
  FOR each_tenant IN SELECT tenant_id FROM tenants LOOP
    PERFORM set_config('app.tenant_id', each_tenant::text, true);
    UPDATE locations SET location_path = '' WHERE parent_location_id IS NULL;
  END LOOP;
  PERFORM set_config('app.tenant_id', '', true);
END $$;

-- A search finds by the text of the extinguisher, by its place and by its type, in one pass over one index.
DROP INDEX extinguishers_search;
CREATE INDEX extinguishers_search ON extinguishers (tenant_id, is_active, extinguisher_id)
  INCLUDE (location_id, extinguisher_type_id, search_text);
