import { inflateSync } from "node:zlib";
import { extractText, getDocumentProxy } from "unpdf";

/** Reads a PDF with an independent library. */
export async function readPdf(bytes: Uint8Array) {
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const { totalPages, text } = await extractText(document, { mergePages: false });
  const first = await document.getPage(1);
  const [, , width = 0, height = 0] = first.view;
  const info = new Map<string, unknown>(Object.entries((await document.getMetadata()).info));
  const marks = (await document.getMarkInfo()) as { Marked?: boolean } | null;
  return {
    pageCount: totalPages,
    pages: text.map((page) => page.replaceAll("\u200b", "").replaceAll("\u00a0", " ").normalize("NFC")),
    widthMm: Math.round((width / 72) * 25.4),
    heightMm: Math.round((height / 72) * 25.4),
    title: info.get("Title"),
    language: info.get("Language"),
    isTagged: marks?.Marked === true,
    outline: ((await document.getOutline()) ?? []).map(({ title }: { title: string }) => title),
    fonts: fontsOf(Buffer.from(bytes)),
  };
}

/** Returns the fonts that a PDF uses, and whether each is embedded (ISO 32000-2, 9.8). */
function fontsOf(bytes: Buffer): { name: string | undefined; isEmbedded: boolean }[] {
  const file = bytes.toString("latin1");
  const objects = [...file.matchAll(/stream\r?\n/g)].map(({ index, 0: { length } }) => {
    const packed = bytes.subarray(index + length, file.indexOf("endstream", index));
    return packed[0] === 0x78 ? inflateSync(packed).toString("latin1") : "";
  });
  const descriptors = [file, ...objects].flatMap((text) => text.match(/\/Type\s*\/FontDescriptor[^]*?>>/g) ?? []);
  return descriptors.map((text) => ({ name: /\/FontName\s*\/([^\s/]+)/.exec(text)?.[1], isEmbedded: /\/FontFile[23]?\s/.test(text) }));
}
