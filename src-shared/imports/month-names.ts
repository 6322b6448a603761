/** Month names in English, German, French and Spanish, without accents, as `plainWords` leaves them. */
const MONTHS: readonly (readonly string[])[] = [
  ["january", "januar", "janner", "jaenner", "janvier", "enero"],
  ["february", "februar", "feber", "fevrier", "febrero"],
  ["march", "marz", "maerz", "mars", "marzo"],
  ["april", "avril", "abril"],
  ["may", "mai", "mayo"],
  ["june", "juni", "juin", "junio"],
  ["july", "juli", "juillet", "julio"],
  ["august", "aout", "agosto"],
  ["september", "septembre", "septiembre", "setiembre"],
  ["october", "oktober", "octobre", "octubre"],
  ["november", "novembre", "noviembre"],
  ["december", "dezember", "decembre", "diciembre"],
];
const WEEKDAYS = [
  "monday tuesday wednesday thursday friday saturday sunday",
  "montag dienstag mittwoch donnerstag freitag samstag sonnabend sonntag",
  "lundi mardi mercredi jeudi vendredi samedi dimanche",
  "lunes martes miercoles jueves viernes sabado domingo",
].flatMap((names) => names.split(" "));
const FILLERS = new Set("st nd rd th of the t z de del le el den der am er o uhr mo di mi do fr sa so".split(" "));
/** "SET-12" is more likely a code than Spanish September, and "jui" begins two French months. */
const NO_MONTHS = ["set", "jui"];
const monthOfWord = new Map(MONTHS.flatMap((names, at) => names.flatMap(beginnings).map((word) => [word, at + 1] as const)));
for (const word of NO_MONTHS) monthOfWord.delete(word);

function beginnings(name: string): string[] {
  return Array.from({ length: name.length - 2 }, (_, more) => name.slice(0, more + 3));
}

/** Returns the month, 1 to 12, whose name starts with a word of three letters or more; null if none does. */
export function monthOf(word: string): number | null {
  return monthOfWord.get(word) ?? null;
}

/** Whether a word in a date adds nothing to its numbers and month, such as a weekday. */
export function isFiller(word: string): boolean {
  return FILLERS.has(word) || (word.length >= 3 && WEEKDAYS.some((day) => day.startsWith(word) || word === `${day}s`));
}

/** Returns the text in lower case without accents: "12. März" is "12. marz". */
export function plainWords(text: string): string {
  const lower = text.toLowerCase();
  // oxlint-disable-next-line no-control-regex -- plain ASCII needs nothing more
  return /^[\u0000-\u007f]*$/.test(lower) ? lower : lower.normalize("NFKD").replace(/\p{M}/gu, "");
}
