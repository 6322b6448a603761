-- An inspection says where and when it was done as the device knew it, beside what the register and the server's clock say.
ALTER TABLE inspections
  -- Where the register had the extinguisher when it was inspected; `location_id` is where it was found.
  ADD COLUMN registered_location_id uuid,
  -- The device's now when it sent, as it came.
  ADD COLUMN device_time timestamptz(3),
  -- The inspection's moment by a device's clock that was clearly wrong; `inspection_date` is then the corrected one.
  ADD COLUMN device_inspection_date timestamptz(3),
  -- What the office wrote for the inspector; `notes` are the inspector's.
  ADD COLUMN planned_notes text NOT NULL DEFAULT '',
  ADD FOREIGN KEY (tenant_id, registered_location_id) REFERENCES locations (tenant_id, location_id);

-- Received when the office had decided already: kept, and no part of what it decided about.
ALTER TABLE photos ADD COLUMN after_review boolean NOT NULL DEFAULT false;

DO $$
DECLARE
  each_tenant uuid;
BEGIN
  FOR each_tenant IN SELECT tenant_id FROM tenants LOOP
    PERFORM set_config('app.tenant_id', each_tenant::text, true);
    UPDATE inspections SET planned_notes = notes, notes = '' WHERE status = 'Scheduled' AND notes <> '';
    UPDATE photos p SET after_review = true
    FROM inspection_ledger received
      JOIN inspection_ledger reviewed ON reviewed.inspection_id = received.inspection_id AND reviewed.entry_number < received.entry_number
    WHERE received.event = 'PhotoReceived' AND reviewed.event = 'Reviewed' AND received.inspection_id = p.inspection_id
      AND received.content::jsonb ->> 'photoId' = p.photo_id::text;
  END LOOP;
  PERFORM set_config('app.tenant_id', '', true);
END $$;
