-- A completion with a whole checklist of its own takes the place of what was answered by another version before. A sealed inspection keeps every
-- response: nothing of it can be removed, whatever the program does.
GRANT DELETE ON inspection_responses TO pinseal_app;
CREATE POLICY keep_sealed ON inspection_responses AS RESTRICTIVE FOR DELETE USING (EXISTS (
  SELECT FROM inspections i
  WHERE i.tenant_id = inspection_responses.tenant_id AND i.inspection_id = inspection_responses.inspection_id AND i.data_hash IS NULL));

-- How it was signed; null where it is not known.
ALTER TABLE inspections ADD COLUMN signature_method text CHECK (signature_method IN ('Typed', 'Drawn'));
