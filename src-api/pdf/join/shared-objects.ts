import type { TypstPdf } from "./typst-pdf.ts";

/** The numbers of the objects that a file has only once. */
export type SingleObjects = Record<"catalog" | "info" | "metadata" | "pages" | "tags" | "document" | "outline", number>;

/** Reads the numbers. Throws for a file without tags. */
export function readSingleObjects(file: TypstPdf): SingleObjects {
  const catalog = referenceIn(file.trailer, "Root");
  const of = (name: string): number => referenceIn(objectText(file, catalog), name);
  const tags = of("StructTreeRoot");
  return {
    catalog,
    info: referenceIn(file.trailer, "Info"),
    metadata: of("Metadata"),
    pages: of("Pages"),
    tags,
    document: referenceIn(objectText(file, tags), "K"),
    outline: of("Outlines"),
  };
}

/** Returns the text of an object. Throws for a number without an object. */
export function objectText(file: TypstPdf, number: number): string {
  const object = file.object(number);
  if (object === null) throw new Error(`A PDF has no object ${number}.`);
  return object.text;
}

/** Returns the number of the object that a name refers to, the first if there are several. */
function referenceIn(text: string, name: string): number {
  const found = new RegExp(`/${name} \\[?(\\d+) 0 R`).exec(text)?.[1];
  if (found === undefined) throw new Error(`A PDF does not say where its ${name} is.`);
  return Number(found);
}

/** Returns the content of a list in a dictionary of an object; empty if there is none. */
export function listIn(text: string, dictionary: string, name: string): string {
  return new RegExp(`/${dictionary} <<\\s*/${name} \\[([^\\]]*)\\]`).exec(text)?.[1] ?? "";
}

/** Returns the number of pages, and the first page. */
export function pagesOf(file: TypstPdf, pages: number): { count: number; first: number } {
  let first = pages;
  while (!/\/Type \/Page\s/.test(objectText(file, first))) first = referenceIn(objectText(file, first), "Kids");
  return { count: Number(/\/Count (\d+)/.exec(objectText(file, pages))?.[1]), first };
}
