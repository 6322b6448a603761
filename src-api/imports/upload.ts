/*
 * Turns an uploaded spreadsheet into an import that waits for a decision.
 * 1. The rows are staged before the transaction of the call, while it holds no connection to the database.
 * 2. The file is stored before the import becomes visible; if the call fails, both are removed.
 */

import { addDays } from "#shared/calendar.ts";
import type { ImportUploaded } from "#shared/entities/import.ts";
import { ApiProblem } from "../http/problems.ts";
import type { ResponseOf, RequestOf } from "../http/request.ts";
import { copyToDisk, importKey } from "./import-file.ts";
import { lockUndecidedImport } from "./import-lock.ts";
import { noReason } from "./reasons.ts";
import { readRemembered } from "./remembered-mapping.ts";
import { deleteStaged, stageFile } from "./staging.ts";
import type { Staged } from "./staging.ts";

const FILE_NAME_MAX_LENGTH = 200;
/** How long an import waits for a decision. */
const UNDECIDED_DAYS = 7;

/** Throws as `openTable` does, and `spreadsheet…` for a file that is empty or too large. */
export async function uploadImport(request: RequestOf<"uploadImport">): Promise<ResponseOf<"uploadImport">> {
  const { tx, tenantId, outsideTransaction, effects, now } = request;
  const [entry] = request.body;
  if (entry === undefined) throw new ApiProblem("validation");
  const { file, fields, contentType } = entry;
  const fileName = plainName(entry.fileName);
  const { path, sizeBytes, sha256 } = file;
  const staged = outsideTransaction(() => stageFile(request, { path, fileName, contentType, sizeBytes, sha256, sheet: fields.sheet }));
  effects.onRollback(() => deleteStaged(request, staged.importId));
  effects.onRollback(() => file.undoMove());
  await file.moveTo(importKey(tenantId, staged.importId));
  await tx
    .updateTable("imports")
    .set({ ...stagedColumns(staged), status: "Uploaded", undecided_until: undecidedUntil(now) })
    .where("import_id", "=", staged.importId)
    .returning("import_id")
    .executeTakeFirstOrThrow();
  return uploadResponse(request, staged.importId, staged, fileName);
}

/**
 * Replaces the rows of an import by those of another sheet. Throws `notFound`, `importDecided`, `validation` for a sheet that the workbook does not
 * have, and as `uploadImport` does.
 */
export async function chooseImportSheet(request: RequestOf<"chooseImportSheet">): Promise<ResponseOf<"chooseImportSheet">> {
  const { tx, params, outsideTransaction, effects } = request;
  const known = await lockUndecidedImport(tx, params.id);
  const staged = outsideTransaction(async () => {
    const copy = await copyToDisk(request, params.id);
    try {
      const { file_name: fileName, content_type: contentType, size_bytes: sizeBytes, sha256 } = known;
      return await stageFile(request, { path: copy.path, fileName, contentType, sizeBytes, sha256, sheet: request.body.sheet });
    } finally {
      await copy.remove();
    }
  });
  effects.onRollback(() => deleteStaged(request, staged.importId));
  for (const table of ["import_rows", "import_locations", "import_types"] as const) {
    await tx.deleteFrom(table).where("import_id", "=", params.id).execute();
  }
  await tx.updateTable("import_rows").set({ import_id: params.id }).where("import_id", "=", staged.importId).execute();
  await tx.deleteFrom("imports").where("import_id", "=", staged.importId).execute();
  await tx
    .updateTable("imports")
    .set({ ...stagedColumns(staged), sheet: staged.sheet, status: "Uploaded", mapping: null, counts: null, subject: null, ...noReason })
    .where("import_id", "=", params.id)
    .execute();
  return uploadResponse(request, params.id, staged, known.file_name);
}

function stagedColumns({ columns, rowCount, shape }: Staged) {
  return { columns: JSON.stringify(columns), row_count: rowCount, shape };
}

async function uploadResponse(
  { tx }: Pick<RequestOf<"uploadImport">, "tx">,
  importId: string,
  { rowCount, columns, sheets, sheet, shape }: Staged,
  fileName: string,
): Promise<ImportUploaded> {
  return { importId, fileName, rowCount, columns, sheets, sheet, ...(await readRemembered(tx, shape)) };
}

function undecidedUntil(now: Date): string {
  return `${addDays(now.toISOString().slice(0, 10), UNDECIDED_DAYS)}${now.toISOString().slice(10)}`;
}

/** Returns the name of a file without its folders, in one line. */
function plainName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? "";
  const plain = last.replace(/\p{Cc}/gu, " ").trim();
  return plain === "" ? "spreadsheet" : plain.slice(-FILE_NAME_MAX_LENGTH);
}
