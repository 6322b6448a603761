import { posix } from "node:path";
import { say } from "../../http/messages.ts";
import { ApiProblem } from "../../http/problems.ts";
import type { Archive } from "./archive.ts";
import { formatOf } from "./number-format.ts";
import type { NumberFormat } from "./number-format.ts";
import { DESCRIPTION_MAX_BYTES, SHARED_STRINGS_MAX_BYTES, SHARED_TEXT_MAX_LENGTH } from "./unpacking-limits.ts";
import { readXml } from "./xml.ts";

/** The description of a workbook. */
export interface Workbook {
  sheets: { name: string; entry: string }[];
  /** Days are counted from 1904 instead of 1900. */
  startsIn1904: boolean;
  sharedTexts: string[];
  /** The format of each cell style, by its number. */
  formats: NumberFormat[];
}

export async function readWorkbook(archive: Archive): Promise<Workbook> {
  const root = "xl/workbook.xml";
  if (!archive.has(root)) throw new ApiProblem("unsupportedMediaType", { message: say("problem.spreadsheetNotText") });
  const { sheets, startsIn1904 } = await readSheetList(archive, root);
  const targets = await readTargets(archive, root);
  return {
    sheets: sheets.flatMap(({ name, relation }) => {
      const entry = targets.get(relation);
      return entry === undefined || !archive.has(entry) ? [] : [{ name, entry }];
    }),
    startsIn1904,
    sharedTexts: await readSharedTexts(archive),
    formats: await readFormats(archive),
  };
}

async function readSheetList(archive: Archive, root: string) {
  const sheets: { name: string; relation: string }[] = [];
  let startsIn1904 = false;
  await readXml(archive.read(root, DESCRIPTION_MAX_BYTES), {
    open: (name, attributes) => {
      if (name === "workbookPr") startsIn1904 = ["1", "true"].includes(attributes["date1904"] ?? "");
      if (name !== "sheet") return;
      const relation = Object.entries(attributes).find(([key]) => key.endsWith(":id"))?.[1];
      if (relation !== undefined) sheets.push({ name: attributes["name"] ?? `Sheet ${sheets.length + 1}`, relation });
    },
  });
  return { sheets, startsIn1904 };
}

/** Reads the paths of the worksheets, by the id of their relation to the workbook. */
async function readTargets(archive: Archive, root: string): Promise<ReadonlyMap<string, string>> {
  const targets = new Map<string, string>();
  await readXml(archive.read(`${posix.dirname(root)}/_rels/${posix.basename(root)}.rels`, DESCRIPTION_MAX_BYTES), {
    open: (name, { Id: id, Target: target, Type: type }) => {
      if (name !== "Relationship" || id === undefined || target === undefined || !(type ?? "").endsWith("/worksheet")) return;
      targets.set(id, target.startsWith("/") ? target.slice(1) : posix.join(posix.dirname(root), target));
    },
  });
  return targets;
}

async function readSharedTexts(archive: Archive): Promise<string[]> {
  const entry = "xl/sharedStrings.xml";
  const texts: string[] = [];
  if (!archive.has(entry)) return texts;
  let text = "";
  let isText = false;
  let isPhonetic = false;
  let length = 0;
  await readXml(archive.read(entry, SHARED_STRINGS_MAX_BYTES), {
    open: (name) => {
      if (name === "si") text = "";
      if (name === "rPh") isPhonetic = true;
      isText = name === "t" && !isPhonetic;
    },
    text: (piece) => {
      if (isText) text += piece;
    },
    close: (name) => {
      isText = false;
      if (name === "rPh") isPhonetic = false;
      if (name !== "si") return;
      texts.push(text);
      length += text.length;
      if (length > SHARED_TEXT_MAX_LENGTH) throw new ApiProblem("spreadsheetTooLarge");
    },
  });
  return texts;
}

async function readFormats(archive: Archive): Promise<NumberFormat[]> {
  const entry = "xl/styles.xml";
  if (!archive.has(entry)) return [];
  const codes = new Map<number, string>();
  const formats: NumberFormat[] = [];
  let inCellFormats = false;
  await readXml(archive.read(entry, DESCRIPTION_MAX_BYTES), {
    open: (name, attributes) => {
      if (name === "numFmt") codes.set(Number(attributes["numFmtId"]), attributes["formatCode"] ?? "");
      if (name === "cellXfs") inCellFormats = true;
      if (name === "xf" && inCellFormats) formats.push(formatOf(Number(attributes["numFmtId"] ?? 0), codes));
    },
    close: (name) => {
      if (name === "cellXfs") inCellFormats = false;
    },
  });
  return formats;
}
