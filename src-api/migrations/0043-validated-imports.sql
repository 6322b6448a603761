-- Counts the validations of an import: a commit writes only the one that its user has seen.
ALTER TABLE imports ADD COLUMN version integer NOT NULL DEFAULT 0;
