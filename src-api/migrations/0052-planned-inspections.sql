-- Whether an inspection began as a plan. One that was sent with its responses did not, also if it was completed only later.
ALTER TABLE inspections ADD COLUMN is_planned boolean NOT NULL DEFAULT false;

-- Earlier ones did if they still are plans, came from a rejection or had notes for the inspector, or if somebody else created them.
DO $$
DECLARE
  each_tenant uuid;
BEGIN
  FOR each_tenant IN SELECT tenant_id FROM tenants LOOP
    PERFORM set_config('app.tenant_id', each_tenant::text, true);
    UPDATE inspections SET is_planned = true
    WHERE received_at IS DISTINCT FROM created_at
      AND (status = 'Scheduled' OR replaces_inspection_id IS NOT NULL OR planned_notes <> '' OR created_by <> inspector_user_id);
  END LOOP;
  PERFORM set_config('app.tenant_id', '', true);
END $$;
