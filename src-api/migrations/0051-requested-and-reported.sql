-- Columns take the words of the glossary.
ALTER TABLE unsent_work RENAME COLUMN told_at TO reported_at;
ALTER TABLE imports RENAME COLUMN cancel_asked TO is_cancel_requested;
