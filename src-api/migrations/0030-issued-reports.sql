-- Reports that were given out as PDF: what each was made from, so that anybody who holds one can have it checked by its code.
CREATE TABLE issued_reports (
  tenant_id uuid NOT NULL,
  report_id uuid NOT NULL,
  code text NOT NULL,
  report_name text NOT NULL,
  title text NOT NULL,
  parameters jsonb NOT NULL,
  as_of date NOT NULL,
  -- Of the PDF, in hex.
  sha256 text NOT NULL,
  -- The inspections that it was made from, by their ids, 20 bytes each: the id, and the number of the last entry that its ledger had then.
  records bytea NOT NULL,
  -- Over the hashes of those entries.
  records_digest text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  created_by uuid NOT NULL,
  created_by_name text NOT NULL,
  withdrawn_at timestamptz(3),
  withdrawn_by uuid,
  PRIMARY KEY (tenant_id, report_id),
  UNIQUE (tenant_id, code),
  CHECK ((withdrawn_at IS NULL) = (withdrawn_by IS NULL))
);
CREATE INDEX issued_reports_by_time ON issued_reports (tenant_id, created_at, report_id);
SELECT enable_tenant_security('issued_reports', 'SELECT, INSERT');
GRANT UPDATE (withdrawn_at, withdrawn_by) ON issued_reports TO pinseal_app;

-- Whose report a code is of: who asks has no tenant. Codes themselves stand behind the wall only.
CREATE TABLE verify_codes (
  -- SHA-256 of the code.
  code_hash bytea PRIMARY KEY,
  tenant_id uuid NOT NULL REFERENCES tenants,
  report_id uuid NOT NULL
);
GRANT SELECT ON verify_codes TO pinseal_identity;

CREATE FUNCTION keep_verify_code() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  INSERT INTO verify_codes (code_hash, tenant_id, report_id)
    VALUES (sha256(convert_to(NEW.code, 'UTF8')), NEW.tenant_id, NEW.report_id);
  RETURN NULL;
END $$;
CREATE TRIGGER keep_verify_code AFTER INSERT ON issued_reports FOR EACH ROW EXECUTE FUNCTION keep_verify_code();

-- The tenants that have an inspection with this receipt number, looked for in one after the other. The tenant of the transaction is put back as it
-- was.
CREATE FUNCTION tenants_of_receipt(wanted text) RETURNS SETOF uuid
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  tenant_before text := coalesce(current_setting('app.tenant_id', true), '');
  each_tenant uuid;
BEGIN
  FOR each_tenant IN SELECT tenant_id FROM tenants WHERE is_active LOOP
    PERFORM set_config('app.tenant_id', each_tenant::text, true);
    IF EXISTS (SELECT FROM inspections WHERE tenant_id = each_tenant AND receipt_number = wanted) THEN
      RETURN NEXT each_tenant;
    END IF;
  END LOOP;
  PERFORM set_config('app.tenant_id', tenant_before, true);
END $$;
GRANT EXECUTE ON FUNCTION tenants_of_receipt(text) TO pinseal_identity;
