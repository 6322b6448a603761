/**
 * Adds copies of the demo's extinguishers to Harbor, so that their locations and due dates are realistic. All columns are copied except those
 * that the database fills.
 */
export async function fillRegister(sql: (statement: string) => Promise<void>, rows: number): Promise<void> {
  await sql(`DO $$
    DECLARE columns text := (SELECT string_agg(column_name, ', ') FROM information_schema.columns
      WHERE table_schema = 'public' AND table_name = 'extinguishers' AND is_generated = 'NEVER');
    BEGIN PERFORM set_config('app.tenant_id', (SELECT tenant_id::text FROM tenants WHERE tenant_name LIKE 'Harbor%'), true);
      EXECUTE format('INSERT INTO extinguishers (%1$s) SELECT %1$s FROM (
      SELECT (jsonb_populate_record(model, jsonb_build_object(''extinguisher_id'', gen_random_uuid(),
        ''extinguisher_code'', ''HB-S'' || n, ''barcode_data'', ''HB-S'' || n))).*
      FROM (SELECT row_number() OVER () AS place, count(*) OVER () AS models, e AS model
        FROM extinguishers e WHERE tenant_id = current_tenant_id()) AS demo
      JOIN generate_series(1, ${rows}) AS n ON n %% models = place - 1) AS copies', columns);
    END $$`);
  // The database does this automatically within a minute.
  await sql("VACUUM ANALYZE");
}
