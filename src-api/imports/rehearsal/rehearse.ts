import { isDeepStrictEqual } from "node:util";
import { dayIn } from "#shared/calendar.ts";
import type { ImportCounts, ImportMapping, ImportRehearsal, WhenExists } from "#shared/entities/import.ts";
import { createRowReader } from "#shared/imports/row-reader.ts";
import type { TenantTransaction } from "../../database/tenant-transaction.ts";
import type { ResponseOf, RequestOf } from "../../http/request.ts";
import { readSettings } from "../../tenant-settings/read.ts";
import { lockUndecidedImport } from "../import-lock.ts";
import { readFirstRows } from "../read.ts";
import { giveFreeCodes } from "./free-codes.ts";
import { createExtinguisherRehearsal } from "./extinguishers.ts";
import { createLocationRehearsal } from "./locations.ts";
import { readSubject } from "./mapping.ts";
import { readRegister } from "./register.ts";
import type { Register } from "./register.ts";
import type { SubjectRehearsal } from "./rehearsed-row.ts";
import { stagedRows } from "./staged-rows.ts";
import { countRows, emptyCounts, writeNewLocationsAndTypes, writeRehearsed } from "./write-rehearsal.ts";

type Imported = Awaited<ReturnType<typeof lockUndecidedImport>>;

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
  const rehearsedChange = await readLastChange(tx);
  if (isRehearsed(imported, { mapping, whenExists, today, rehearsedChange })) return readRehearsal(tx, imported);
  const register = await readRegister(tx);
  const read = createRowReader({ columns: imported.columns, mapping, today, timeZone });
  const rehearsal = await (subject === "extinguishers"
    ? createExtinguisherRehearsal(register, { whenExists, today })
    : createLocationRehearsal(tx, { importId, register, whenExists, read }));
  const counts = emptyCounts();
  for await (const rows of stagedRows(tx, importId)) {
    const rehearsed = await rehearsal.batch(
      tx,
      rows.map((row) => ({ ...row, ...read(row.cells) })),
    );
    countRows(counts, rehearsed);
    await writeRehearsed(tx, importId, rehearsed);
  }
  await writeNewPlacesAndTypes(tx, importId, { register, rehearsal, counts });
  await tx
    .updateTable("imports")
    .set({
      status: "Validated",
      subject,
      mapping: JSON.stringify(mapping),
      when_exists: whenExists,
      counts: JSON.stringify(counts),
      rehearsed_change: rehearsedChange,
      rehearsed_day: today,
      done: 0,
      total: 0,
      reason: null,
    })
    .where("import_id", "=", importId)
    .execute();
  await rememberMapping(request, imported);
  return { importId, ...counts, rows: await readFirstRows(tx, importId) };
}

interface RehearsalInput {
  mapping: ImportMapping;
  whenExists: WhenExists;
  today: string;
  rehearsedChange: number;
}

/** Whether the same rehearsal is already stored. Correcting a row takes the import out of `Validated`. */
function isRehearsed(imported: Imported, { mapping, whenExists, today, rehearsedChange }: RehearsalInput): boolean {
  return (
    imported.status === "Validated" &&
    imported.when_exists === whenExists &&
    imported.rehearsed_day === today &&
    imported.rehearsed_change === rehearsedChange &&
    isDeepStrictEqual(imported.mapping, JSON.parse(JSON.stringify(mapping)))
  );
}

async function readRehearsal(tx: TenantTransaction, { import_id: importId, counts }: Imported): Promise<ImportRehearsal> {
  return { importId, ...(counts ?? emptyCounts()), rows: await readFirstRows(tx, importId) };
}

interface CompletedRehearsal {
  register: Register;
  rehearsal: SubjectRehearsal;
  counts: ImportCounts;
}

/** Runs last, when all codes of the file are known, so that the codes generated here are unused. */
async function writeNewPlacesAndTypes(
  tx: TenantTransaction,
  importId: string,
  { register, rehearsal, counts }: CompletedRehearsal,
): Promise<void> {
  const locations = register.locations.made();
  giveFreeCodes(register, rehearsal.isInFile);
  const implied = locations.filter(({ rowNumber }) => rowNumber === null);
  const types = register.types.made();
  counts.locationsToCreate = implied.length;
  counts.typesToCreate = types.length;
  await writeNewLocationsAndTypes(tx, importId, implied, types);
}

async function readLastChange(tx: TenantTransaction): Promise<number> {
  const row = await tx.selectFrom("tenant_changes").select("last_change as lastChange").executeTakeFirst();
  return row?.lastChange ?? 0;
}

async function rememberMapping({ tx, body, now }: RequestOf<"validateImport">, { shape }: Imported): Promise<void> {
  const values = { mapping: JSON.stringify(body.mapping), when_exists: body.whenExists, used_at: now };
  await tx
    .insertInto("import_mappings")
    .values({ shape, ...values })
    .onConflict((conflict) => conflict.columns(["tenant_id", "shape"]).doUpdateSet(values))
    .execute();
}
