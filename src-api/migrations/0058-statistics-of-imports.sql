-- Until the next automatic analysis, a minute later, the planner would expect a single row where an import wrote thousands. Only the owner may analyze.
-- A table that is just being vacuumed is skipped: a vacuum may take hours.
CREATE FUNCTION analyze_imported() RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  ANALYZE (SKIP_LOCKED) import_rows, import_locations, locations, extinguishers, extinguisher_events, brought_inspections;
END $$;
GRANT EXECUTE ON FUNCTION analyze_imported() TO pinseal_app;
