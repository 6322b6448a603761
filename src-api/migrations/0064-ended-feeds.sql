-- Each start of a server ends the feed of each tenant and begins another one, since the database may be a backup that was restored: devices may have
-- read changes that it does not have, whose numbers will be given again. A cursor of an ended feed counts up to the change at which that ended; of
-- feeds that ended long ago none does, and the device reads everything anew. The last to end is the first in both lists.

ALTER TABLE tenant_changes
  ADD COLUMN ended_feed_ids uuid[] NOT NULL DEFAULT '{}',
  ADD COLUMN ended_at_changes bigint[] NOT NULL DEFAULT '{}';

CREATE FUNCTION begin_feeds() RETURNS void
  LANGUAGE plpgsql AS $$
DECLARE
  each_tenant uuid;
BEGIN
  FOR each_tenant IN SELECT tenant_id FROM tenants ORDER BY tenant_id LOOP
    PERFORM set_config('app.tenant_id', each_tenant::text, true);
    UPDATE tenant_changes SET feed_id = gen_random_uuid(),
      ended_feed_ids = (feed_id || ended_feed_ids)[1:50], ended_at_changes = (last_change || ended_at_changes)[1:50]
      WHERE tenant_id = each_tenant;
  END LOOP;
END $$;
