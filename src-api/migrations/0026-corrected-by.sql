-- Who corrected a deficiency, under the name of that day. Null where nobody did, and for what was corrected before this was kept.
ALTER TABLE deficiencies ADD COLUMN resolved_by uuid, ADD COLUMN resolved_by_name text;
