import { randomInt } from "node:crypto";

/** Without 0, 1, I, L, O and U, which are easily misread or misheard. */
const ALPHABET = "23456789ABCDEFGHJKMNPQRSTVWXYZ";
/** 39 bits: with a million inspections, one guess in 650,000 finds one. */
const LENGTH = 8;

/**
 * Returns a random receipt number such as `4F-82K-M9Q`, or with five letters, as in the demo, `4F-82K`. It may be taken: the database refuses a
 * number that any inspection of any tenant has (`receipt_numbers_once`), and the transaction is repeated.
 */
export function randomReceiptNumber(length = LENGTH, below: (max: number) => number = randomInt): string {
  const text = Array.from({ length }, () => ALPHABET[below(ALPHABET.length)]).join("");
  return [text.slice(0, 2), text.slice(2, 5), text.slice(5)].filter(Boolean).join("-");
}

/** Reads a receipt number as people type it, in any case, with any dashes and spaces, and returns it without. Null if the text is not one. */
export function parseReceiptNumber(text: string): string | null {
  const plain = compactCode(text);
  return new RegExp(`^[${ALPHABET}]{5,${LENGTH}}$`).test(plain) ? plain : null;
}

/** Whether a receipt number, without dashes, is so short that it could be guessed. Such numbers are no longer given out. */
export function isShortReceiptNumber(plain: string): boolean {
  return plain.length < LENGTH;
}

/** Returns a code as people type it in capitals, without dashes and spaces. */
export function compactCode(text: string): string {
  return text.toUpperCase().replaceAll(/[\s\p{Pd}]/gu, "");
}
