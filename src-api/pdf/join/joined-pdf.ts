import { move } from "./moved-object.ts";
import type { Moves } from "./moved-object.ts";
import type { PdfWriter } from "./pdf-writer.ts";
import { listIn, pagesOf, objectText } from "./shared-objects.ts";
import type { SingleObjects } from "./shared-objects.ts";
import type { TypstPdf } from "./typst-pdf.ts";

/** A copied part, in the object numbers of the whole. */
interface CopiedPart {
  title: string;
  pages: number;
  firstPage: number;
  document: number;
  /** The tags for the content of its pages: the entries of the parent tree from `first` to `last`. */
  tagged: { first: number; last: number; list: string };
  /** The header cells of its tables, by their names. */
  heads: string;
}

/** The properties of the whole, which are those of the first part. */
interface About {
  catalog: string;
  info: string;
  roles: string;
  id: string;
}

/** The joined PDF, as far as it is written. */
export interface Whole {
  readonly numbers: SingleObjects;
  pageCount: number;
  taggedCount: number;
  parts: CopiedPart[];
  about: About | null;
  metadata: string;
}

/** Marks an accessible PDF in its metadata (ISO 14289-1). */
const ACCESSIBLE = "pdfuaid:part";
const PAGES = /<xmpTPg:NPages>\d+</;

export function beginWhole(writer: Pick<PdfWriter, "reserve">): Whole {
  const [catalog, info, metadata, pages, tags, document, outline] = Array.from({ length: 7 }, () => writer.reserve(1)) as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const numbers = { catalog, info, metadata, pages, tags, document, outline };
  return { numbers, pageCount: 0, taggedCount: 0, parts: [], about: null, metadata: "" };
}

/** Records what the whole needs to know of a part. */
export function notePart(
  whole: Whole,
  title: string,
  { file, single, moves }: { file: TypstPdf; single: SingleObjects; moves: Moves },
): void {
  const tags = objectText(file, single.tags);
  const { count, first } = pagesOf(file, single.pages);
  const tagged = taggedIn(listIn(tags, "ParentTree", "Nums"), moves);
  whole.parts.push({
    title,
    pages: moves.numberOf(single.pages),
    firstPage: moves.numberOf(first),
    document: moves.numberOf(single.document),
    tagged,
    heads: move(listIn(tags, "IDTree", "Names").replaceAll("(", `(${moves.idPrefix}`), moves),
  });
  whole.pageCount += count;
  whole.taggedCount = tagged.last + 1;
  whole.about ??= aboutOf(whole.numbers, file, single, moves);
  // The whole is accessible only if each of its parts is.
  const metadata = file.object(single.metadata)?.stream?.toString("utf8") ?? "";
  if (whole.metadata === "" || !metadata.includes(ACCESSIBLE)) whole.metadata = metadata;
}

function taggedIn(list: string, { numberOf, taggedBefore }: Moves): CopiedPart["tagged"] {
  const pairs = [...list.matchAll(/(\d+) (\d+) 0 R/g)].map(([, index, number]) => [Number(index) + taggedBefore, numberOf(Number(number))]);
  const last = pairs.at(-1)?.[0];
  if (last === undefined) throw new Error("A PDF has no tags that can be joined to others.");
  return { first: pairs[0]?.[0] ?? last, last, list: pairs.map(([index, number]) => `${index} ${number} 0 R`).join(" ") };
}

function aboutOf(numbers: SingleObjects, file: TypstPdf, single: SingleObjects, moves: Moves): About {
  const known = new Map(Object.entries(single).map(([name, number]) => [number, numbers[name as keyof SingleObjects]]));
  return {
    catalog: move(objectText(file, single.catalog), { ...moves, numberOf: (number) => known.get(number) ?? moves.numberOf(number) }),
    info: objectText(file, single.info),
    roles: /\/RoleMap <<[^>]*>>/.exec(objectText(file, single.tags))?.[0] ?? "",
    id: /\/ID \[[^\]]*\]/.exec(file.trailer)?.[0] ?? "",
  };
}

/** Writes the objects that refer to all parts. Throws if there was none. */
export async function endWhole({ numbers, pageCount, taggedCount, parts, about, metadata }: Whole, writer: PdfWriter): Promise<void> {
  if (about === null) throw new Error("A PDF was joined of nothing.");
  const all = (name: "pages" | "document"): string => parts.map((part) => `${part[name]} 0 R`).join(" ");
  await writer.add(numbers.catalog, about.catalog);
  await writer.add(numbers.info, about.info);
  await writer.add(numbers.pages, `<< /Type /Pages /Count ${pageCount} /Kids [${all("pages")}] >>`);
  await writer.add(numbers.document, `<< /Type /StructElem /S /Document /P ${numbers.tags} 0 R /K [${all("document")}] >>`);
  const tagged = await kidsOf(
    writer,
    "Nums",
    parts.map(({ tagged: { first, last, list } }) => ({ list, limits: `${first} ${last}` })),
  );
  const heads = await kidsOf(
    writer,
    "Names",
    parts.map(({ heads: list }) => ({ list, limits: limitsOf(list) })).filter(({ list }) => list !== ""),
  );
  const trees = `/ParentTree ${tagged} /ParentTreeNextKey ${taggedCount} /IDTree ${heads}`;
  await writer.add(numbers.tags, `<< /Type /StructTreeRoot ${about.roles} /K [${numbers.document} 0 R] ${trees} >>`);
  await addOutline(writer, numbers.outline, parts);
  const xmp = Buffer.from(metadata.replace(PAGES, `<xmpTPg:NPages>${pageCount}<`));
  writer.addStream(numbers.metadata, `<< /Type /Metadata /Subtype /XML /Length ${xmp.length} >>`, xmp);
  await writer.end(`/Root ${numbers.catalog} 0 R /Info ${numbers.info} 0 R ${about.id}`);
}

/** Writes a tree with a leaf for each part, and resolves with its root (ISO 32000-1, 7.9.6 and 7.9.7). */
async function kidsOf(writer: PdfWriter, name: "Nums" | "Names", leaves: readonly { list: string; limits: string }[]): Promise<string> {
  const first = writer.reserve(leaves.length);
  for (const [index, { list, limits }] of leaves.entries()) await writer.add(first + index, `<< /Limits [${limits}] /${name} [${list}] >>`);
  return `<< /Kids [${leaves.map((_, index) => `${first + index} 0 R`).join(" ")}] >>`;
}

function limitsOf(names: string): string {
  const found = names.match(/\([^)]*\)/g) ?? [];
  return `${found[0] ?? ""} ${found.at(-1) ?? ""}`;
}

async function addOutline(writer: PdfWriter, number: number, parts: readonly CopiedPart[]): Promise<void> {
  const first = writer.reserve(parts.length);
  const last = first + parts.length - 1;
  await writer.add(number, `<< /Type /Outlines /First ${first} 0 R /Last ${last} 0 R /Count ${parts.length} >>`);
  for (const [index, { title, firstPage }] of parts.entries()) {
    const beside = `${index > 0 ? `/Prev ${first + index - 1} 0 R ` : ""}${first + index < last ? `/Next ${first + index + 1} 0 R ` : ""}`;
    const words = Buffer.from(`\ufeff${title}`, "utf16le").swap16().toString("hex");
    await writer.add(first + index, `<< /Title <${words}> /Parent ${number} 0 R ${beside}/Dest [${firstPage} 0 R /Fit] >>`);
  }
}
