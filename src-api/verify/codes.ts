import { createHash, randomInt } from "node:crypto";
import { compactCode } from "../inspections/receipt-number.ts";

/** Crockford's base 32: no I, L, O or U. Ten letters of it are 50 random bits. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const LENGTH = 10;
const GROUP = 5;

/** Returns a random code such as `7KQ2M-9XR4T`. */
export function randomVerifyCode(): string {
  return grouped(Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join(""));
}

/** Reads a code as people type it: in any case, with any dashes and spaces, O for 0, I or L for 1. Null if the text is not a code. */
export function parseVerifyCode(text: string): string | null {
  const plain = compactCode(text).replaceAll("O", "0").replaceAll(/[IL]/g, "1");
  return new RegExp(`^[${ALPHABET}]{${LENGTH}}$`).test(plain) ? grouped(plain) : null;
}

/** Returns the hash by which a code, or a receipt number without dashes, is found outside the tenants. */
export function hashCode(code: string): Buffer {
  return createHash("sha256").update(code).digest();
}

function grouped(plain: string): string {
  return `${plain.slice(0, GROUP)}-${plain.slice(GROUP)}`;
}
