import type { TypstPdf } from "./typst-pdf.ts";

/** The objects that a file has once, by their numbers in it. */
export type Once = Record<"catalog" | "info" | "metadata" | "pages" | "tags" | "document" | "outline", number>;

/** Throws for a file without tags. */
export function readOnce(file: TypstPdf): Once {
  const catalog = referenceIn(file.trailer, "Root");
  const of = (name: string): number => referenceIn(textOf(file, catalog), name);
  const tags = of("StructTreeRoot");
  return {
    catalog,
    info: referenceIn(file.trailer, "Info"),
    metadata: of("Metadata"),
    pages: of("Pages"),
    tags,
    document: referenceIn(textOf(file, tags), "K"),
    outline: of("Outlines"),
  };
}

/** Throws for a number that no object has. */
export function textOf(file: TypstPdf, number: number): string {
  const object = file.object(number);
  if (object === null) throw new Error(`A PDF has no object ${number}.`);
  return object.text;
}

/** The object that a name leads to, the first of several. */
export function referenceIn(text: string, name: string): number {
  const found = new RegExp(`/${name} \\[?(\\d+) 0 R`).exec(text)?.[1];
  if (found === undefined) throw new Error(`A PDF does not say where its ${name} is.`);
  return Number(found);
}

/** What stands in a list of a part of an object, empty where there is none. */
export function listIn(text: string, part: string, name: string): string {
  return new RegExp(`/${part} <<\\s*/${name} \\[([^\\]]*)\\]`).exec(text)?.[1] ?? "";
}

/** The number of pages, and the first of them. */
export function pagesOf(file: TypstPdf, pages: number): { count: number; first: number } {
  let first = pages;
  while (!/\/Type \/Page\s/.test(textOf(file, first))) first = referenceIn(textOf(file, first), "Kids");
  return { count: Number(/\/Count (\d+)/.exec(textOf(file, pages))?.[1]), first };
}
