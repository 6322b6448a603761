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
    const code = codes[field]?.toLowerCase() ?? "";
    return code === "" || code === before[field]?.toLowerCase() ? [] : [{ field, code }];
  });
  if (named.length === 0) return;
  const wanted = named.map(({ code }) => code);
  const takenFrom = (holder: keyof typeof holders) => {
    const { table, id, own } = holders[holder];
    return sql`SELECT ${holder} AS holder, ARRAY[lower(${sql.ref(own)}), lower(barcode_data)] AS codes FROM ${sql.table(table)}
      WHERE (lower(${sql.ref(own)}) = ANY(${wanted}::text[]) OR lower(barcode_data) = ANY(${wanted}::text[]))
        AND ${sql.ref(id)} IS DISTINCT FROM ${holder === kind ? before.id : null}::uuid`;
  };
  const { rows } = await sql<{ holder: keyof typeof holders; codes: (string | null)[] }>`
    ${takenFrom("extinguisher")} UNION ALL ${takenFrom("location")}`.execute(tx);
  const wrong = named.flatMap(({ field, code }) => {
    const holder = rows.find((row) => row.codes.includes(code))?.holder;
    return holder === undefined ? [] : [[field, [holder === kind ? "field.duplicate" : holders[holder].refusal]]];
  });
  if (wrong.length > 0) throw new ApiProblem("duplicate", { errors: Object.fromEntries(wrong) });
}
