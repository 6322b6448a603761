-- Reports that are made weekly or monthly, and told of by mail.
CREATE TABLE report_schedules (
  tenant_id uuid NOT NULL,
  schedule_id uuid NOT NULL,
  report_name text NOT NULL,
  format text NOT NULL CHECK (format IN ('pdf', 'xlsx', 'csv')),
  filters jsonb NOT NULL,
  -- From 1, Monday, to 7, Sunday; null for one of each month.
  weekday smallint CHECK (weekday BETWEEN 1 AND 7),
  day_of_month smallint CHECK (day_of_month BETWEEN 1 AND 31),
  -- By the clocks of the tenant.
  hour smallint NOT NULL CHECK (hour BETWEEN 0 AND 23),
  recipients uuid[] NOT NULL CHECK (cardinality(recipients) > 0),
  is_active boolean NOT NULL,
  -- The next occurrence: its day on the tenant's calendar, and when that is.
  next_day date NOT NULL,
  next_run_at timestamptz NOT NULL,
  last_day date,
  last_run_at timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  created_by uuid NOT NULL,
  created_by_name text NOT NULL,
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (tenant_id, schedule_id),
  CHECK ((weekday IS NULL) <> (day_of_month IS NULL))
);
SELECT enable_tenant_security('report_schedules');

-- The schedule that a report was made for, if any, and the day; who may fetch it, and who is still to be told by mail, from when on.
ALTER TABLE report_jobs
  ADD COLUMN schedule_id uuid,
  ADD COLUMN occurrence date,
  ADD COLUMN recipients uuid[] NOT NULL DEFAULT '{}',
  ADD COLUMN mail_to uuid[] NOT NULL DEFAULT '{}',
  ADD COLUMN mail_at timestamptz,
  ADD CHECK ((schedule_id IS NULL) = (occurrence IS NULL)),
  ADD CHECK (mail_to = '{}' OR mail_at IS NOT NULL);
CREATE UNIQUE INDEX report_jobs_of_schedule ON report_jobs (tenant_id, schedule_id, occurrence) WHERE schedule_id IS NOT NULL;
DROP INDEX report_jobs_once;
CREATE UNIQUE INDEX report_jobs_once ON report_jobs (tenant_id, created_by, report_name, format, parameters)
  WHERE status IN ('Waiting', 'Running') AND schedule_id IS NULL;

-- A report is work until it is made, and then until everybody is told.
CREATE OR REPLACE FUNCTION note_report_job() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM report_work WHERE work_id = OLD.job_id;
  END IF;
  IF TG_OP <> 'DELETE' AND (NEW.status IN ('Waiting', 'Running') OR NEW.mail_to <> '{}') THEN
    INSERT INTO report_work (work_id, tenant_id, due_at)
      VALUES (NEW.job_id, NEW.tenant_id, CASE WHEN NEW.status IN ('Waiting', 'Running') THEN NEW.created_at ELSE NEW.mail_at END);
  END IF;
  RETURN NULL;
END $$;
DROP TRIGGER note_report_job ON report_jobs;
CREATE TRIGGER note_report_job AFTER INSERT OR DELETE OR UPDATE OF status, mail_to, mail_at ON report_jobs
  FOR EACH ROW EXECUTE FUNCTION note_report_job();

CREATE FUNCTION note_report_schedule() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM report_work WHERE work_id = OLD.schedule_id;
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.is_active THEN
    INSERT INTO report_work (work_id, tenant_id, due_at) VALUES (NEW.schedule_id, NEW.tenant_id, NEW.next_run_at);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER note_report_schedule AFTER INSERT OR DELETE OR UPDATE OF is_active, next_run_at ON report_schedules
  FOR EACH ROW EXECUTE FUNCTION note_report_schedule();
