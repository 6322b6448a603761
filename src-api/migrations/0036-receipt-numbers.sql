-- Which inspection a receipt number is of: who asks has no tenant. From here on a number is given once in the whole system; some of those before
-- were given by several tenants.
CREATE FUNCTION hash_receipt_number(receipt_number text) RETURNS bytea
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$ SELECT sha256(convert_to(replace(receipt_number, '-', ''), 'UTF8')) $$;

CREATE TABLE receipt_numbers (
  -- SHA-256 of the number without its dashes.
  number_hash bytea NOT NULL,
  tenant_id uuid NOT NULL REFERENCES tenants,
  inspection_id uuid NOT NULL,
  -- Stays known when the inspection is removed behind the application's back.
  received_at timestamptz(3) NOT NULL,
  PRIMARY KEY (number_hash, inspection_id)
);
GRANT SELECT ON receipt_numbers TO pinseal_identity;

CREATE FUNCTION keep_receipt_number() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  INSERT INTO receipt_numbers (number_hash, tenant_id, inspection_id, received_at)
    VALUES (hash_receipt_number(NEW.receipt_number), NEW.tenant_id, NEW.inspection_id, coalesce(NEW.received_at, NEW.created_at))
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER keep_receipt_number AFTER INSERT OR UPDATE OF receipt_number ON inspections
  FOR EACH ROW WHEN (NEW.receipt_number IS NOT NULL) EXECUTE FUNCTION keep_receipt_number();

DO $$
DECLARE
  tenant_before text := coalesce(current_setting('app.tenant_id', true), '');
  each_tenant uuid;
BEGIN
  FOR each_tenant IN SELECT tenant_id FROM tenants LOOP
    PERFORM set_config('app.tenant_id', each_tenant::text, true);
    INSERT INTO receipt_numbers (number_hash, tenant_id, inspection_id, received_at)
      SELECT hash_receipt_number(receipt_number), tenant_id, inspection_id, coalesce(received_at, created_at)
      FROM inspections WHERE tenant_id = each_tenant AND receipt_number IS NOT NULL;
  END LOOP;
  PERFORM set_config('app.tenant_id', tenant_before, true);
END $$;

-- The first of these that no inspection of any tenant has; null where all are taken.
CREATE FUNCTION free_receipt_number(candidates text[]) RETURNS text
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
  SELECT candidate FROM unnest(candidates) WITH ORDINALITY AS given (candidate, place)
  WHERE NOT EXISTS (SELECT FROM receipt_numbers WHERE number_hash = hash_receipt_number(candidate))
  ORDER BY place LIMIT 1
$$;
GRANT EXECUTE ON FUNCTION free_receipt_number(text[]) TO pinseal_app;

DROP FUNCTION tenants_of_receipt(text);
