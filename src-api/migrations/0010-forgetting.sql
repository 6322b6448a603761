-- What ended or expired long ago is forgotten: sessions, refresh tokens and mailed links. Keys of requests are kept for ever.

-- A chain forgets its oldest tokens first.
ALTER TABLE refresh_tokens DROP CONSTRAINT refresh_tokens_parent_hash_fkey,
  ADD FOREIGN KEY (parent_hash) REFERENCES refresh_tokens ON DELETE SET NULL;
CREATE INDEX refresh_tokens_by_expiry ON refresh_tokens (expires_at);
CREATE INDEX account_tokens_by_expiry ON account_tokens (expires_at);
CREATE INDEX sessions_revoked ON sessions (revoked_at) WHERE revoked_at IS NOT NULL;
GRANT DELETE ON sessions, refresh_tokens, account_tokens TO pinseal_identity;
