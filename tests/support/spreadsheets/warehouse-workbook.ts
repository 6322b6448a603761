import { createDice, pad } from "./spreadsheet.ts";
import type { SheetCell, Spreadsheet } from "./spreadsheet.ts";

/** A workbook with a title, real dates, headings over two lines, and row numbers beside the codes. */
export function warehouseWorkbook(): Spreadsheet {
  const dice = createDice(53);
  const day = (year: number): Date => new Date(Date.UTC(year, dice.below(10), 1 + dice.below(28)));
  const rows = Array.from({ length: 90 }, (_, index): SheetCell[] => {
    const made = 2011 + dice.below(12);
    return [
      index + 1,
      `WH${dice.pick(["N", "S"])}-${pad(index + 1, 3)}`,
      dice.pick(["Dock", "Aisle 4", "Aisle 12", "Battery charging", "Office"]),
      dice.pick(["Column B7", "Beside roll-up door", "On pillar", ""]),
      dice.pick(["10 lb ABC", "20 lb ABC", "10# CO2", "20 lb Purple K", "150 lb ABC wheeled"]),
      dice.pick(["Amerex", "Buckeye", "Pyro-Chem"]),
      dice.chance(0.1) ? "" : `${dice.below(9_000_000) + 1_000_000}`,
      made,
      day(2024 - dice.below(2)),
      dice.chance(0.4) ? day(made + 6 > 2024 ? 2024 : made + 6) : "",
      dice.chance(0.2) ? day(2024) : "N/A",
      dice.pick(["In service", "In service", "In service", "Sent out for hydro"]),
      dice.pick(["", "Cabinet glass cracked", "OK"]),
    ];
  });
  return {
    fileName: "Cedar DC fire extinguishers.xlsx",
    format: "xlsx",
    above: [["Cedar Distribution – Fire Extinguisher Inventory"], ["Updated 11/2/2026 by R. Ortiz"], []],
    headings: [
      "Item",
      "Extinguisher\nID",
      "Area",
      "Exact\nlocation",
      "Extinguisher type & size",
      "Manufacturer",
      "Serial\nnumber",
      "Year\nmade",
      "Last\nannual",
      "Last 6-yr\nmaint.",
      "Last\nhydro test",
      "Status",
      "Notes",
    ],
    rows,
    fields: [
      null,
      "extinguisherCode",
      "room",
      "locationDescription",
      "typeName",
      "manufacturer",
      "serialNumber",
      "manufactureDate",
      "lastServiceDate",
      "lastInternalExamDate",
      "lastHydroTestDate",
      "isOutOfService",
      "notes",
    ],
    refusedRows: 0,
  };
}
