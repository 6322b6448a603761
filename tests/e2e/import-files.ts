/** A list as a janitor keeps it: headings of its own, a column that nothing here holds, two rows that are refused. */
export const LIST_NAME = "extinguishers 2025.csv";
export const LIST = [
  "Asset ID,S/N,Bldg,Flr,Type,Mfg Date,Remarks,Vendor",
  "NB-001,AM-1001,North building,1,10 lb ABC,03/14/2019,behind the door,Acme",
  "NB-002,AM-1002,North building,1,5 lb CO2,12/25/2020,,Acme",
  "NB-003,AM-1003,North building,2,10 lb ABC,see tag,needs a bracket,Acme",
  ",AM-1004,North building,2,10 lb ABC,01/20/2018,no tag,Acme",
].join("\r\n");

export function fileOf(text: string, name = LIST_NAME): { name: string; mimeType: string; buffer: Buffer } {
  return { name, mimeType: "text/csv", buffer: Buffer.from(text) };
}

/** A list of so many extinguishers, all of them new. */
export function longList(count: number): string {
  const rows = Array.from({ length: count }, (_, row) => {
    const place = `Tower ${1 + (row % 7)},${1 + (row % 12)}`;
    return `LL-${String(row + 1).padStart(5, "0")},SN-${row + 1},${place},10 lb ABC,03/14/2019`;
  });
  return ["Asset ID,S/N,Bldg,Flr,Type,Mfg Date", ...rows].join("\n");
}
