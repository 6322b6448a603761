-- Of imported inspections of one day and extinguisher, one that failed counts as the last. Before, any of them did. Only extinguishers whose stored
-- result is of such a day are corrected, unless an inspection of that moment counts, which came after the imported ones.
DO $$
DECLARE
  each_tenant uuid;
  zone text;
BEGIN
  FOR each_tenant IN SELECT tenant_id FROM tenants LOOP
    PERFORM set_config('app.tenant_id', each_tenant::text, true);
    zone := coalesce((SELECT time_zone FROM tenant_settings), 'America/New_York');
    UPDATE extinguishers e SET last_inspection_passed = false
    WHERE e.last_inspection_passed
      AND EXISTS (SELECT FROM brought_inspections b WHERE b.extinguisher_id = e.extinguisher_id AND NOT b.passed
        AND b.inspection_date::timestamp AT TIME ZONE zone = e.last_inspection_date)
      AND NOT EXISTS (SELECT FROM inspections i WHERE i.extinguisher_id = e.extinguisher_id
        AND i.data_hash IS NOT NULL AND i.voided_at IS NULL AND i.status <> 'Rejected'
        AND least(i.inspection_date, i.received_at) = e.last_inspection_date);
  END LOOP;
  PERFORM set_config('app.tenant_id', '', true);
END $$;
