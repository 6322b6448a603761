-- An import is taken back in the background, a batch at a time.
ALTER TABLE imports DROP CONSTRAINT imports_status_check;
ALTER TABLE imports ADD CONSTRAINT imports_status_check
  CHECK (status IN ('Staging', 'Uploaded', 'Validated', 'Committing', 'Completed', 'Cancelled', 'Failed', 'Undoing', 'Undone'));

-- An undo takes events away with what they tell of; nothing else does. Only those that the import itself wrote, of rows that it takes back.
DROP FUNCTION take_back_events(uuid);
CREATE FUNCTION take_back_events(undone_import uuid, of_extinguishers uuid[]) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = public AS $$
  DELETE FROM extinguisher_events v USING imports i
  WHERE i.tenant_id = current_tenant_id() AND i.import_id = undone_import
    AND v.tenant_id = i.tenant_id AND v.extinguisher_id = ANY (of_extinguishers)
    AND v.recorded_at = i.committed_at AND v.recorded_by = i.committed_by
    AND EXISTS (SELECT FROM import_rows r WHERE r.tenant_id = i.tenant_id AND r.import_id = i.import_id
      AND r.target_id = v.extinguisher_id AND r.undone_at IS NOT NULL);
$$;
GRANT EXECUTE ON FUNCTION take_back_events(uuid, uuid[]) TO pinseal_app;
