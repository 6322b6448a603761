import writeXlsxFile from "write-excel-file/node";

/** The file name of `LIST`: a spreadsheet as a janitor keeps it, with its own headings, a column that has no field, and two refused rows. */
export const LIST_NAME = "extinguishers 2025.csv";
export const LIST = [
  "Asset ID,S/N,Bldg,Flr,Type,Mfg Date,Remarks,Vendor",
  "NB-001,AM-1001,North building,1,10 lb ABC,03/14/2019,behind the door,Acme",
  "NB-002,AM-1002,North building,1,5 lb CO2,12/25/2020,,Acme",
  "NB-003,AM-1003,North building,2,10 lb ABC,see tag,needs a bracket,Acme",
  ",AM-1004,North building,2,10 lb ABC,01/20/2018,no tag,Acme",
].join("\r\n");

/** Returns a file as a person chooses it; its name decides its type. */
export function fileOf(content: string | Buffer, name = LIST_NAME): { name: string; mimeType: string; buffer: Buffer } {
  return { name, mimeType: name.endsWith(".csv") ? "text/csv" : "", buffer: Buffer.from(content) };
}

/** Returns a CSV of `count` new extinguishers, in new locations or all in the location with this code. */
export function longList(count: number, locationCode?: string): string {
  const rows = Array.from({ length: count }, (_, row) => {
    const location = locationCode ?? `Tower ${1 + (row % 7)},${1 + (row % 12)}`;
    return `LL-${String(row + 1).padStart(5, "0")},SN-${row + 1},${location},10 lb ABC,03/14/2019`;
  });
  return [`Asset ID,S/N,${locationCode === undefined ? "Bldg,Flr" : "Location code"},Type,Mfg Date`, ...rows].join("\n");
}

/** Rows of text cells; the first row names the columns. */
export type SheetRows = readonly (readonly string[])[];

/** Resolves with an XLSX workbook of these sheets. */
export async function workbookOf(sheets: Readonly<Record<string, SheetRows>>): Promise<Buffer> {
  return writeXlsxFile(
    Object.entries(sheets).map(([sheet, rows]) => ({ sheet, data: rows.map((cells) => cells.map((value) => ({ value, type: String }))) })),
  ).toBuffer();
}
