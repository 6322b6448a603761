import { createHash, randomInt } from "node:crypto";

/** Crockford's base 32: no I, L, O or U. Ten letters of it are 50 random bits. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const LENGTH = 10;
const GROUP = 5;

/** `7KQ2M-9XR4T`. */
export function randomVerifyCode(): string {
  return grouped(Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join(""));
}

/** The code in a text as people type it: in any case, with any dashes and spaces, O for 0, I or L for 1. Null where there is none. */
export function readVerifyCode(text: string): string | null {
  const plain = squeeze(text).replaceAll("O", "0").replaceAll(/[IL]/g, "1");
  return new RegExp(`^[${ALPHABET}]{${LENGTH}}$`).test(plain) ? grouped(plain) : null;
}

/** The receipt number of an inspection without its dashes, as people type it. Null where the text is none. */
export function readReceiptNumber(text: string): string | null {
  const plain = squeeze(text);
  return /^[2-9A-HJKMNP-TV-Z]{5,8}$/.test(plain) ? plain : null;
}

/** Whether a receipt number is of those that are short enough to be found by guessing. None is given out any more. */
export function isShortReceiptNumber(plain: string): boolean {
  return plain.length < 8;
}

/** What stands outside the tenants in the place of a code, or of a receipt number without its dashes. */
export function hashVerifyCode(code: string): Buffer {
  return createHash("sha256").update(code).digest();
}

function squeeze(text: string): string {
  return text.toUpperCase().replaceAll(/[\s\p{Pd}]/gu, "");
}

function grouped(plain: string): string {
  return `${plain.slice(0, GROUP)}-${plain.slice(GROUP)}`;
}
