-- What the office keeps: every due date, what happened to an extinguisher, and checklists that are still being written.

-- `last_*` are the later of what the office recorded (from a tag, a stamp, a former register) and what completed inspections say, so that
-- voiding an inspection brings back what was recorded.
ALTER TABLE extinguishers
  ADD COLUMN recorded_service_date date,
  ADD COLUMN recorded_internal_exam_date date,
  ADD COLUMN recorded_hydro_test_date date,
  ADD COLUMN next_internal_exam_due_date date,
  ADD COLUMN withdrawal_due_date date,
  -- The earliest of all due dates; kept by `extinguishers/due-dates.ts` in the transaction of whatever moves it.
  ADD COLUMN next_due_date date,
  ADD COLUMN next_due_kind text CHECK (next_due_kind IN ('Monthly', 'Annual', 'SixYear', 'Hydrostatic', 'Withdrawal'));
CREATE INDEX extinguishers_by_next_due_date ON extinguishers (tenant_id, next_due_date, extinguisher_id);
CREATE INDEX extinguishers_by_location_due ON extinguishers (tenant_id, location_id, next_due_date) WHERE is_active;
CREATE INDEX extinguishers_by_serial_number ON extinguishers (tenant_id, serial_number, extinguisher_id);
CREATE INDEX extinguishers_by_asset_tag ON extinguishers (tenant_id, asset_tag, extinguisher_id);
CREATE INDEX extinguishers_by_manufacturer ON extinguishers (tenant_id, manufacturer, extinguisher_id);
CREATE INDEX locations_by_parent ON locations (tenant_id, parent_location_id, location_code);

-- What happened to an extinguisher that no inspection tells: moved, retired, out of service, and back. Append-only.
CREATE TABLE extinguisher_events (
  tenant_id uuid NOT NULL,
  event_id uuid NOT NULL,
  extinguisher_id uuid NOT NULL,
  event text NOT NULL CHECK (event IN ('Registered', 'Moved', 'Retired', 'Restored', 'OutOfService', 'ReturnedToService')),
  reason text,
  from_location_id uuid,
  to_location_id uuid,
  recorded_at timestamptz(3) NOT NULL,
  recorded_by uuid NOT NULL,
  recorded_by_name text NOT NULL,
  PRIMARY KEY (tenant_id, event_id),
  FOREIGN KEY (tenant_id, extinguisher_id) REFERENCES extinguishers (tenant_id, extinguisher_id),
  FOREIGN KEY (tenant_id, from_location_id) REFERENCES locations (tenant_id, location_id),
  FOREIGN KEY (tenant_id, to_location_id) REFERENCES locations (tenant_id, location_id)
);
CREATE INDEX extinguisher_events_by_extinguisher ON extinguisher_events (tenant_id, extinguisher_id, recorded_at, event_id);
SELECT enable_tenant_security('extinguisher_events', 'SELECT, INSERT');

-- A draft has no `published_at`, is not active, and holds its items as `draft_items`; publishing writes them to `checklist_items`, for good.
-- The versions of one checklist are its family; one of them at most is active, and one a draft.
ALTER TABLE checklist_templates
  ADD COLUMN family_id uuid,
  ADD COLUMN published_at timestamptz(3) DEFAULT now(),
  ADD COLUMN draft_items jsonb,
  ADD CHECK ((published_at IS NULL) = (draft_items IS NOT NULL)),
  ADD CHECK (published_at IS NOT NULL OR NOT is_active);

DO $$
DECLARE
  each_tenant uuid;
BEGIN
  FOR each_tenant IN SELECT tenant_id FROM tenants LOOP
    PERFORM set_config('app.tenant_id', each_tenant::text, true);
    UPDATE checklist_templates SET family_id = template_id;
    UPDATE extinguishers e SET
      recorded_service_date = last_service_date,
      recorded_internal_exam_date = last_internal_exam_date,
      recorded_hydro_test_date = last_hydro_test_date,
      next_internal_exam_due_date = due.internal_exam,
      withdrawal_due_date = due.withdrawal,
      (next_due_date, next_due_kind) = (
        SELECT day, kind FROM (VALUES
          (5, 'Monthly', e.next_inspection_due_date), (4, 'Annual', e.next_service_due_date), (3, 'SixYear', due.internal_exam),
          (2, 'Hydrostatic', e.next_hydro_test_due_date), (1, 'Withdrawal', due.withdrawal)) AS works (place, kind, day)
        WHERE day IS NOT NULL ORDER BY day, place LIMIT 1)
    FROM (
      SELECT x.extinguisher_id,
        (coalesce(greatest(x.last_internal_exam_date, x.last_hydro_test_date), x.manufacture_date, x.install_date)
          + make_interval(years => t.internal_exam_interval_years))::date AS internal_exam,
        (x.manufacture_date + make_interval(years => t.service_life_years))::date AS withdrawal
      FROM extinguishers x JOIN extinguisher_types t ON t.tenant_id = x.tenant_id AND t.extinguisher_type_id = x.extinguisher_type_id) due
    WHERE due.extinguisher_id = e.extinguisher_id;
  END LOOP;
  PERFORM set_config('app.tenant_id', '', true);
END $$;

ALTER TABLE checklist_templates ALTER COLUMN family_id SET NOT NULL;
CREATE UNIQUE INDEX checklist_templates_active ON checklist_templates (tenant_id, family_id) WHERE is_active;
CREATE UNIQUE INDEX checklist_templates_draft ON checklist_templates (tenant_id, family_id) WHERE published_at IS NULL;
CREATE UNIQUE INDEX checklist_templates_version ON checklist_templates (tenant_id, family_id, template_version);

-- What was published stays as it was: only whether it is in use may change.
CREATE FUNCTION keep_published() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE'
    OR (NEW.template_name, NEW.inspection_type, NEW.template_version, NEW.family_id, NEW.published_at)
      IS DISTINCT FROM (OLD.template_name, OLD.inspection_type, OLD.template_version, OLD.family_id, OLD.published_at)
  THEN
    RAISE EXCEPTION 'A published checklist never changes' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER keep_published BEFORE UPDATE OR DELETE ON checklist_templates
  FOR EACH ROW WHEN (OLD.published_at IS NOT NULL) EXECUTE FUNCTION keep_published();
