-- Who people are, which tenants exist, and what the server keeps secret. Reached by pinseal_identity only: the domain's role has no right here.

CREATE TABLE users (
  user_id uuid PRIMARY KEY,
  -- Stored in lower case; the schema of the contract lowers it.
  email text NOT NULL UNIQUE CHECK (email = lower(email)),
  first_name text NOT NULL,
  last_name text NOT NULL,
  password_hash text NOT NULL,
  is_active boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1
);

CREATE TABLE tenants (
  tenant_id uuid PRIMARY KEY,
  tenant_name text NOT NULL,
  is_active boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1
);

-- A system role has no tenant, a tenant role has one.
CREATE TABLE user_roles (
  user_id uuid NOT NULL REFERENCES users,
  role_name text NOT NULL CHECK (role_name IN ('SystemAdmin', 'TenantAdmin', 'Inspector', 'Viewer')),
  tenant_id uuid REFERENCES tenants,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE NULLS NOT DISTINCT (user_id, role_name, tenant_id),
  CHECK ((role_name = 'SystemAdmin') = (tenant_id IS NULL))
);
CREATE INDEX user_roles_tenant ON user_roles (tenant_id);

-- A session is one chain of refresh tokens; revoking it ends every token of the chain, access tokens included.
CREATE TABLE sessions (
  session_id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users,
  created_at timestamptz NOT NULL,
  revoked_at timestamptz
);
CREATE INDEX sessions_user ON sessions (user_id);

-- Only the SHA-256 of a token is kept. replaced_at: its use made the next one. superseded_at: it never came to use, its parent was used again.
CREATE TABLE refresh_tokens (
  token_hash bytea PRIMARY KEY,
  session_id uuid NOT NULL REFERENCES sessions,
  parent_hash bytea REFERENCES refresh_tokens,
  issued_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  replaced_at timestamptz,
  superseded_at timestamptz
);
CREATE INDEX refresh_tokens_parent ON refresh_tokens (parent_hash);
CREATE INDEX refresh_tokens_session ON refresh_tokens (session_id);

-- Keys that sign tokens and links. In the database, so that they survive a restart and several servers share them.
CREATE TABLE server_secrets (
  secret_name text PRIMARY KEY,
  secret bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

GRANT SELECT, INSERT, UPDATE ON users, tenants, sessions, refresh_tokens TO pinseal_identity;
GRANT SELECT, INSERT, DELETE ON user_roles TO pinseal_identity;
GRANT SELECT, INSERT ON server_secrets TO pinseal_identity;

-- What the domain may know of the people of a tenant: the names that stand on an inspection. Somebody who leaves stays here,
-- since inspections keep pointing at them; whether they may still sign in is a matter of user_roles.
CREATE TABLE members (
  tenant_id uuid NOT NULL,
  user_id uuid NOT NULL,
  first_name text NOT NULL,
  last_name text NOT NULL,
  PRIMARY KEY (tenant_id, user_id)
);
SELECT enable_tenant_security('members', 'SELECT, INSERT');

-- A role in a tenant makes its holder a member. The tenant of the transaction is put back as it was.
CREATE FUNCTION add_member() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  tenant_before text := coalesce(current_setting('app.tenant_id', true), '');
BEGIN
  PERFORM set_config('app.tenant_id', NEW.tenant_id::text, true);
  INSERT INTO members (tenant_id, user_id, first_name, last_name)
    SELECT NEW.tenant_id, user_id, first_name, last_name FROM users WHERE user_id = NEW.user_id
    ON CONFLICT DO NOTHING;
  PERFORM set_config('app.tenant_id', tenant_before, true);
  RETURN NULL;
END $$;
CREATE TRIGGER add_member AFTER INSERT ON user_roles
  FOR EACH ROW WHEN (NEW.tenant_id IS NOT NULL) EXECUTE FUNCTION add_member();
