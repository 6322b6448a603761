/** What people write when they do not know a value. In any column it counts as an empty cell. */
const EMPTY = new Set(
  "n/a,na,n.a.,n.a,#n/a,n/k,nk,n/r,none,no data,not known,not available,not applicable,unknown,unk,unkn,nil,null,tbd,tba,tbc,blank,empty,missing data".split(
    ",",
  ),
);
const ONLY_MARKS = /^[-–—_.?*/\\~=+\s]*$/;
// Control characters, direction marks and characters without width.
// oxlint-disable-next-line no-control-regex -- these are what is removed
const INVISIBLE = /[\u0000-\u0008\u000e-\u001f\u007f-\u009f\u00ad\u200b-\u200f\u202a-\u202e\u2060\ufeff\ufffe\uffff]/g;
// oxlint-disable-next-line no-control-regex -- these are what is looked for
const NEEDS_CLEANING = /[^\u0021-\u007e]/;

/** Returns the text of a cell on one line: whitespace collapsed, invisible characters removed. */
export function cleanCell(text: string): string {
  if (!NEEDS_CLEANING.test(text)) return text;
  return text.replace(INVISIBLE, "").replace(/\s+/g, " ").trim();
}

/** Whether a cleaned cell has no value: empty, a dash, a question mark, "N/A", "none", "unknown". */
export function isEmptyCell(text: string): boolean {
  if (text.length > 16) return false;
  return text === "" || EMPTY.has(text.toLowerCase()) || ONLY_MARKS.test(text);
}

/** Whether the text is a formula error, such as `#REF!`. `#N/A` counts as an empty cell instead. */
export function isFormulaError(text: string): boolean {
  return /^#(REF!|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!|SPILL!|CALC!|GETTING_DATA)$/i.test(text);
}

/** Returns letters and digits in lower case, without accents, so that different spellings of the same thing are equal. */
export function plainKey(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
