/** How the objects, tags and names of one PDF are renamed in another. */
export interface Moves {
  /** Returns the new number of an object. */
  numberOf(number: number): number;
  /** How many pages and other tagged content come before those of this PDF (ISO 32000-1, 14.7.4.4). */
  taggedBefore: number;
  /** Keeps the names of table headers apart from those of other parts. */
  idPrefix: string;
}

/** Everything that has to change, and the start of a string in parentheses, which stays as it is. */
const TOKEN = /\/ID \(([^()]*)\)|\/Headers \[([^\]]*)\]|\/(StructParents?) (\d+)|\b(\d+) 0 R\b|\(/g;

/** Returns the text of an object, without its stream, as it is in the other PDF. */
export function move(text: string, moves: Moves): string {
  const tokens = new RegExp(TOKEN);
  let moved = "";
  let from = 0;
  for (let found = tokens.exec(text); found !== null; found = tokens.exec(text)) {
    if (found[0] === "(") tokens.lastIndex = endOfString(text, found.index);
    else {
      moved += text.slice(from, found.index) + written(found, moves);
      from = tokens.lastIndex;
    }
  }
  return moved + text.slice(from);
}

function written([, id, headers, tagged, index, number]: RegExpExecArray, { numberOf, taggedBefore, idPrefix }: Moves): string {
  if (id !== undefined) return `/ID (${idPrefix}${id})`;
  if (headers !== undefined) return `/Headers [${headers.replaceAll("(", `(${idPrefix}`)}]`;
  if (tagged !== undefined) return `/${tagged} ${Number(index) + taggedBefore}`;
  return `${numberOf(Number(number))} 0 R`;
}

/** Returns where the string ends whose parenthesis opens at `start` (ISO 32000-1, 7.3.4.2). */
function endOfString(text: string, start: number): number {
  let depth = 0;
  for (let at = start; at < text.length; at++) {
    const letter = text[at];
    if (letter === "\\") at++;
    else if (letter === "(") depth++;
    else if (letter === ")" && --depth === 0) return at + 1;
  }
  throw new Error("A string in a PDF has no end.");
}
