import { isDeepStrictEqual } from "node:util";
import { dayIn } from "#shared/calendar.ts";
import type { ImportCounts, ImportMapping, ImportValidated, WhenExists } from "#shared/entities/import.ts";
import type { TenantTransaction } from "../../database/tenant-transaction.ts";
import type { ResponseOf, RequestOf } from "../../http/request.ts";
import { readSettings } from "../../tenant-settings/read.ts";
import { lockUndecidedImport } from "../import-lock.ts";
import type { ImportRecord } from "../import-lock.ts";
import { readFirstRows } from "../read.ts";
import { createRowReader } from "../reading/row-reader.ts";
import { noReason } from "../reasons.ts";
import { createExtinguisherValidation } from "./extinguishers.ts";
import { giveFreeCodes } from "./free-codes.ts";
import { createLocationValidation } from "./locations.ts";
import { readSubject } from "./mapping.ts";
import { createNeededRecords } from "./needed-records.ts";
import type { NeededRecords } from "./needed-records.ts";
import { readRegister } from "./register.ts";
import type { Register } from "./register.ts";
import { stagedRows } from "./staged-rows.ts";
import type { SubjectValidation } from "./validated-row.ts";
import { countRows, emptyCounts, writeNewLocationsAndTypes, writeValidated } from "./write-validated.ts";

/**
 * Works out what an import would do, row by row, and writes nothing to the register. A repeat of the same request, as after a lost response,
 * returns the earlier result. The tenant's last change is read before the register, so that a commit notices everything that came later. Throws
 * `notFound`, `validation` for the mapping, `importDecided`, `importRunning`.
 */
export async function validateImport(request: RequestOf<"validateImport">): Promise<ResponseOf<"validateImport">> {
  const { tx, body, now } = request;
  const { importId, mapping, whenExists } = body;
  const imported = await lockUndecidedImport(tx, importId);
  const subject = readSubject(mapping, imported.columns, imported.row_count);
  const { timeZone } = await readSettings(tx);
  const today = dayIn(timeZone, now);
  const lastChange = await readLastChange(tx);
  if (isValidated(imported, { mapping, whenExists, today, lastChange })) return readValidated(tx, imported);
  const register = await readRegister(tx);
  const read = createRowReader({ columns: imported.columns, mapping, today, timeZone });
  const validation = await (subject === "extinguishers"
    ? createExtinguisherValidation(register, { whenExists, today })
    : createLocationValidation(tx, { importId, register, whenExists, read }));
  const counts = emptyCounts();
  const needed = createNeededRecords(register);
  for await (const rows of stagedRows(tx, importId)) {
    const validated = await validation.batch(
      tx,
      rows.map((row) => ({ ...row, ...read(row.cells) })),
    );
    countRows(counts, validated);
    needed.add(validated);
    await writeValidated(tx, importId, validated);
  }
  await finishLocationsAndTypes(tx, importId, { register, validation, needed, counts });
  await tx
    .updateTable("imports")
    .set((eb) => ({
      status: "Validated",
      version: eb("version", "+", 1),
      subject,
      mapping: JSON.stringify(mapping),
      when_exists: whenExists,
      counts: JSON.stringify(counts),
      rehearsed_change: lastChange,
      rehearsed_day: today,
      done: 0,
      total: 0,
      ...noReason,
    }))
    .where("import_id", "=", importId)
    .execute();
  await rememberMapping(request, imported);
  return { importId, ...counts, rows: await readFirstRows(tx, importId) };
}

interface ValidationInput {
  mapping: ImportMapping;
  whenExists: WhenExists;
  today: string;
  lastChange: number;
}

/** Whether the same validation is already stored. Correcting a row takes the import out of `Validated`. */
function isValidated(imported: ImportRecord, { mapping, whenExists, today, lastChange }: ValidationInput): boolean {
  return (
    imported.status === "Validated" &&
    imported.when_exists === whenExists &&
    imported.rehearsed_day === today &&
    imported.rehearsed_change === lastChange &&
    isDeepStrictEqual(imported.mapping, JSON.parse(JSON.stringify(mapping)))
  );
}

async function readValidated(tx: TenantTransaction, { import_id: importId, counts }: ImportRecord): Promise<ImportValidated> {
  return { importId, ...(counts ?? emptyCounts()), rows: await readFirstRows(tx, importId) };
}

interface CompletedValidation {
  register: Register;
  validation: SubjectValidation;
  needed: NeededRecords;
  counts: ImportCounts;
}

/** Runs last, when all codes of the file are known, so that the codes generated here are unused. */
async function finishLocationsAndTypes(
  tx: TenantTransaction,
  importId: string,
  { register, validation, needed, counts }: CompletedValidation,
): Promise<void> {
  giveFreeCodes(register, validation.isInFile);
  const [locations, types] = [needed.locations(), needed.types()];
  counts.locationsToCreate = locations.length;
  counts.typesToCreate = types.length;
  await writeNewLocationsAndTypes(tx, importId, locations, types);
}

async function readLastChange(tx: TenantTransaction): Promise<number> {
  const row = await tx.selectFrom("tenant_changes").select("last_change as lastChange").executeTakeFirst();
  return row?.lastChange ?? 0;
}

async function rememberMapping({ tx, body, now }: RequestOf<"validateImport">, { shape }: ImportRecord): Promise<void> {
  const values = { mapping: JSON.stringify(body.mapping), when_exists: body.whenExists, used_at: now };
  await tx
    .insertInto("import_mappings")
    .values({ shape, ...values })
    .onConflict((conflict) => conflict.columns(["tenant_id", "shape"]).doUpdateSet(values))
    .execute();
}
