-- A receipt number is given once in the whole system, and the database sees to it: who is given one that is taken begins anew with another. Those
-- that several inspections have from before are shared, and given to no other.
ALTER TABLE receipt_numbers ADD COLUMN is_shared boolean NOT NULL DEFAULT false;
UPDATE receipt_numbers r SET is_shared = true
  WHERE EXISTS (SELECT FROM receipt_numbers o WHERE o.number_hash = r.number_hash AND o.inspection_id <> r.inspection_id);
CREATE UNIQUE INDEX receipt_numbers_once ON receipt_numbers (number_hash) WHERE NOT is_shared;

CREATE OR REPLACE FUNCTION keep_receipt_number() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  IF EXISTS (SELECT FROM receipt_numbers
    WHERE number_hash = hash_receipt_number(NEW.receipt_number) AND is_shared AND inspection_id <> NEW.inspection_id)
  THEN
    RAISE EXCEPTION 'This receipt number is taken' USING ERRCODE = 'unique_violation', CONSTRAINT = 'receipt_numbers_once';
  END IF;
  INSERT INTO receipt_numbers (number_hash, tenant_id, inspection_id, received_at)
    VALUES (hash_receipt_number(NEW.receipt_number), NEW.tenant_id, NEW.inspection_id, coalesce(NEW.received_at, NEW.created_at))
    ON CONFLICT (number_hash, inspection_id) DO NOTHING;
  RETURN NULL;
END $$;

-- What is created arrives in sets.
CREATE FUNCTION keep_receipt_numbers() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  IF EXISTS (SELECT FROM written w JOIN receipt_numbers r ON r.number_hash = hash_receipt_number(w.receipt_number)
    WHERE w.receipt_number IS NOT NULL AND r.is_shared)
  THEN
    RAISE EXCEPTION 'This receipt number is taken' USING ERRCODE = 'unique_violation', CONSTRAINT = 'receipt_numbers_once';
  END IF;
  INSERT INTO receipt_numbers (number_hash, tenant_id, inspection_id, received_at)
    SELECT hash_receipt_number(receipt_number), tenant_id, inspection_id, coalesce(received_at, created_at)
    FROM written WHERE receipt_number IS NOT NULL;
  RETURN NULL;
END $$;

DROP TRIGGER keep_receipt_number ON inspections;
CREATE TRIGGER keep_receipt_number AFTER UPDATE OF receipt_number ON inspections
  FOR EACH ROW WHEN (NEW.receipt_number IS NOT NULL) EXECUTE FUNCTION keep_receipt_number();
CREATE TRIGGER keep_receipt_numbers AFTER INSERT ON inspections
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION keep_receipt_numbers();

DROP FUNCTION free_receipt_number(text[]);
