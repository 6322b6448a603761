import { randomInt } from "node:crypto";
import { sql } from "kysely";
import type { TenantTransaction } from "../database/tenancy.ts";

/** Without 0, 1, I, L, O, U: nothing that is misread or misheard. */
const ALPHABET = "23456789ABCDEFGHJKMNPQRSTVWXYZ";

/** `4F-82K`; with six digits `4F-82KM`. */
export function randomReceiptNumber(digits = 5, below: (max: number) => number = randomInt): string {
  const text = Array.from({ length: digits }, () => ALPHABET[below(ALPHABET.length)]).join("");
  return `${text.slice(0, 2)}-${text.slice(2)}`;
}

/** One that no inspection of the tenant has. A longer one only where the short ones become rare. */
export async function freeReceiptNumber(tx: TenantTransaction): Promise<string> {
  const candidates = [5, 5, 5, 5, 5, 5, 6, 6, 7, 7].map((digits) => randomReceiptNumber(digits));
  const { rows } = await sql<{ candidate: string }>`
    SELECT candidate FROM unnest(${candidates}::text[]) WITH ORDINALITY AS given (candidate, place)
    WHERE NOT EXISTS (SELECT FROM inspections WHERE receipt_number = candidate) ORDER BY place LIMIT 1`.execute(tx);
  return rows[0]?.candidate ?? randomReceiptNumber(8);
}
