import { Readable } from "node:stream";
import writeWorkbook from "write-excel-file/node";
import { csvLine } from "#shared/csv-line.ts";
import type { SampleSpreadsheet } from "#shared/entities/import.ts";
import type { Download } from "../http/request.ts";

const extinguishers = [
  [
    "Code",
    "Serial number",
    "Type",
    "Capacity",
    "Rating",
    "Manufacturer",
    "Model",
    "Manufacture date",
    "Installed",
    "Last annual service",
    "Last internal examination",
    "Last hydrostatic test",
    "Building",
    "Floor",
    "Room",
    "Position",
    "Last inspected",
    "Result",
    "Inspected by",
    "Notes",
  ],
  [
    "FE-001",
    "YR-448120",
    "ABC dry chemical",
    "10 lb",
    "4-A:80-B:C",
    "Amerex",
    "B456",
    "2019-03-14",
    "2019-05-02",
    "2026-04-20",
    "2025-05-06",
    "",
  ].concat(["Main building", "Floor 1", "Lobby", "Left of the reception desk", "2026-10-28", "Pass", "Dana Cole", ""]),
  ["FE-002", "C5-20117", "CO2", "15 lb", "10-B:C", "Badger", "B15V", "2021-08-30", "2021-09-15", "2026-04-20", "", ""].concat([
    "Main building",
    "Floor 2",
    "Server room",
    "Inside, right of the door",
    "2026-10-28",
    "Pass",
    "Dana Cole",
    "",
  ]),
  [
    "FE-003",
    "K-88231",
    "Wet chemical",
    "6 L",
    "2-A:K",
    "Ansul",
    "K-GUARD",
    "2020-01-11",
    "2020-02-01",
    "2026-04-21",
    "2025-01-20",
    "2025-01-20",
  ].concat(["Kitchen", "Ground floor", "", "Beside the fryers", "2026-10-28", "Fail", "Dana Cole", "Bracket loose"]),
];

const locations = [
  ["Code", "Name", "Parent location", "Address", "City", "State", "ZIP", "Country"],
  ["MAIN", "Main building", "", "12 Harbor Street", "Boston", "MA", "02110", "United States"],
  ["MAIN-1", "Floor 1", "MAIN", "", "", "", "", ""],
  ["MAIN-1-LOBBY", "Lobby", "MAIN-1", "", "", "", "", ""],
  ["KITCHEN", "Kitchen", "", "14 Harbor Street", "Boston", "MA", "02110", "United States"],
];

const tables = { extinguishers, locations };

/** Resolves with a small file to fill in, with the headings that are recognized best. */
export async function sampleSpreadsheet(name: SampleSpreadsheet): Promise<Download> {
  const [subject, format] = name.split(".") as [keyof typeof tables, "csv" | "xlsx"];
  const fileName = `sample ${name}`;
  if (format === "csv") {
    const text = `\ufeff${tables[subject].map(csvLine).join("")}`;
    return { stream: Readable.from([text]), contentType: "text/csv; charset=utf-8", fileName };
  }
  const rows = tables[subject].map((cells, row) =>
    cells.map((value) => ({ value, fontWeight: row === 0 ? ("bold" as const) : undefined })),
  );
  const workbook = writeWorkbook(rows as never, { stickyRowsCount: 1 });
  return {
    stream: Readable.from([await workbook.toBuffer()]),
    contentType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    fileName,
  };
}
