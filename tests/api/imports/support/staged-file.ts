import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { inTenant } from "../../../../src-api/database/tenant-transaction.ts";
import { createColumnSurvey } from "../../../../src-api/imports/reading/column-survey.ts";
import type { TestServer, TestUser } from "../../support/server.ts";

/** Puts a file into the database as an upload leaves it, with its headings in row 1. Resolves with the id of the import. */
export async function stageFile(
  server: TestServer,
  user: TestUser,
  headings: readonly string[],
  rows: readonly (readonly string[])[],
): Promise<string> {
  const importId = randomUUID();
  const survey = createColumnSurvey(headings, new Date().toISOString().slice(0, 10));
  for (const cells of rows) survey.add(cells);
  const columns = JSON.stringify(survey.columns());
  const tenant = { tenantId: user.tenantId ?? "", userId: user.user.userId };
  await inTenant(server.ports.tenantDb, tenant, async (tx) => {
    await sql`
      INSERT INTO imports (import_id, file_name, content_type, size_bytes, sha256, row_count, columns, shape, status, created_at, created_by, created_by_name)
      VALUES (${importId}, 'list.csv', 'text/csv', 1, '', ${rows.length}, ${columns}, ${headings.join("|")}, 'Uploaded', now(), ${user.user.userId}, 'Somebody')`.execute(
      tx,
    );
    await sql`
      INSERT INTO import_rows (import_id, row_number, cells)
      SELECT ${importId}, place + 1, ARRAY(SELECT jsonb_array_elements_text(cells))
      FROM jsonb_array_elements(${JSON.stringify(rows)}::jsonb) WITH ORDINALITY AS r(cells, place)`.execute(tx);
  });
  return importId;
}
