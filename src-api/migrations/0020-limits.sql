-- Roles stand with identity. Within a tenant, those that count there (its own, and those above the tenants) can be read without a second connection.
CREATE FUNCTION roles_in_current_tenant(of_user uuid) RETURNS SETOF text
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public
  AS 'SELECT r.role_name FROM user_roles r JOIN users u USING (user_id)
      WHERE r.user_id = of_user AND u.is_active AND (r.tenant_id IS NULL OR r.tenant_id = current_tenant_id())';
GRANT EXECUTE ON FUNCTION roles_in_current_tenant(uuid) TO pinseal_app;

-- Where somebody was signed in from: such a place waits for its own failures only, not for those that strangers make against the same account.
CREATE TABLE known_addresses (
  -- SHA-256 of the account's address and the network's: neither has to stand here.
  key_hash bytea PRIMARY KEY,
  seen_at timestamptz NOT NULL
);
CREATE INDEX known_addresses_by_time ON known_addresses (seen_at);
GRANT SELECT, INSERT, UPDATE, DELETE ON known_addresses TO pinseal_identity;
