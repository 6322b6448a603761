-- What the office decides about a completed inspection, and the daily entry that holds the ledgers of a tenant together.

ALTER TABLE inspections
  ADD COLUMN reviewed_at timestamptz(3),
  ADD COLUMN reviewed_by uuid,
  ADD COLUMN review_reason text,
  -- Asked for because the named one was rejected.
  ADD COLUMN replaces_inspection_id uuid,
  -- Done beside the named one by somebody else.
  ADD COLUMN duplicate_of_inspection_id uuid,
  ADD FOREIGN KEY (tenant_id, replaces_inspection_id) REFERENCES inspections (tenant_id, inspection_id),
  ADD FOREIGN KEY (tenant_id, duplicate_of_inspection_id) REFERENCES inspections (tenant_id, inspection_id),
  ADD CHECK ((status IN ('Accepted', 'Rejected')) = (reviewed_at IS NOT NULL)),
  ADD CHECK ((reviewed_at IS NULL) = (reviewed_by IS NULL));
CREATE INDEX inspections_open ON inspections (tenant_id, extinguisher_id, inspection_type)
  WHERE voided_at IS NULL AND data_hash IS NULL;

CREATE INDEX inspection_ledger_by_time ON inspection_ledger (tenant_id, recorded_at, inspection_id);

-- One row a day on which something happened. `anchor_hash` covers the heads of the ledgers that grew and, through `previous_hash`, every
-- anchor before it: whoever alters an old ledger has to alter every later day of the tenant as well.
CREATE TABLE ledger_anchors (
  tenant_id uuid NOT NULL,
  anchor_day date NOT NULL,
  previous_hash text NOT NULL,
  anchor_hash text NOT NULL,
  anchored_at timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, anchor_day)
);
SELECT enable_tenant_security('ledger_anchors', 'SELECT, INSERT');

-- The last entry of each ledger that grew since the anchor before.
CREATE TABLE ledger_anchor_heads (
  tenant_id uuid NOT NULL,
  anchor_day date NOT NULL,
  inspection_id uuid NOT NULL,
  entry_number integer NOT NULL,
  entry_hash text NOT NULL,
  PRIMARY KEY (tenant_id, inspection_id, anchor_day),
  FOREIGN KEY (tenant_id, anchor_day) REFERENCES ledger_anchors (tenant_id, anchor_day)
);
CREATE INDEX ledger_anchor_heads_by_day ON ledger_anchor_heads (tenant_id, anchor_day);
SELECT enable_tenant_security('ledger_anchor_heads', 'SELECT, INSERT');
