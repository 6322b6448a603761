import { sql } from "kysely";
import type { TenantTransaction } from "../database/tenant-transaction.ts";
import { ApiProblem } from "../http/problems.ts";

interface Codes {
  locationCode?: string | undefined;
  extinguisherCode?: string | undefined;
  barcodeData?: string | null | undefined;
}

/** Where the codes and labels of each entity are, and the problem if another entity requests one of them. */
const holders = {
  extinguisher: { table: "extinguishers", id: "extinguisher_id", own: "extinguisher_code", refusal: "field.codeOfExtinguisher" },
  location: { table: "locations", id: "location_id", own: "location_code", refusal: "field.codeOfLocation" },
} as const;

/**
 * A scanned label must lead to one thing only. Throws `duplicate` with the field of each changed code or label that anything else has as either,
 * in any letter case and archived ones included; the unique indexes compare codes with codes and labels with labels only. `before` has the id
 * and the present codes of what is changed. The caller must have locked the reference data.
 */
export async function requireUnusedCodes(
  tx: TenantTransaction,
  kind: keyof typeof holders,
  codes: Codes,
  before: Codes & { id: string | null } = { id: null },
): Promise<void> {
  const fields = ["locationCode", "extinguisherCode", "barcodeData"] as const;
  const named = fields.flatMap((field) => {
    const code = codes[field] ?? "";
    return code === "" || code === before[field] ? [] : [{ field, code }];
  });
  if (named.length === 0) return;
  // The database lowers all of them, as in its unique indexes: JavaScript lowers some letters differently.
  const wanted = sql`unnest(${named.map(({ field }) => field)}::text[], ${named.map(({ code }) => code)}::text[]) wanted (field, code)`;
  const keys = sql`ARRAY(SELECT lower(code) FROM ${wanted})`;
  const takenFrom = (holder: keyof typeof holders) => {
    const { table, id, own } = holders[holder];
    return sql`
      SELECT ${holder} AS holder, ARRAY(SELECT field FROM ${wanted} WHERE lower(code) IN (lower(${sql.ref(own)}), lower(barcode_data))) AS fields
      FROM ${sql.table(table)}
      WHERE (lower(${sql.ref(own)}) = ANY(${keys}) OR lower(barcode_data) = ANY(${keys}))
        AND ${sql.ref(id)} IS DISTINCT FROM ${holder === kind ? before.id : null}::uuid`;
  };
  const { rows } = await sql<{ holder: keyof typeof holders; fields: string[] }>`
    ${takenFrom("extinguisher")} UNION ALL ${takenFrom("location")}`.execute(tx);
  const wrong = named.flatMap(({ field }) => {
    const holder = rows.find((row) => row.fields.includes(field))?.holder;
    return holder === undefined ? [] : [[field, [holder === kind ? "field.duplicate" : holders[holder].refusal]]];
  });
  if (wrong.length > 0) throw new ApiProblem("duplicate", { errors: Object.fromEntries(wrong) });
}
