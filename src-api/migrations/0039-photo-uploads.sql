-- Photos that arrive in parts. The parts lie in the storage, and how much of them is there is the offset.
CREATE TABLE photo_uploads (
  tenant_id uuid NOT NULL,
  upload_id uuid NOT NULL,
  -- Nobody else sees it or adds to it.
  user_id uuid NOT NULL,
  idempotency_key text,
  length_bytes integer NOT NULL CHECK (length_bytes > 0),
  -- As it was sent.
  metadata text NOT NULL,
  -- The photo that it became.
  photo_id uuid,
  -- It goes then, and what arrived of it.
  expires_at timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, upload_id)
);
CREATE INDEX photo_uploads_by_expiry ON photo_uploads (tenant_id, expires_at);
CREATE INDEX photo_uploads_open ON photo_uploads (tenant_id, user_id) WHERE photo_id IS NULL;
-- The same creation is one upload.
CREATE UNIQUE INDEX photo_uploads_once ON photo_uploads (tenant_id, user_id, idempotency_key) WHERE idempotency_key IS NOT NULL;
SELECT enable_tenant_security('photo_uploads');
