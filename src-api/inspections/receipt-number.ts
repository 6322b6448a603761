import { randomInt } from "node:crypto";
import { sql } from "kysely";
import type { TenantTransaction } from "../database/tenancy.ts";

/** Without 0, 1, I, L, O, U: nothing that is misread or misheard. */
const ALPHABET = "23456789ABCDEFGHJKMNPQRSTVWXYZ";
/** 39 bits: among a million inspections one guess in 650,000 finds one. */
const LENGTH = 8;
const CANDIDATES = 4;

/** `4F-82K-M9Q`; of five letters, as in the demo, `4F-82K`. */
export function randomReceiptNumber(length = LENGTH, below: (max: number) => number = randomInt): string {
  const text = Array.from({ length }, () => ALPHABET[below(ALPHABET.length)]).join("");
  return [text.slice(0, 2), text.slice(2, 5), text.slice(5)].filter(Boolean).join("-");
}

/** One that no inspection of any tenant has. */
export async function freeReceiptNumber(tx: TenantTransaction): Promise<string> {
  const candidates = Array.from({ length: CANDIDATES }, () => randomReceiptNumber());
  const { rows } = await sql<{ free: string | null }>`SELECT free_receipt_number(${candidates}::text[]) AS free`.execute(tx);
  return rows[0]?.free ?? randomReceiptNumber();
}
