-- The license of somebody who maintains extinguishers, as certificates name it. It is a person's, in all tenants, and goes where their name goes.
ALTER TABLE users
  ADD COLUMN license_number text,
  ADD COLUMN license_authority text;
ALTER TABLE members
  ADD COLUMN license_number text,
  ADD COLUMN license_authority text;

CREATE OR REPLACE FUNCTION rename_member() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  tenant_before text := coalesce(current_setting('app.tenant_id', true), '');
  each_tenant uuid;
BEGIN
  FOR each_tenant IN SELECT DISTINCT tenant_id FROM user_roles WHERE user_id = NEW.user_id AND tenant_id IS NOT NULL LOOP
    PERFORM set_config('app.tenant_id', each_tenant::text, true);
    UPDATE members SET first_name = NEW.first_name, last_name = NEW.last_name,
      license_number = NEW.license_number, license_authority = NEW.license_authority WHERE user_id = NEW.user_id;
  END LOOP;
  PERFORM set_config('app.tenant_id', tenant_before, true);
  RETURN NULL;
END $$;
DROP TRIGGER rename_member ON users;
CREATE TRIGGER rename_member AFTER UPDATE OF first_name, last_name, license_number, license_authority ON users
  FOR EACH ROW WHEN ((OLD.first_name, OLD.last_name, OLD.license_number, OLD.license_authority)
    IS DISTINCT FROM (NEW.first_name, NEW.last_name, NEW.license_number, NEW.license_authority)) EXECUTE FUNCTION rename_member();

-- Who comes back to a tenant brings the license that they have by then.
CREATE OR REPLACE FUNCTION add_member() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  tenant_before text := coalesce(current_setting('app.tenant_id', true), '');
BEGIN
  PERFORM set_config('app.tenant_id', NEW.tenant_id::text, true);
  INSERT INTO members (tenant_id, user_id, first_name, last_name, license_number, license_authority)
    SELECT NEW.tenant_id, user_id, first_name, last_name, license_number, license_authority FROM users WHERE user_id = NEW.user_id
    ON CONFLICT (tenant_id, user_id)
      DO UPDATE SET license_number = EXCLUDED.license_number, license_authority = EXCLUDED.license_authority;
  PERFORM set_config('app.tenant_id', tenant_before, true);
  RETURN NULL;
END $$;
