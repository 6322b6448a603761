/**
 * A rating in the register's form: "4A80BC", "4-A:80-B:C" and "4a 80b c" are `4-A:80-B:C`. A European one is `13A 113B C`, as it stands on the
 * shell: its letters mean other fires (C is gases), so that the two forms are never mixed. Returns null for what is no rating; it stays as text.
 */
export function readRating(text: string): string | null {
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

/** The figures that UL 711 gives; a figure for C, D or K is none of its. */
const A_OF_UL = new Set([1, 2, 3, 4, 6, 10, 20, 30, 40]);
const B_OF_UL = new Set([1, 2, 5, 10, 20, 30, 40, 60, 80, 120, 160, 240, 320, 480, 640]);

/** EN 3 rates A by 5 to 55, B by 21 to 233 and F by 5 to 75. Where a figure is in both lists, it is taken for the American one. */
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

/** The letters of a rating, in their order: of "4-A:80-B:C" `ABC`. */
export function ratingLetters(rating: string): string {
  return [...new Set(rating.toUpperCase().match(/[ABCDFK]/g) ?? [])].sort().join("");
}
