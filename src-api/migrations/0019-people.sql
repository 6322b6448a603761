-- An account without a password is opened by nobody until its owner chooses one by a mailed link.
ALTER TABLE users ALTER COLUMN password_hash DROP NOT NULL;

-- Invitations to a tenant. An account is made, or a role given, only when somebody who reads the mail of the address accepts.
CREATE TABLE invitations (
  invitation_id uuid PRIMARY KEY,
  tenant_id uuid NOT NULL REFERENCES tenants,
  email text NOT NULL CHECK (email = lower(email)),
  role_name text NOT NULL CHECK (role_name IN ('TenantAdmin', 'Inspector', 'Viewer')),
  invited_by uuid NOT NULL REFERENCES users,
  -- Of the latest link: only its SHA-256 is kept.
  token_hash bytea NOT NULL UNIQUE,
  sent_at timestamptz NOT NULL,
  sent_count integer NOT NULL DEFAULT 1,
  expires_at timestamptz NOT NULL,
  -- Accepted or withdrawn.
  closed_at timestamptz
);
CREATE UNIQUE INDEX invitations_pending ON invitations (tenant_id, email) WHERE closed_at IS NULL;
CREATE INDEX invitations_sent ON invitations (tenant_id, sent_at);
GRANT SELECT, INSERT, UPDATE, DELETE ON invitations TO pinseal_identity;
