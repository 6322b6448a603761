-- Who had an inspection verified, when, and what it said. Not in the ledger: looking at a record does not change it. Append-only all the same.
CREATE TABLE inspection_verifications (
  tenant_id uuid NOT NULL,
  verification_id uuid NOT NULL,
  inspection_id uuid NOT NULL,
  verified_at timestamptz(3) NOT NULL,
  verified_by uuid NOT NULL,
  is_valid boolean NOT NULL,
  hash_match boolean NOT NULL,
  original_hash text NOT NULL,
  computed_hash text NOT NULL,
  PRIMARY KEY (tenant_id, verification_id),
  FOREIGN KEY (tenant_id, inspection_id) REFERENCES inspections (tenant_id, inspection_id)
);
CREATE INDEX inspection_verifications_by_inspection ON inspection_verifications (tenant_id, inspection_id, verified_at);
SELECT enable_tenant_security('inspection_verifications', 'SELECT, INSERT');
