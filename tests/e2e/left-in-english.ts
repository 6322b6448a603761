/** What `Intl` writes: days, times, spans, zones and units. */
const WRITTEN = [
  /\b(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)(uary|ruary|ch|il|e|y|ust|t|tember|ober|ember)?\b/g,
  /\b(Mon|Tue|Wed|Thu|Fri|Sat|Sun)(day|sday|nesday|rsday|urday)?\b/g,
  /\b(in \d+ \w+|\d+ \w+ ago|yesterday|today|tomorrow|(next|last|this) (year|quarter|month|week|day|hour|minute)|now)\b/g,
  /\b\d[\d.,]*\s?(AM|PM|kB|MB|kg|lb|gal|L|km|mm|m|ft)\b/g,
  /\b(UTC|GMT|[ECMP][DS]T)\b/g,
  /\b(Africa|America|Asia|Europe|Pacific)\/\w+( [A-Z]\w+)?/g,
];
/** Codes, numbers with letters, addresses of the web and of mail, and letters that stand for a name. */
const CODES = [/\S*[\d@/_]\S*/g, /\b[A-Z]{1,2}\b/g, /\bPinseal\b/g];
/** Called so in every language: browsers and systems, formats, and what is written on keys. */
const NAMES = /\b(Chrome|Firefox|Safari|Edge|Linux|Windows|macOS|Android|iOS|Excel|CSV|PDF|Ctrl|Enter|Esc|Shift)\b/g;

/** The text, if letters remain in it that neither the catalogue, the database nor `Intl` wrote. The catalogue's own are all accented. */
export function leftInEnglish(text: string, data: readonly string[]): string | undefined {
  let rest = text;
  for (const word of data) rest = rest.replaceAll(word, " ");
  for (const pattern of [...WRITTEN, ...CODES, NAMES]) rest = rest.replace(pattern, " ");
  return /[A-Za-z]{2,}/.test(rest) ? text : undefined;
}
