import { CELL_MAX_LENGTH } from "#shared/constants.ts";
import { DAY_MS } from "#shared/durations.ts";
import type { ColumnKind } from "#shared/reports/column-kinds.ts";
import type { ReportCell } from "#shared/reports/result.ts";
import { createWallClock } from "./wall-clock.ts";

const HEADER = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE_RELATIONS = "http://schemas.openxmlformats.org/package/2006/relationships";
const CONTENT_TYPES = "http://schemas.openxmlformats.org/package/2006/content-types";
const CONTENT_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml";

/** Indexes into `cellXfs`. Programs show the number formats 14 and 22 as the user's region writes days and times. */
const STYLES = { plain: 0, heading: 1, date: 2, instant: 3 };
const CELL_FORMATS = ["", 'fontId="1" applyFont="1"', 'numFmtId="14" applyNumberFormat="1"', 'numFmtId="22" applyNumberFormat="1"'];
const WIDTHS: Readonly<Record<ColumnKind, number>> = { text: 24, date: 13, number: 11, instant: 18 };
/** Before this day, spreadsheet programs disagree about day numbers. */
const FIRST_SAFE_DAY = "1900-03-01";

/** Returns every part of a workbook except its sheets, by its name in the archive. */
export function workbookParts(sheetNames: readonly string[]): Record<string, string> {
  const sheets = sheetNames
    .map((name, index) => `<sheet name="${escapeXml(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`)
    .join("");
  const part = (name: string, type: string): string => `<Override PartName="/xl/${name}.xml" ContentType="${CONTENT_TYPE}.${type}+xml"/>`;
  const relation = (id: string, type: string, target: string): string =>
    `<Relationship Id="${id}" Type="${RELATIONS}/${type}" Target="${target}"/>`;
  const relations = (inner: string): string => `${HEADER}<Relationships xmlns="${PACKAGE_RELATIONS}">${inner}</Relationships>`;
  return {
    "[Content_Types].xml": `${HEADER}<Types xmlns="${CONTENT_TYPES}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${part("workbook", "sheet.main")}${part("styles", "styles")}${sheetNames.map((_, index) => part(`worksheets/sheet${index + 1}`, "worksheet")).join("")}</Types>`,
    "_rels/.rels": relations(relation("rId1", "officeDocument", "xl/workbook.xml")),
    "xl/workbook.xml": `${HEADER}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${sheets}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": relations(
      [
        ...sheetNames.map((_, index) => relation(`rId${index + 1}`, "worksheet", `worksheets/sheet${index + 1}.xml`)),
        relation("rIdStyles", "styles", "styles.xml"),
      ].join(""),
    ),
    "xl/styles.xml": `${HEADER}<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="${CELL_FORMATS.length}">${CELL_FORMATS.map((format) => `<xf xfId="0" ${format}/>`).join("")}</cellXfs></styleSheet>`,
  };
}

/** Returns the XML of a sheet before its rows; the first row is frozen unless `isHeadFrozen` is false. */
export function sheetStart(kinds: readonly ColumnKind[], { isHeadFrozen = true } = {}): string {
  const pane = isHeadFrozen ? '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>' : "";
  const widths = kinds
    .map((kind, index) => `<col min="${index + 1}" max="${index + 1}" width="${WIDTHS[kind]}" customWidth="1"/>`)
    .join("");
  return `${HEADER}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews><cols>${widths}</cols><sheetData>`;
}

/** Returns the XML of a sheet after its rows; with a size, every heading gets a filter. */
export function sheetEnd(columnCount = 0, lastRow = 0): string {
  const filter = columnCount === 0 ? "" : `<autoFilter ref="A1:${columnName(columnCount - 1)}${lastRow}"/>`;
  return `</sheetData>${filter}</worksheet>`;
}

export interface CellWriter {
  headingRow(number: number, labels: readonly string[]): string;
  row(number: number, cells: readonly { kind: ColumnKind; value: ReportCell }[]): string;
}

export function createCellWriter(timeZone: string): CellWriter {
  const wallClock = createWallClock(timeZone);

  function cell(reference: string, kind: ColumnKind, value: ReportCell): string {
    if (value === null || value === "") return "";
    if (typeof value === "number") return `<c r="${reference}"><v>${value}</v></c>`;
    const written = String(value);
    if (kind === "date" && written >= FIRST_SAFE_DAY)
      return `<c r="${reference}" s="${STYLES.date}"><v>${dayNumber(`${written}T00:00`)}</v></c>`;
    if (kind === "instant")
      return `<c r="${reference}" s="${STYLES.instant}"><v>${dayNumber(wallClock(written).replace(" ", "T"))}</v></c>`;
    return text(reference, written, STYLES.plain);
  }

  return {
    headingRow: (number, labels) =>
      rowXml(
        number,
        labels.map((label, index) => text(`${columnName(index)}${number}`, label, STYLES.heading)),
      ),
    row: (number, cells) =>
      rowXml(
        number,
        cells.map(({ kind, value }, index) => cell(`${columnName(index)}${number}`, kind, value)),
      ),
  };
}

function rowXml(number: number, cells: readonly string[]): string {
  return `<row r="${number}">${cells.join("")}</row>`;
}

function text(reference: string, value: string, style: number): string {
  return `<c r="${reference}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(value.slice(0, CELL_MAX_LENGTH))}</t></is></c>`;
}

/** Returns the spreadsheet's number for a time without a zone: days since the end of 1899. */
function dayNumber(time: string): number {
  return (Date.parse(`${time}Z`) - Date.UTC(1899, 11, 30)) / DAY_MS;
}

function columnName(index: number): string {
  return index < 26 ? String.fromCharCode(65 + index) : columnName(Math.floor(index / 26) - 1) + columnName(index % 26);
}

// oxlint-disable-next-line no-control-regex -- these are the characters that XML cannot hold
const INVALID_IN_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const LONE_SURROGATE = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** Excel reads `_x0041_` in a text as an escaped letter, so an underscore that begins such a sequence is escaped. */
function escapeXml(value: string): string {
  return value
    .replace(INVALID_IN_XML, "")
    .replace(LONE_SURROGATE, "")
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, "_x005F_")
    .replace(/[&<>"\r]/g, (character) => `&#${character.charCodeAt(0)};`);
}
