import { Readable } from "node:stream";
import { sql } from "kysely";
import { csvLine } from "#shared/csv-line.ts";
import { inTenant } from "../database/tenant-transaction.ts";
import { ApiProblem } from "../http/problems.ts";
import type { Actor, ResponseOf, RequestOf } from "../http/request.ts";
import { REFUSAL_HEADING } from "./files/heading.ts";
import { importKey } from "./import-file.ts";
import { sampleSpreadsheet } from "./samples.ts";
import { isStaged } from "./staging-state.ts";

const CSV = "text/csv; charset=utf-8";
const ROWS_PER_READ = 1_000;

/** Downloads the file of an import. Throws `notFound`, including after the file was swept. */
export async function downloadImportFile(request: RequestOf<"downloadImportFile">): Promise<ResponseOf<"downloadImportFile">> {
  const { tx, params, tenantId, server } = request;
  const found = await readStagedImport(tx, params.id);
  const kept = await server.storage.read(importKey(tenantId, params.id));
  if (kept === null) throw new ApiProblem("notFound");
  return { stream: kept.stream, contentType: "application/octet-stream", fileName: found.file_name };
}

/** Downloads the refused rows in the columns of the file, to be corrected and uploaded again. Throws `notFound`. */
export async function downloadRefusedRows(request: RequestOf<"downloadRefusedRows">): Promise<ResponseOf<"downloadRefusedRows">> {
  const { tx, params } = request;
  const found = await readStagedImport(tx, params.id);
  const headings = found.columns.map(({ heading }) => heading);
  const stream = Readable.from(writeRefused(request, params.id, headings));
  return { stream, contentType: CSV, fileName: `${found.file_name.replace(/\.[^.]*$/, "")} refused.csv` };
}

export async function downloadSampleSpreadsheet({
  params,
}: RequestOf<"downloadSampleSpreadsheet">): Promise<ResponseOf<"downloadSampleSpreadsheet">> {
  return sampleSpreadsheet(params.kind);
}

async function readStagedImport(tx: Actor["tx"], importId: string) {
  return tx
    .selectFrom("imports")
    .select(["file_name", "columns"])
    .where("import_id", "=", importId)
    .where(isStaged)
    .executeTakeFirstOrThrow(() => new ApiProblem("notFound"));
}

/** Each batch has its own transaction, because that of the call has ended when the stream is read. */
async function* writeRefused({ server, tenantId }: Pick<Actor, "server" | "tenantId">, importId: string, headings: readonly string[]) {
  yield `\ufeff${csvLine([...headings, REFUSAL_HEADING])}`;
  for (let after = 0; ;) {
    const rows = await inTenant(server.tenantDb, { tenantId, userId: null }, (tx) =>
      tx
        .selectFrom("import_rows")
        .select(["row_number", "cells", "problems"])
        .where("import_id", "=", importId)
        .where("outcome", "=", "refused")
        .where("row_number", ">", after)
        .orderBy("row_number")
        .limit(sql.lit(ROWS_PER_READ))
        .execute(),
    );
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.row_number;
    yield rows.map(({ cells, problems }) => csvLine([...headings.map((_, index) => cells[index] ?? ""), reasonsOf(problems)])).join("");
  }
}

function reasonsOf(problems: readonly { message: string; mend: string | null; isRefusal: boolean }[]): string {
  return problems
    .filter(({ isRefusal }) => isRefusal)
    .map(({ message, mend }) => [message, mend].filter((part) => part !== null).join(". "))
    .join("; ");
}
