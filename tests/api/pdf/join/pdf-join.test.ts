import { buffer } from "node:stream/consumers";
import { getDocumentProxy } from "unpdf";
import { expect, test } from "vitest";
import { joinPdfs } from "../../../../src-api/pdf/join/join-pdfs.ts";
import { move } from "../../../../src-api/pdf/join/moved-object.ts";
import { createPdfs } from "../../../../src-api/pdf/pdfs.ts";
import { prepareTypstJob } from "../../../../src-api/reports/pdf/prepare.ts";
import { readPdf } from "../../../support/read-pdf.ts";
import { tableReport } from "../../reports/support/paper.ts";
import { throwFailure } from "../../support/failures.ts";

const { makePdf, countPages } = createPdfs(throwFailure);
const storage = { read: async () => null };
const COUNTS = [40, 3, 25];
const prepare = (rows: number) => () =>
  prepareTypstJob(storage, "harbor", tableReport(rows, { tenantName: `Harbor (1 0 R) of ${rows} \\` }));
const parts: Buffer[] = [];
for (const rows of COUNTS) parts.push(await makePdf("harbor", prepare(rows)));

async function join(pdfs: readonly Buffer[]): Promise<Buffer> {
  async function* titled() {
    for (const [at, pdf] of pdfs.entries()) yield { title: `Rows of part ${at + 1} – Ω`, pdf };
  }
  return buffer(joinPdfs(titled()));
}
const whole = await join(parts);

interface Tagged {
  role?: string;
  type?: string;
  alt?: string;
  children?: Tagged[];
}

/** Reads what a screen reader gets from each page, without the numbers of contents within the file. */
async function aloud(pdf: Buffer): Promise<Tagged[]> {
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const pages = Array.from({ length: document.numPages }, (_, at) => document.getPage(at + 1));
  return Promise.all(pages.map(async (page) => plain((await (await page).getStructTree()) as Tagged)));
}

function plain({ role = "", type = "", alt = "", children = [] }: Tagged): Tagged {
  return { role, type, alt, children: children.map(plain) };
}

test("parts become one document with all of their pages in order, its title, its language and its fonts", async () => {
  const [joined, ...read] = await Promise.all([whole, ...parts].map(readPdf));
  expect(joined?.pages).toEqual(read.flatMap(({ pages }) => pages));
  expect(joined).toMatchObject({ isTagged: true, language: read[0]?.language, title: read[0]?.title });
  expect(joined?.fonts.every(({ isEmbedded }) => isEmbedded)).toBe(true);
  expect(joined?.fonts).toHaveLength(read.reduce((sum, { fonts }) => sum + fonts.length, 0));
});

test("a screen reader gets the same from a page as from the part alone", async () => {
  const [joined = [], ...alone] = await Promise.all([whole, ...parts].map(aloud));
  const documents = alone.flat().map(({ children: [document] = [] }) => document);
  expect(joined).toHaveLength(documents.length);
  for (const [at, { children: [document] = [] }] of joined.entries()) {
    expect(document).toMatchObject({ role: "Document", children: [{ role: "Part" }] });
    expect(document?.children?.[0]?.children).toEqual(documents[at]?.children);
    expect(JSON.stringify(document)).toContain('"role":"TD"');
  }
  expect(JSON.stringify(joined[0])).toContain('"role":"TH"');
});

test("the outline leads to the parts", async () => {
  const { outline } = await readPdf(whole);
  expect(outline).toEqual(["Rows of part 1 – Ω", "Rows of part 2 – Ω", "Rows of part 3 – Ω"]);
});

test("the number of pages is known before a part is made", async () => {
  for (const [at, rows] of COUNTS.entries())
    expect(await countPages("harbor", prepare(rows))).toBe((await readPdf(parts[at] ?? whole)).pageCount);
});

test("strings stay as they are, whatever they contain, and references point to the new objects", () => {
  const moves = { numberOf: (number: number) => number + 100, taggedBefore: 30, idPrefix: "P1" };
  const text =
    "<< /Alt (7 0 R \\) (8 0 R) \\\\) /P 3 0 R /ID (U1x0y0) /StructParents 2 /A [<< /Headers [(U1x0y0) (U1x0y1)] >>] /K [4 5 0 R] >>";
  expect(move(text, moves)).toBe(
    "<< /Alt (7 0 R \\) (8 0 R) \\\\) /P 103 0 R /ID (P1U1x0y0) /StructParents 32 /A [<< /Headers [(P1U1x0y0) (P1U1x0y1)] >>] /K [4 105 0 R] >>",
  );
});

test("a PDF that Typst did not make is not joined", async () => {
  await expect(join([Buffer.from("%PDF-1.7\nstartxref\n3\n%%EOF")])).rejects.toThrow("no table of its objects");
  await expect(join([])).rejects.toThrow("joined of nothing");
});
