import { crc32, deflateRawSync } from "node:zlib";

/** Returns a zip archive of these files, as another program would write it. */
export function zip(files: Readonly<Record<string, string | Buffer>>): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(files)) {
    const bytes = Buffer.from(content);
    const packed = deflateRawSync(bytes);
    const head = Buffer.alloc(26);
    head.writeUInt16LE(20, 0);
    head.writeUInt16LE(8, 4);
    head.writeUInt32LE(crc32(bytes), 10);
    head.writeUInt32LE(packed.length, 14);
    head.writeUInt32LE(bytes.length, 18);
    head.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([Buffer.from("PK\u0003\u0004"), head, Buffer.from(name), packed]);
    const central = Buffer.alloc(42);
    central.writeUInt16LE(20, 0);
    head.copy(central, 2, 0, 26);
    central.writeUInt32LE(offset, 38);
    directory.push(Buffer.concat([Buffer.from("PK\u0001\u0002"), central, Buffer.from(name)]));
    parts.push(local);
    offset += local.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write("PK\u0005\u0006");
  end.writeUInt16LE(directory.length, 8);
  end.writeUInt16LE(directory.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, list, end]);
}

export interface WorkbookParts {
  /** By name of the sheet: the content of its `sheetData`, or the whole XML. */
  sheets: Readonly<Record<string, string>>;
  sharedTexts?: readonly string[];
  /** Codes of number formats; the first is style 1. */
  formats?: readonly string[];
  /** XML after the rows of each sheet. */
  after?: string;
  startsIn1904?: boolean;
  /** Encodes the XML; UTF-8 by default. */
  encode?: (xml: string) => Buffer;
}

/** Returns a workbook written by hand, so that each habit of Excel can be tested alone. */
export function workbook({
  sheets,
  sharedTexts = [],
  formats = [],
  after = "",
  startsIn1904 = false,
  encode = (xml) => Buffer.from(xml),
}: WorkbookParts): Buffer {
  const names = Object.keys(sheets);
  const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
  const relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
  const list = names.map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`).join("");
  const targets = names
    .map((_, at) => `<Relationship Id="rId${at + 1}" Type="${relations}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`)
    .join("");
  const codes = formats.map((code, at) => `<numFmt numFmtId="${at + 164}" formatCode="${code}"/>`).join("");
  const styles = ["0", ...formats.map((_, at) => String(at + 164))].map((id) => `<xf numFmtId="${id}"/>`).join("");
  const files: Record<string, string> = {
    "xl/workbook.xml": `<workbook xmlns="${main}" xmlns:r="${relations}"><workbookPr${startsIn1904 ? ' date1904="1"' : ""}/><sheets>${list}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships>${targets}</Relationships>`,
    "xl/styles.xml": `<styleSheet><numFmts>${codes}</numFmts><cellXfs>${styles}</cellXfs></styleSheet>`,
    "xl/sharedStrings.xml": `<sst>${sharedTexts.map((text) => `<si><t>${text}</t></si>`).join("")}</sst>`,
    ...Object.fromEntries(
      names.map((name, at) => [
        `xl/worksheets/sheet${at + 1}.xml`,
        `<worksheet xmlns="${main}"><sheetData>${sheets[name]}</sheetData>${after}</worksheet>`,
      ]),
    ),
  };
  return zip(Object.fromEntries(Object.entries(files).map(([name, xml]) => [name, encode(xml)])));
}

/** Returns a row of texts and of numbers with a style: `[42, 1]`. */
export function row(number: number, cells: readonly (string | readonly [number, number] | null)[]): string {
  const written = cells.map((cell, at) => {
    const place = `${String.fromCharCode(65 + at)}${number}`;
    if (cell === null) return "";
    if (typeof cell === "string") return `<c r="${place}" t="inlineStr"><is><t>${cell}</t></is></c>`;
    return `<c r="${place}" s="${cell[1]}"><v>${cell[0]}</v></c>`;
  });
  return `<row r="${number}">${written.join("")}</row>`;
}
