-- Files whose rows are gone. They are removed right after the commit; the key stays until a sweep has made sure of it.
CREATE TABLE removed_files (
  tenant_id uuid NOT NULL,
  storage_key text NOT NULL,
  PRIMARY KEY (tenant_id, storage_key)
);
SELECT enable_tenant_security('removed_files', 'SELECT, INSERT, DELETE');
