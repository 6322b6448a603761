-- One picture may answer two questions: the same bytes are kept once within an inspection for each question and kind.
DROP INDEX photos_bytes;
CREATE UNIQUE INDEX photos_bytes ON photos (tenant_id, inspection_id, sha256, checklist_item_id, photo_type)
  NULLS NOT DISTINCT WHERE withdrawn_at IS NULL;
