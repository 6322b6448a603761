/** The register takes no longer one. */
const RATING_MAX_LENGTH = 80;

/**
 * Returns a rating in the register's form: `4-A:80-B:C` for "4A80BC", "4-A:80-B:C" and "4a 80b c". A European rating is returned as `13A
 * 113B C`, as on the shell. Its letters mean different fires (C is gases), so the two forms are never mixed. Returns null if it is no
 * rating.
 */
export function parseRating(text: string): string | null {
  if (text.length > RATING_MAX_LENGTH) return null;
  const plain = text
    .toUpperCase()
    .replace(/\b(UL|ULC|CLASS(ES)?|RATED|RATING|TYPE|FIRE)\b/g, " ")
    .trim();
  if (plain === "" || !/^[\dABCDFK\s\-:/.,&+;|()]+$/.test(plain)) return null;
  const parts = [...plain.matchAll(/(\d{1,3})?[\s-]*([ABCDFK])/g)].map(([, amount, letter]) => ({
    amount: amount ?? "",
    letter: letter ?? "",
  }));
  if (parts.length === 0 || plain.replace(/\D/g, "") !== parts.map(({ amount }) => amount).join("")) return null;
  const letters = parts.map(({ letter }) => letter).join("");
  if (new Set(letters).size !== letters.length || (/^[A-Z]{2,}$/.test(plain) && !/^A?B?C?D?F?K?$/.test(plain))) return null;
  return isEuropean(parts) ? writeEuropean(parts) : writeAmerican(parts);
}

interface Part {
  amount: string;
  letter: string;
}

/** The numbers of UL 711, which has none for C, D and K. */
const A_OF_UL = new Set([1, 2, 3, 4, 6, 10, 20, 30, 40]);
const B_OF_UL = new Set([1, 2, 5, 10, 20, 30, 40, 60, 80, 120, 160, 240, 320, 480, 640]);

/** EN 3 rates A from 5 to 55, B from 21 to 233 and F from 5 to 75. A number in both standards is taken as American. */
function isEuropean(parts: readonly Part[]): boolean {
  return parts.some(
    ({ amount, letter }) =>
      letter === "F" ||
      (amount !== "" && ((letter === "A" && !A_OF_UL.has(Number(amount))) || (letter === "B" && !B_OF_UL.has(Number(amount))))),
  );
}

function writeAmerican(parts: readonly Part[]): string | null {
  if (parts.some(({ amount, letter }) => amount !== "" && letter !== "A" && letter !== "B")) return null;
  return parts.map(({ amount, letter }) => (amount === "" ? letter : `${Number(amount)}-${letter}`)).join(":");
}

function writeEuropean(parts: readonly Part[]): string {
  return parts.map(({ amount, letter }) => `${amount === "" ? "" : Number(amount)}${letter}`).join(" ");
}

/** Returns the letters of a rating in alphabetical order: `ABC` for "4-A:80-B:C". */
export function ratingLetters(rating: string): string {
  return [...new Set(rating.toUpperCase().match(/[ABCDFK]/g) ?? [])].sort().join("");
}
