-- Makes somebody known in a tenant by the name and license that they have by now. It writes only what differs.
CREATE FUNCTION write_member(of_tenant uuid, of_user uuid) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  tenant_before text := coalesce(current_setting('app.tenant_id', true), '');
BEGIN
  PERFORM set_config('app.tenant_id', of_tenant::text, true);
  INSERT INTO members (tenant_id, user_id, first_name, last_name, license_number, license_authority)
    SELECT of_tenant, u.user_id, u.first_name, u.last_name, u.license_number, u.license_authority FROM users u
    WHERE u.user_id = of_user AND NOT EXISTS (SELECT FROM members m WHERE m.user_id = u.user_id
      AND (m.first_name, m.last_name, m.license_number, m.license_authority)
        IS NOT DISTINCT FROM (u.first_name, u.last_name, u.license_number, u.license_authority))
    ON CONFLICT (tenant_id, user_id)
      DO UPDATE SET first_name = EXCLUDED.first_name, last_name = EXCLUDED.last_name,
        license_number = EXCLUDED.license_number, license_authority = EXCLUDED.license_authority;
  PERFORM set_config('app.tenant_id', tenant_before, true);
END $$;
-- A system administrator who works in a tenant without a role there becomes known there too. Within a tenant nobody is added any more.
GRANT EXECUTE ON FUNCTION write_member(uuid, uuid) TO pinseal_identity;
REVOKE INSERT ON members FROM pinseal_app;

CREATE OR REPLACE FUNCTION add_member() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  PERFORM write_member(NEW.tenant_id, NEW.user_id);
  RETURN NULL;
END $$;

-- Changes of name and license are carried over to the tenants of a user's roles, and for a system administrator to all where they are known.
CREATE OR REPLACE FUNCTION rename_member() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  tenant_before text := coalesce(current_setting('app.tenant_id', true), '');
  each_tenant uuid;
BEGIN
  FOR each_tenant IN
    SELECT t.tenant_id FROM tenants t
    WHERE EXISTS (SELECT FROM user_roles r WHERE r.user_id = NEW.user_id AND (r.tenant_id IS NULL OR r.tenant_id = t.tenant_id))
  LOOP
    PERFORM set_config('app.tenant_id', each_tenant::text, true);
    UPDATE members SET first_name = NEW.first_name, last_name = NEW.last_name,
      license_number = NEW.license_number, license_authority = NEW.license_authority WHERE user_id = NEW.user_id;
  END LOOP;
  PERFORM set_config('app.tenant_id', tenant_before, true);
  RETURN NULL;
END $$;
