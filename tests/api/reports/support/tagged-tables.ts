import { getDocumentProxy } from "unpdf";

/** A table of a PDF as its tags describe it, for example to a screen reader. */
export interface TaggedTable {
  head: string[];
  /** Each cell without spaces, line breaks and break opportunities, which depend on the page. */
  rows: string[][];
}

type Document = Awaited<ReturnType<typeof getDocumentProxy>>;
type Page = Awaited<ReturnType<Document["getPage"]>>;

/** A node of the tag tree: an element with children, or a piece of printed content. Elements without content are left out. */
interface Tag {
  role?: string;
  id?: string;
  children?: Tag[];
}

/** Printed text and its horizontal extent. */
interface Printed {
  text: string;
  left: number;
  right: number;
}

/** Removes what wrapping adds to a text. */
export const squeezed = (text: string): string => text.normalize("NFC").replace(/[\s\u200b]/g, "");

/** Reads every table, in reading order. A table that continues on further pages is one; how a cell is wrapped makes no difference. */
export async function readTables(bytes: Uint8Array): Promise<TaggedTable[]> {
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const tables: TaggedTable[] = [];
  let columns: Printed[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const printed = await printedOn(page);
    const cellsOf = (row: Tag, role: string): Printed[] =>
      tagged(row, role).map((cell) => joined(marksOf(cell).flatMap((id) => printed.get(id) ?? [])));
    for (const table of tagged(await page.getStructTree(), "Table")) {
      const rows = tagged(table, "TR");
      const head = rows.find((row) => tagged(row, "TH").length > 0);
      // A table continued from the previous page has its head there.
      if (head !== undefined) {
        columns = cellsOf(head, "TH");
        tables.push({ head: columns.map(({ text }) => text), rows: [] });
      }
      for (const row of rows) if (row !== head) tables.at(-1)?.rows.push(inColumns(cellsOf(row, "TD"), columns));
    }
  }
  return tables;
}

/** If a row has empty cells, the others are assigned to the columns above them. */
function inColumns(cells: readonly Printed[], columns: readonly Printed[]): string[] {
  if (cells.length >= columns.length) return cells.map(({ text }) => text);
  const row = columns.map(() => "");
  for (const { text, left, right } of cells) {
    const distances = columns.map((column) =>
      Math.min(Math.abs(left - column.left), Math.abs(right - column.right), Math.abs(left + right - column.left - column.right) / 2),
    );
    row[distances.indexOf(Math.min(...distances))] += text;
  }
  return row;
}

/** Returns the topmost descendants with this role. */
function tagged(tag: Tag, role: string): Tag[] {
  return (tag.children ?? []).flatMap((child) => (child.role === role ? [child] : tagged(child, role)));
}

function marksOf(tag: Tag): string[] {
  return [...(tag.id === undefined ? [] : [tag.id]), ...(tag.children ?? []).flatMap(marksOf)];
}

function joined(pieces: readonly Printed[]): Printed {
  return {
    text: squeezed(pieces.map(({ text }) => text).join("")),
    left: Math.min(...pieces.map(({ left }) => left)),
    right: Math.max(...pieces.map(({ right }) => right)),
  };
}

/** Reads what is printed, by the marks that the tags refer to. */
async function printedOn(page: Page): Promise<Map<string, Printed[]>> {
  const printed = new Map<string, Printed[]>();
  const open: string[] = [];
  for (const item of (await page.getTextContent({ includeMarkedContent: true })).items) {
    if (!("str" in item)) {
      if (item.type === "endMarkedContent") open.pop();
      else open.push(item.id ?? "");
    } else if (item.str.trim() !== "") {
      const mark = open.findLast((id) => id !== "") ?? "";
      const left = Number(item.transform[4]);
      printed.set(mark, [...(printed.get(mark) ?? []), { text: item.str, left, right: left + item.width }]);
    }
  }
  return printed;
}
