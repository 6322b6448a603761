/** Text that `Intl` writes: days, times, durations, time zones and units. */
const FORMATTED = [
  /\b(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)(uary|ruary|ch|il|e|y|ust|t|tember|ober|ember)?\b/g,
  /\b(Mon|Tue|Wed|Thu|Fri|Sat|Sun)(day|sday|nesday|rsday|urday)?\b/g,
  /\b(in \d+ \w+|\d+ \w+ ago|yesterday|today|tomorrow|(next|last|this) (year|quarter|month|week|day|hour|minute)|now)\b/g,
  /\b\d[\d.,]*\s?(AM|PM|kB|MB|kg|lb|gal|L|km|mm|m|ft)\b/g,
  /\b(UTC|GMT|[ECMP][DS]T)\b/g,
  /\b(Africa|America|Asia|Europe|Pacific)\/\w+( [A-Z]\w+)?/g,
];
/** Codes, receipt numbers, numbers with letters, URLs, email addresses, and initials. */
const CODES = [/\S*[\d@/_]\S*/g, /\b[A-Z]{2}-[A-Z]{3}(-[A-Z]{3})?\b/g, /\b[A-Z]{1,2}\b/g, /\bPinseal\b/g];
/** Names that are the same in every language: browsers, operating systems, file formats and keys. */
const NAMES = /\b(Chrome|Firefox|Safari|Edge|Linux|Windows|macOS|Android|iOS|Excel|CSV|PDF|Ctrl|Enter|Esc|Shift)\b/g;

/** Returns the text if it has letters that come from neither the catalog, whose letters are all accented, nor the database nor `Intl`. */
export function leftInEnglish(text: string, data: readonly string[]): string | undefined {
  let rest = text;
  for (const word of data) rest = rest.replaceAll(word, " ");
  for (const pattern of [...FORMATTED, ...CODES, NAMES]) rest = rest.replace(pattern, " ");
  return /[A-Za-z]{2,}/.test(rest) ? text : undefined;
}
