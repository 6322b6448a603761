-- Isolates the identity tables of a tenant: SELECT limit_to_set_tenant('invitations');
-- A transaction of pinseal_identity that sets app.tenant_id sees and writes only the rows of that tenant. One that does not is above the tenants.
-- Not forced, so that triggers, references and functions of the owner see all rows.
CREATE FUNCTION limit_to_set_tenant(limited regclass) RETURNS void
  LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', limited);
  EXECUTE format('CREATE POLICY set_tenant ON %s TO pinseal_identity USING (current_tenant_id() IS NULL OR tenant_id = current_tenant_id())', limited);
END $$;

SELECT limit_to_set_tenant(limited)
FROM unnest(ARRAY['tenants', 'user_roles', 'invitations', 'verify_codes', 'report_work', 'receipt_numbers']::regclass[]) AS limited;

-- Whether somebody administers the system counts in each tenant.
CREATE POLICY system_roles ON user_roles FOR SELECT TO pinseal_identity USING (tenant_id IS NULL);

-- How many mails invited an address since then, whichever tenant sent them.
CREATE FUNCTION count_mailed_invitations(invited text, since timestamptz) RETURNS integer
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public
  AS $$
    SELECT count(*)::integer FROM invitations i, unnest(i.mailed_at) AS mailed
    WHERE i.email = invited AND i.sent_at > since AND mailed > since
  $$;
GRANT EXECUTE ON FUNCTION count_mailed_invitations(text, timestamptz) TO pinseal_identity;
