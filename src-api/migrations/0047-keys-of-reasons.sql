-- Why an import or a report ended, as the key of its text with its values. Before, the key was looked up by the text.
ALTER TABLE imports ADD COLUMN reason_key text, ADD COLUMN reason_values jsonb NOT NULL DEFAULT '{}';
ALTER TABLE report_jobs ADD COLUMN reason_key text;

DO $$
DECLARE
  each_tenant uuid;
BEGIN
  FOR each_tenant IN SELECT tenant_id FROM tenants LOOP
    PERFORM set_config('app.tenant_id', each_tenant::text, true);
    UPDATE imports i SET reason_key = known.key
    FROM (VALUES
      ('reason.canceled', 'Canceled before it was done; nothing was written'),
      ('reason.undecided', 'Nobody decided about it within a week'),
      ('reason.stopped', 'The server stopped before it was done; nothing was written'),
      ('reason.failed', 'Something went wrong on the server; nothing was written'),
      ('reason.undoStopped', 'The server stopped before it was undone; nothing was taken back'),
      ('reason.undoFailed', 'Something went wrong on the server; nothing was taken back'),
      ('reason.undoLost', 'Others were changing the same records at that moment; nothing was taken back. Undo it again')
    ) AS known (key, text)
    WHERE i.reason = known.text;
    UPDATE imports i SET reason_key = 'reason.registerChanged',
      reason_values = jsonb_build_object('count', replace(found.numbers[1], ',', '')::integer)
    FROM (SELECT import_id, regexp_match(reason,
      '^The register changed since the check: ([0-9,]+) rows? differs?\. Nothing was written; check the import again$') AS numbers FROM imports) found
    WHERE i.import_id = found.import_id AND found.numbers IS NOT NULL;
    UPDATE imports i SET reason_key = 'reason.builtUpon', reason_values = jsonb_build_object(
      'count', replace(found.numbers[1], ',', '')::integer, 'total', replace(found.numbers[2], ',', '')::integer)
    FROM (SELECT import_id, regexp_match(reason, '^([0-9,]+) rows? of ([0-9,]+) cannot be undone: used or changed since$') AS numbers
      FROM imports) found
    WHERE i.import_id = found.import_id AND found.numbers IS NOT NULL;
    UPDATE report_jobs j SET reason_key = known.key
    FROM (VALUES
      ('reason.stopped', 'The server stopped each time while it was being generated'),
      ('reason.failed', 'Something went wrong on the server'),
      ('reason.noReaders', 'None of its recipients has access any longer'),
      ('reason.noAccess', 'The person who requested it no longer has access')
    ) AS known (key, text)
    WHERE j.reason = known.text;
  END LOOP;
  PERFORM set_config('app.tenant_id', '', true);
END $$;
