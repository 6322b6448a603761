-- The date of an inspection before its completion, which sets the day on which it was done. Not known of those completed until now.
ALTER TABLE inspections ADD COLUMN planned_date timestamptz(3);
