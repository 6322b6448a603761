import { sql } from "kysely";
import type { TenantTransaction } from "../database/tenant-transaction.ts";
import { ApiProblem } from "../http/problems.ts";

interface Codes {
  locationCode?: string | undefined;
  extinguisherCode?: string | undefined;
  barcodeData?: string | null | undefined;
}

/** The other entity, whose codes and labels an entity must not have, and the code of that problem. */
const others = {
  extinguisher: { table: "locations", own: "location_code", refusal: "field.codeOfLocation" },
  location: { table: "extinguishers", own: "extinguisher_code", refusal: "field.codeOfExtinguisher" },
} as const;

/**
 * A scanned label must lead to one thing only. Throws `duplicate` with the field of each changed code or label that the other entity has as either,
 * in any letter case and archived ones included; within one entity, unique indexes ensure that. `before` has the present codes. The caller must
 * have locked the reference data.
 */
export async function requireUnusedCodes(
  tx: TenantTransaction,
  kind: keyof typeof others,
  codes: Codes,
  before: Codes = {},
): Promise<void> {
  const fields = ["locationCode", "extinguisherCode", "barcodeData"] as const;
  const named = fields.flatMap((field) => {
    const code = codes[field]?.toLowerCase() ?? "";
    return code === "" || code === before[field]?.toLowerCase() ? [] : [{ field, code }];
  });
  if (named.length === 0) return;
  const { table, own, refusal } = others[kind];
  const wanted = named.map(({ code }) => code);
  const { rows } = await sql<{ codes: (string | null)[] }>`
    SELECT ARRAY[lower(${sql.ref(own)}), lower(barcode_data)] AS codes FROM ${sql.table(table)}
    WHERE lower(${sql.ref(own)}) = ANY(${wanted}::text[]) OR lower(barcode_data) = ANY(${wanted}::text[])`.execute(tx);
  const taken = new Set(rows.flatMap((row) => row.codes));
  const wrong = named.filter(({ code }) => taken.has(code));
  if (wrong.length > 0) throw new ApiProblem("duplicate", { errors: Object.fromEntries(wrong.map(({ field }) => [field, [refusal]])) });
}
