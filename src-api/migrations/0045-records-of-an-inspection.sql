-- Photos and deficiencies are looked up by their inspection, with those that were withdrawn: for each photo that arrives, each verification, and
-- each row of a report about a day. Indexes without the withdrawn ones cannot serve that, and every row of the tenant would be read each time.
CREATE INDEX photos_by_inspection ON photos (tenant_id, inspection_id, received_at);
DROP INDEX deficiencies_by_inspection;
CREATE INDEX deficiencies_by_inspection ON deficiencies (tenant_id, inspection_id, created_at);
