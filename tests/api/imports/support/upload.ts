import { sql } from "kysely";
import type { ImportUploaded } from "#shared/entities/import.ts";
import { inTenant } from "../../../../src-api/database/tenant-transaction.ts";
import type { TestServer, TestUser } from "../../support/server.ts";

/** Returns a form with a spreadsheet. */
export function spreadsheetForm(content: string | Uint8Array, fileName = "register.csv", fields: Record<string, string> = {}): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set("file", new File([content as BlobPart], fileName, { type: "text/csv" }));
  return form;
}

/** Uploads and resolves with the response; throws if it is refused. */
export async function uploadSpreadsheet(
  server: TestServer,
  as: TestUser,
  content: string | Uint8Array,
  fileName?: string,
): Promise<ImportUploaded> {
  const response = await server.call("uploadImport", { as, body: spreadsheetForm(content, fileName) });
  if (response.statusCode !== 201) throw new Error(response.body);
  return response.json();
}

/** Reads the staged cells of an import, by row number. */
export async function stagedRows(server: TestServer, { tenantId }: TestUser, importId: string): Promise<[number, string[]][]> {
  const rows = await inTenant(server.ports.tenantDb, { tenantId: tenantId ?? "", userId: null }, (tx) =>
    tx.selectFrom("import_rows").select(["row_number", "cells"]).where("import_id", "=", importId).orderBy("row_number").execute(),
  );
  return rows.map(({ row_number, cells }) => [row_number, cells]);
}

/** Counts the imports of the tenant, those that a caller was shown, and the rows of all of them. */
export async function countStaged(server: TestServer, { tenantId }: TestUser): Promise<{ imports: number; shown: number; rows: number }> {
  return inTenant(server.ports.tenantDb, { tenantId: tenantId ?? "", userId: null }, async (tx) => {
    const { rows } = await sql<{ imports: number; shown: number; rows: number }>`
      SELECT (SELECT count(*) FROM imports)::int AS imports, (SELECT count(*) FROM imports WHERE status <> 'Staging')::int AS shown, (SELECT count(*) FROM import_rows)::int AS rows`.execute(
      tx,
    );
    return rows[0] ?? { imports: 0, shown: 0, rows: 0 };
  });
}
