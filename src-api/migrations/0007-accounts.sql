-- What accounts need beyond a sign-in: links that reset and confirm, sessions one can recognise, and an administrator's repeated requests.

ALTER TABLE users ADD COLUMN email_confirmed_at timestamptz;
ALTER TABLE sessions ADD COLUMN user_agent text;

-- What a mailed link carries. Only its SHA-256 is kept; it is good once, and not for ever.
CREATE TABLE account_tokens (
  token_hash bytea PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users,
  purpose text NOT NULL CHECK (purpose IN ('ResetPassword', 'ConfirmEmail')),
  -- The address it was mailed to: a link confirms that one and no later one.
  email text NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX account_tokens_user ON account_tokens (user_id, purpose);

-- As `idempotency_keys`, for the calls that stand above the tenants.
CREATE TABLE account_keys (
  user_id uuid NOT NULL REFERENCES users,
  idempotency_key text NOT NULL,
  request_hash text NOT NULL,
  answer text,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, idempotency_key)
);
GRANT SELECT, INSERT, UPDATE ON account_tokens, account_keys TO pinseal_identity;

-- Somebody who is called otherwise from now on is so in the tenants of their roles; where they have none any more the old name stays.
CREATE FUNCTION rename_member() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  tenant_before text := coalesce(current_setting('app.tenant_id', true), '');
  each_tenant uuid;
BEGIN
  FOR each_tenant IN SELECT DISTINCT tenant_id FROM user_roles WHERE user_id = NEW.user_id AND tenant_id IS NOT NULL LOOP
    PERFORM set_config('app.tenant_id', each_tenant::text, true);
    UPDATE members SET first_name = NEW.first_name, last_name = NEW.last_name WHERE user_id = NEW.user_id;
  END LOOP;
  PERFORM set_config('app.tenant_id', tenant_before, true);
  RETURN NULL;
END $$;
CREATE TRIGGER rename_member AFTER UPDATE OF first_name, last_name ON users
  FOR EACH ROW WHEN ((OLD.first_name, OLD.last_name) IS DISTINCT FROM (NEW.first_name, NEW.last_name)) EXECUTE FUNCTION rename_member();

-- What a tenant shows of itself.
ALTER TABLE tenant_settings
  -- A picture as a data address.
  ADD COLUMN logo text,
  -- What the tenant calls each severity.
  ADD COLUMN severity_labels jsonb NOT NULL
    DEFAULT '{"Critical": "Critical", "Major": "Major", "Minor": "Minor", "Observation": "Observation"}',
  -- A line on each printed label, such as whom to call.
  ADD COLUMN label_text text;

-- The name of a tenant stands with identity; within a tenant its own, and no other's, can be read and changed.
CREATE FUNCTION current_tenant_name() RETURNS text
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public
  AS 'SELECT tenant_name FROM tenants WHERE tenant_id = current_tenant_id()';
CREATE FUNCTION rename_current_tenant(new_name text) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = public
  AS 'UPDATE tenants SET tenant_name = new_name, version = version + 1 WHERE tenant_id = current_tenant_id() AND tenant_name <> new_name';
GRANT EXECUTE ON FUNCTION current_tenant_name(), rename_current_tenant(text) TO pinseal_app;
