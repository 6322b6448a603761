import { createDice, pad, writeDay } from "./spreadsheet.ts";
import type { Spreadsheet } from "./spreadsheet.ts";

/** The export of a service company's program: all of its columns, American dates, and sizes and ratings as technicians type them. */
export function serviceCompany(): Spreadsheet {
  const dice = createDice(11);
  const kinds = [
    ["ABC Dry Chem", ["5 lb", "5LB", "10#", "10 LBS", "10 lb."], ["3A:40B:C", "3-A:40-B:C"]],
    ["CO2", ["5#", "10 lb", "15lb"], ["5B:C", "10-B:C"]],
    ["Water (pressurized)", ["2.5 gal", "2 1/2 Gal."], ["2A"]],
    ["K Class", ["6L", "6 liter"], ["2A:K", "2-A:K"]],
    ["Halotron I", ["11 LB"], ["1A:10B:C"]],
  ] as const;
  const rows = Array.from({ length: 220 }, (_, index) => {
    const [type, sizes, ratings] = dice.pick(kinds);
    const made = { year: 2008 + dice.below(16), month: 1 + dice.below(12), date: 1 + dice.below(28) };
    const annual = { year: 2024, month: 1 + dice.below(10), date: 1 + dice.below(28) };
    const hydro = dice.chance(0.3) ? writeDay.american({ ...made, year: made.year + 2 }) : dice.pick(["", "N/A", "-"]);
    return [
      `${1000 + index}`,
      `BC${pad(77_000 + index * 3, 8)}`,
      type,
      dice.pick(["Amerex", "AMEREX", "Badger", "Buckeye", "Kidde "]),
      dice.pick(["B402", "B456", "330", "240", "10HI SA-80"]),
      `${dice.pick(["AB", "X", "YL"])}-${100_000 + dice.below(900_000)}`,
      dice.pick(sizes),
      dice.pick(ratings),
      dice.chance(0.2) ? String(made.year) : writeDay.american(made),
      dice.pick(["Main", "Bldg A", "Bldg B", "Annex"]),
      dice.pick(["1", "2", "3", "B", "Mezzanine"]),
      dice.pick(["101", "204", "Lobby", "Kitchen", "Boiler Rm", ""]),
      dice.pick(["By east stair, in cabinet", "Left of elevator\nnear desk", "Column C-4", ""]),
      writeDay.american(annual),
      writeDay.american({ ...annual, year: 2027 }),
      dice.chance(0.4) ? writeDay.american({ ...made, year: Math.min(2024, made.year + 6) }) : "",
      hydro,
      writeDay.american({ ...made, year: made.year + 12 + dice.below(6) + 8 }),
      dice.pick(["Active", "Active", "Active", "Out of Service - recharge", "Retired", "Missing"]),
      dice.pick(["", "", "OK", 'Says "push" on cabinet, key at desk', "see quote; pending"]),
      `$${20 + dice.below(40)}.00`,
    ];
  });
  return {
    fileName: "FS_AssetExport_20261101.csv",
    format: { delimiter: ",", encoding: "utf-8-bom" },
    above: [],
    headings: [
      "Asset ID",
      "Barcode",
      "Asset Type",
      "Mfr",
      "Model Number",
      "Serial Number",
      "Size",
      "UL Rating",
      "Mfg Date",
      "Bldg",
      "Flr",
      "Rm",
      "Location Description",
      "Last Annual Insp Date",
      "Next Annual Due",
      "Last 6-Year Maint",
      "Last Hydro",
      "Next Hydro Due",
      "Status",
      "Comments",
      "Unit Price",
    ],
    rows,
    fields: [
      "extinguisherCode",
      "barcodeData",
      "typeName",
      "manufacturer",
      "model",
      "serialNumber",
      "capacity",
      "fireClassRating",
      "manufactureDate",
      "building",
      "floor",
      "room",
      "locationDescription",
      "lastServiceDate",
      "nextServiceDueDate",
      "lastInternalExamDate",
      "lastHydroTestDate",
      "nextHydroTestDueDate",
      "isOutOfService",
      "notes",
      null,
    ],
    refusedRows: 0,
  };
}
