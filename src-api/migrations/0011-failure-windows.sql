-- Failures that are counted, such as those to sign in, within a window that begins with the first. Shared by all servers.
CREATE TABLE failure_windows (
  -- SHA-256 of what is counted and for whom: nobody's address has to stand here.
  key_hash bytea PRIMARY KEY,
  failures integer NOT NULL,
  ends_at timestamptz NOT NULL
);
CREATE INDEX failure_windows_by_end ON failure_windows (ends_at);
GRANT SELECT, INSERT, UPDATE, DELETE ON failure_windows TO pinseal_identity;
