import type { ImportChange, ImportOutcome, ImportProblem } from "#shared/entities/import.ts";
import type { TenantTransaction } from "../../database/tenant-transaction.ts";
import type { ReadRow } from "../reading/row-reader.ts";

/** A row as it is staged in the database. */
export interface StagedRow {
  rowNumber: number;
  cells: string[];
  isLeftOut: boolean;
}

/** A staged row with the values read from its cells. */
export interface ParsedRow extends StagedRow, ReadRow {}

/** The result of validating a row, by the columns of `import_rows`. */
export interface ValidatedRow {
  row_number: number;
  outcome: ImportOutcome;
  code: string | null;
  planned: Record<string, unknown> | null;
  changes: ImportChange[];
  problems: ImportProblem[];
  target_id: string | null;
  target_version: number | null;
  location_id: string | null;
  extinguisher_type_id: string | null;
}

/** Validates the rows of a file, batch by batch in the order of the file. */
export interface SubjectValidation {
  batch(tx: TenantTransaction, rows: readonly ParsedRow[]): Promise<ValidatedRow[]>;
  /** Whether the file has a code or label, in lower case. */
  isInFile(key: string): boolean;
}

/** Returns a validated row that will not be written to the register. */
export function unwrittenRow(
  outcome: "refused" | "leftOut" | "unchanged",
  row: Pick<StagedRow, "rowNumber">,
  more: Partial<ValidatedRow>,
): ValidatedRow {
  return {
    row_number: row.rowNumber,
    outcome,
    code: null,
    planned: null,
    changes: [],
    problems: [],
    target_id: null,
    target_version: null,
    location_id: null,
    extinguisher_type_id: null,
    ...more,
  };
}

export function isRefused(problems: readonly ImportProblem[]): boolean {
  return problems.some((problem) => problem.isRefusal);
}
