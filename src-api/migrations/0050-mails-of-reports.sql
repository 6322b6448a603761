-- The mails about scheduled reports are stored with all other mails (`outgoing_mails`): one for each recipient, in the transaction that records how
-- the report ended. Before, a report had a list of those who still had to get theirs.
CREATE FUNCTION store_report_mails() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  INSERT INTO outgoing_mails (mail_id, content, created_at, due_at)
    SELECT gen_random_uuid(), jsonb_build_object('mail', 'report', 'tenantId', NEW.tenant_id, 'jobId', NEW.job_id, 'userId', user_id),
      NEW.finished_at, NEW.finished_at
    FROM unnest(NEW.recipients) user_id;
  RETURN NULL;
END $$;

DO $$
DECLARE
  each_tenant uuid;
BEGIN
  FOR each_tenant IN SELECT tenant_id FROM tenants LOOP
    PERFORM set_config('app.tenant_id', each_tenant::text, true);
    INSERT INTO outgoing_mails (mail_id, content, created_at, due_at)
      SELECT gen_random_uuid(), jsonb_build_object('mail', 'report', 'tenantId', tenant_id, 'jobId', job_id, 'userId', user_id),
        coalesce(finished_at, created_at), mail_at
      FROM report_jobs, unnest(mail_to) user_id
      WHERE status IN ('Done', 'Failed');
    -- Their trigger ends the work that was left.
    UPDATE report_jobs SET mail_to = '{}' WHERE status IN ('Done', 'Failed') AND mail_to <> '{}';
  END LOOP;
  PERFORM set_config('app.tenant_id', '', true);
END $$;

-- A report is work until it ended.
DROP TRIGGER note_report_job ON report_jobs;
CREATE OR REPLACE FUNCTION note_report_job() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM report_work WHERE work_id = OLD.job_id;
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.status IN ('Waiting', 'Running') THEN
    INSERT INTO report_work (work_id, tenant_id, due_at) VALUES (NEW.job_id, NEW.tenant_id, NEW.created_at);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER note_report_job AFTER INSERT OR DELETE OR UPDATE OF status ON report_jobs
  FOR EACH ROW EXECUTE FUNCTION note_report_job();
CREATE TRIGGER store_report_mails AFTER UPDATE OF status ON report_jobs
  FOR EACH ROW WHEN (OLD.status IN ('Waiting', 'Running') AND NEW.status IN ('Done', 'Failed')) EXECUTE FUNCTION store_report_mails();

ALTER TABLE report_jobs DROP COLUMN mail_to, DROP COLUMN mail_at;
