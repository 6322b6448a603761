-- The floor that every later migration stands on: who may do what, and the wall between tenants.
--
-- pinseal_app       the pool of the domain. It gets its rights on a table from enable_tenant_security, and no others.
-- pinseal_identity  the pool of users, memberships, sessions and tenants. Each migration grants it what it needs, by name.
-- Both are made by the program at its start. Neither owns anything, and functions are closed to them until a migration opens them.

ALTER DEFAULT PRIVILEGES REVOKE EXECUTE ON FUNCTIONS FROM PUBLIC;
GRANT USAGE ON SCHEMA public TO pinseal_app, pinseal_identity;

-- The tenant of this transaction; null when there is none, and then no row is seen.
CREATE FUNCTION current_tenant_id() RETURNS uuid
  LANGUAGE sql STABLE PARALLEL SAFE
  RETURN nullif(current_setting('app.tenant_id', true), '')::uuid;

-- Who acts in this transaction; null for the product's own work.
CREATE FUNCTION current_user_id() RETURNS uuid
  LANGUAGE sql STABLE PARALLEL SAFE
  RETURN nullif(current_setting('app.user_id', true), '')::uuid;

GRANT EXECUTE ON FUNCTION current_tenant_id(), current_user_id() TO pinseal_app, pinseal_identity;

-- Walls a table in: SELECT enable_tenant_security('locations');
-- The table needs a column tenant_id uuid NOT NULL, which gets the tenant of the transaction as its default. Rows of other tenants can be
-- neither seen nor written, by the owner neither: a later migration that moves data sets app.tenant_id for each tenant in turn.
CREATE FUNCTION enable_tenant_security(walled regclass, privileges text DEFAULT 'SELECT, INSERT, UPDATE, DELETE') RETURNS void
  LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('ALTER TABLE %s ALTER COLUMN tenant_id SET DEFAULT current_tenant_id(), ALTER COLUMN tenant_id SET NOT NULL', walled);
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY', walled);
  EXECUTE format('CREATE POLICY tenant_wall ON %s USING (tenant_id = current_tenant_id()) WITH CHECK (tenant_id = current_tenant_id())', walled);
  EXECUTE format('GRANT %s ON %s TO pinseal_app', privileges, walled);
END $$;
