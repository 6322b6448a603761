-- The day of the latest completed look at all monthly points, from which the next one is counted.
ALTER TABLE extinguishers ADD COLUMN last_monthly_date date;

DO $$
DECLARE
  each_tenant uuid;
  zone text;
BEGIN
  FOR each_tenant IN SELECT tenant_id FROM tenants LOOP
    PERFORM set_config('app.tenant_id', each_tenant::text, true);
    zone := coalesce((SELECT time_zone FROM tenant_settings), 'America/New_York');
    UPDATE extinguishers e SET last_monthly_date = looked.day
    FROM (
      SELECT extinguisher_id, max((least(inspection_date, received_at) AT TIME ZONE zone)::date) AS day FROM inspections
      WHERE inspection_type IN ('Monthly', 'Annual', 'InService') AND data_hash IS NOT NULL AND voided_at IS NULL AND status <> 'Rejected'
      GROUP BY extinguisher_id) looked
    WHERE looked.extinguisher_id = e.extinguisher_id;
  END LOOP;
  PERFORM set_config('app.tenant_id', '', true);
END $$;
