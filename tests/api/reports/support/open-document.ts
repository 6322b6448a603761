import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { promisify } from "node:util";
import { SaxesParser } from "saxes";

/** The path of LibreOffice; empty if it is not installed (`scripts/programs.mjs`). */
export const SOFFICE = process.env["SOFFICE_PATH"] ?? "";

/** The first sheet of a file as LibreOffice opens it: dates in ISO 8601, numbers, and everything else as text. */
export interface OpenedSheet {
  rows: (string | number)[][];
  /** Formulas that it found. */
  formulas: string[];
}

/** The defaults of its dialog, which is not shown without a window: commas, double quotes, UTF-8, columns of type Standard. */
const CSV_AS_OFFERED = "CSV:44,34,76";

/** Opens files of one format and folder at once, with every default. */
export async function openInLibreOffice(paths: readonly string[]): Promise<OpenedSheet[]> {
  const folder = dirname(paths[0] ?? "");
  const profile = `-env:UserInstallation=file://${join(folder, "profile")}`;
  const target = join(folder, "opened");
  const filter = paths[0]?.endsWith(".csv") === true ? [`--infilter=${CSV_AS_OFFERED}`] : [];
  await promisify(execFile)(SOFFICE, [profile, "--headless", ...filter, "--convert-to", "fods", "--outdir", target, ...paths]);
  return Promise.all(paths.map(async (path) => readSheet(await readFile(join(target, basename(path).replace(/\.\w+$/, ".fods")), "utf8"))));
}

function readSheet(xml: string): OpenedSheet {
  const sheet: OpenedSheet = { rows: [], formulas: [] };
  const parser = new SaxesParser();
  let [sheets, repeated, lines, isText]: [number, number, string[], boolean] = [0, 1, [], false];
  let row: (string | number)[] = [];
  let value: string | number | null = null;
  parser.on("opentag", ({ name, attributes: given }) => {
    const attributes = given as Record<string, string>;
    if (name === "table:table") sheets++;
    if (name === "table:table-row") row = [];
    if (name === "table:table-cell") {
      repeated = Number(attributes["table:number-columns-repeated"] ?? 1);
      lines = [];
      const number = attributes["office:value"];
      value = attributes["office:date-value"] ?? (number === undefined ? null : Number(number));
      if (attributes["table:formula"] !== undefined && sheets === 1) sheet.formulas.push(attributes["table:formula"]);
    }
    if (name === "text:p") {
      isText = true;
      lines.push("");
    }
    if (name === "text:s") add(" ".repeat(Number(attributes["text:c"] ?? 1)));
    if (name === "text:tab") add("\t");
    if (name === "text:line-break") add("\n");
  });
  parser.on("text", (text) => isText && add(text));
  parser.on("closetag", ({ name }) => {
    if (name === "text:p") isText = false;
    if (name === "table:table-cell") {
      const cell = value ?? lines.join("\n");
      // The empty cells after the last filled one are written as one cell that is repeated many times.
      if (cell !== "" || repeated < 1_000) row.push(...Array<string | number>(repeated).fill(cell));
    }
    if (name === "table:table-row" && sheets === 1) sheet.rows.push(row);
  });
  parser.write(xml).close();
  while (sheet.rows.at(-1)?.every((cell) => cell === "") === true) sheet.rows.pop();
  return sheet;

  function add(text: string): void {
    if (lines.length > 0) lines[lines.length - 1] += text;
  }
}
