import type { ColumnKind } from "#shared/reports/columns.ts";
import type { ReportCell } from "#shared/reports/result.ts";
import { createWallClock } from "./wall-clock.ts";

const HEADER = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE_RELATIONS = "http://schemas.openxmlformats.org/package/2006/relationships";
const CONTENT_TYPES = "http://schemas.openxmlformats.org/package/2006/content-types";
const CONTENT_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml";

/** Places in `cellXfs`; 14 and 22 are the formats that every program shows as its user's region writes days and times. */
const STYLES = { plain: 0, heading: 1, date: 2, instant: 3 };
const CELL_FORMATS = ["", 'fontId="1" applyFont="1"', 'numFmtId="14" applyNumberFormat="1"', 'numFmtId="22" applyNumberFormat="1"'];
const WIDTHS: Readonly<Record<ColumnKind, number>> = { text: 24, date: 13, number: 11, instant: 18 };
/** What a cell holds at most. */
const TEXT_MAX_LENGTH = 32_767;
const DAY_MS = 24 * 60 * 60 * 1_000;
/** From here on all programs count days alike. */
const FIRST_SAFE_DAY = "1900-03-01";

/** All parts of a workbook but its sheets, by their names in the archive. */
export function workbookParts(sheetNames: readonly string[]): Record<string, string> {
  const sheets = sheetNames.map((name, at) => `<sheet name="${escapeXml(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`).join("");
  const part = (name: string, type: string): string => `<Override PartName="/xl/${name}.xml" ContentType="${CONTENT_TYPE}.${type}+xml"/>`;
  const relation = (id: string, type: string, target: string): string =>
    `<Relationship Id="${id}" Type="${RELATIONS}/${type}" Target="${target}"/>`;
  const relations = (inner: string): string => `${HEADER}<Relationships xmlns="${PACKAGE_RELATIONS}">${inner}</Relationships>`;
  return {
    "[Content_Types].xml": `${HEADER}<Types xmlns="${CONTENT_TYPES}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${part("workbook", "sheet.main")}${part("styles", "styles")}${sheetNames.map((_, at) => part(`worksheets/sheet${at + 1}`, "worksheet")).join("")}</Types>`,
    "_rels/.rels": relations(relation("rId1", "officeDocument", "xl/workbook.xml")),
    "xl/workbook.xml": `${HEADER}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${sheets}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": relations(
      [
        ...sheetNames.map((_, at) => relation(`rId${at + 1}`, "worksheet", `worksheets/sheet${at + 1}.xml`)),
        relation("rIdStyles", "styles", "styles.xml"),
      ].join(""),
    ),
    "xl/styles.xml": `${HEADER}<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="${CELL_FORMATS.length}">${CELL_FORMATS.map((format) => `<xf xfId="0" ${format}/>`).join("")}</cellXfs></styleSheet>`,
  };
}

/** Up to its rows; the first row stays in sight unless told otherwise. */
export function sheetStart(kinds: readonly ColumnKind[], { isHeadFrozen = true } = {}): string {
  const pane = isHeadFrozen ? '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>' : "";
  const widths = kinds.map((kind, at) => `<col min="${at + 1}" max="${at + 1}" width="${WIDTHS[kind]}" customWidth="1"/>`).join("");
  return `${HEADER}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews><cols>${widths}</cols><sheetData>`;
}

/** After its rows; with a filter at each heading where the table is named by its columns and its last row. */
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

  function cell(place: string, kind: ColumnKind, value: ReportCell): string {
    if (value === null || value === "") return "";
    if (typeof value === "number") return `<c r="${place}"><v>${value}</v></c>`;
    const said = String(value);
    if (kind === "date" && said >= FIRST_SAFE_DAY) return `<c r="${place}" s="${STYLES.date}"><v>${dayNumber(`${said}T00:00`)}</v></c>`;
    if (kind === "instant") return `<c r="${place}" s="${STYLES.instant}"><v>${dayNumber(wallClock(said).replace(" ", "T"))}</v></c>`;
    return text(place, said, STYLES.plain);
  }

  return {
    headingRow: (number, labels) =>
      rowOf(
        number,
        labels.map((label, at) => text(`${columnName(at)}${number}`, label, STYLES.heading)),
      ),
    row: (number, cells) =>
      rowOf(
        number,
        cells.map(({ kind, value }, at) => cell(`${columnName(at)}${number}`, kind, value)),
      ),
  };
}

function rowOf(number: number, cells: readonly string[]): string {
  return `<row r="${number}">${cells.join("")}</row>`;
}

function text(place: string, value: string, style: number): string {
  return `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(value.slice(0, TEXT_MAX_LENGTH))}</t></is></c>`;
}

/** Days since the end of 1899, as spreadsheets count them, of a time without a zone. */
function dayNumber(time: string): number {
  return (Date.parse(`${time}Z`) - Date.UTC(1899, 11, 30)) / DAY_MS;
}

function columnName(at: number): string {
  return at < 26 ? String.fromCharCode(65 + at) : columnName(Math.floor(at / 26) - 1) + columnName(at % 26);
}

// oxlint-disable-next-line no-control-regex -- these are the characters that XML cannot hold
const NOT_OF_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const LONE_SURROGATE = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** Excel reads `_x0041_` within a text as a letter's number, so the line before it is written as its own. */
function escapeXml(value: string): string {
  return value
    .replace(NOT_OF_XML, "")
    .replace(LONE_SURROGATE, "")
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, "_x005F_")
    .replace(/[&<>"\r]/g, (character) => `&#${character.charCodeAt(0)};`);
}
