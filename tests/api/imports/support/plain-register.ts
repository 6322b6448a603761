/* A register of two extinguishers: as CSV, as the sheet of a workbook, and as its rows arrive. */

import { row } from "./workbook.ts";

export const plainCsv = "Code,Name,Größe\nFE-1,Küche,10 lb\nFE-2,Flur,6 L\n";
export const plainSheet = row(1, ["Code", "Name", "Größe"]) + row(2, ["FE-1", "Küche", "10 lb"]) + row(3, ["FE-2", "Flur", "6 L"]);
export const plainRows = [
  [2, ["FE-1", "Küche", "10 lb"]],
  [3, ["FE-2", "Flur", "6 L"]],
];
