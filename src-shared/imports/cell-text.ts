/** Words that people write where nothing is known. They stand for an empty cell, whatever the column. */
const EMPTY = new Set(
  "n/a,na,n.a.,n.a,#n/a,n/k,nk,n/r,none,no data,not known,not available,not applicable,unknown,unk,unkn,nil,null,tbd,tba,tbc,blank,empty,missing data".split(
    ",",
  ),
);
const ONLY_MARKS = /^[-–—_.?*/\\~=+\s]*$/;
// NUL and the other control characters, marks that say where text begins, and characters without width.
// oxlint-disable-next-line no-control-regex -- these are what is removed
const INVISIBLE = /[\u0000-\u0008\u000e-\u001f\u007f-\u009f\u00ad\u200b-\u200f\u202a-\u202e\u2060\ufeff\ufffe\uffff]/g;
// oxlint-disable-next-line no-control-regex -- these are what is looked for
const NEEDS_CLEANING = /[^\u0021-\u007e]/;

/** The text of a cell on one line: spaces of any kind are one space, and what cannot be seen is gone. */
export function cleanCell(text: string): string {
  if (!NEEDS_CLEANING.test(text)) return text;
  return text.replace(INVISIBLE, "").replace(/\s+/g, " ").trim();
}

/** Whether a cleaned cell says that nothing is known: empty, a dash, a question mark, "N/A", "none", "unknown". */
export function isEmptyCell(text: string): boolean {
  if (text.length > 16) return false;
  return text === "" || EMPTY.has(text.toLowerCase()) || ONLY_MARKS.test(text);
}

/** An error that a formula left, such as `#REF!`; `#N/A` is an empty cell. */
export function isFormulaError(text: string): boolean {
  return /^#(REF!|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!|SPILL!|CALC!|GETTING_DATA)$/i.test(text);
}

/** Letters and digits in lower case, without accents: what two ways of writing one thing have in common. */
export function plainKey(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
