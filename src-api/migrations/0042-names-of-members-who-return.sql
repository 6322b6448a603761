-- Who comes back to a tenant brings the name that they have by then, as well as the license.
CREATE OR REPLACE FUNCTION add_member() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  tenant_before text := coalesce(current_setting('app.tenant_id', true), '');
BEGIN
  PERFORM set_config('app.tenant_id', NEW.tenant_id::text, true);
  INSERT INTO members (tenant_id, user_id, first_name, last_name, license_number, license_authority)
    SELECT NEW.tenant_id, user_id, first_name, last_name, license_number, license_authority FROM users WHERE user_id = NEW.user_id
    ON CONFLICT (tenant_id, user_id)
      DO UPDATE SET first_name = EXCLUDED.first_name, last_name = EXCLUDED.last_name,
        license_number = EXCLUDED.license_number, license_authority = EXCLUDED.license_authority;
  PERFORM set_config('app.tenant_id', tenant_before, true);
  RETURN NULL;
END $$;
