/** How what stands in one PDF is called in another. */
export interface Moves {
  /** Of an object. */
  numberOf(number: number): number;
  /** How many pages and other tagged things come before those of this PDF (ISO 32000-1, 14.7.4.4). */
  taggedBefore: number;
  /** Makes the names of the heads of tables unlike those of other parts. */
  idPrefix: string;
}

/** What is to be changed, and the beginning of a text in brackets, which is not looked into. */
const TOKEN = /\/ID \(([^()]*)\)|\/Headers \[([^\]]*)\]|\/(StructParents?) (\d+)|\b(\d+) 0 R\b|\(/g;

/** An object without its stream, as it stands in the other PDF. */
export function move(text: string, moves: Moves): string {
  const tokens = new RegExp(TOKEN);
  let moved = "";
  let from = 0;
  for (let found = tokens.exec(text); found !== null; found = tokens.exec(text)) {
    if (found[0] === "(") tokens.lastIndex = endOfText(text, found.index);
    else {
      moved += text.slice(from, found.index) + written(found, moves);
      from = tokens.lastIndex;
    }
  }
  return moved + text.slice(from);
}

function written([, id, headers, tagged, place, number]: RegExpExecArray, { numberOf, taggedBefore, idPrefix }: Moves): string {
  if (id !== undefined) return `/ID (${idPrefix}${id})`;
  if (headers !== undefined) return `/Headers [${headers.replaceAll("(", `(${idPrefix}`)}]`;
  if (tagged !== undefined) return `/${tagged} ${Number(place) + taggedBefore}`;
  return `${numberOf(Number(number))} 0 R`;
}

/** Where the text ends whose bracket opens at a place (ISO 32000-1, 7.3.4.2). */
function endOfText(text: string, start: number): number {
  let depth = 0;
  for (let at = start; at < text.length; at++) {
    const letter = text[at];
    if (letter === "\\") at++;
    else if (letter === "(") depth++;
    else if (letter === ")" && --depth === 0) return at + 1;
  }
  throw new Error("A text in a PDF has no end.");
}
