-- Reports that are made in the background: asked for, being made, and made. Their files lie in the storage.
CREATE TABLE report_jobs (
  tenant_id uuid NOT NULL,
  job_id uuid NOT NULL,
  report_name text NOT NULL,
  format text NOT NULL CHECK (format IN ('json', 'csv', 'xlsx', 'pdf')),
  -- The filters and the day (`asOf`), so that the same question is the same parameters.
  parameters jsonb NOT NULL,
  status text NOT NULL DEFAULT 'Waiting' CHECK (status IN ('Waiting', 'Running', 'Done', 'Failed')),
  -- From 0 to 1, written beside the work.
  progress real NOT NULL DEFAULT 0 CHECK (progress BETWEEN 0 AND 1),
  -- How often it was begun.
  attempts integer NOT NULL DEFAULT 0,
  -- Why it failed, in words.
  reason text,
  file_name text,
  size_bytes bigint,
  created_at timestamptz(3) NOT NULL,
  created_by uuid NOT NULL,
  created_by_name text NOT NULL,
  finished_at timestamptz(3),
  -- It goes then, and its file with it.
  expires_at timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, job_id),
  CHECK ((status = 'Done') = (file_name IS NOT NULL AND size_bytes IS NOT NULL))
);
CREATE INDEX report_jobs_by_time ON report_jobs (tenant_id, created_at, job_id);
CREATE INDEX report_jobs_by_expiry ON report_jobs (tenant_id, expires_at);
-- The same question of the same person is one job until it is answered.
CREATE UNIQUE INDEX report_jobs_once ON report_jobs (tenant_id, created_by, report_name, format, parameters)
  WHERE status IN ('Waiting', 'Running');
SELECT enable_tenant_security('report_jobs');

-- Which tenants have something to be done, and from when on: the servers look for work over all tenants. What it is stands behind the wall only.
CREATE TABLE report_work (
  work_id uuid PRIMARY KEY,
  tenant_id uuid NOT NULL REFERENCES tenants,
  due_at timestamptz NOT NULL
);
CREATE INDEX report_work_by_time ON report_work (due_at);
GRANT SELECT ON report_work TO pinseal_identity;

CREATE FUNCTION note_report_job() RETURNS trigger
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
